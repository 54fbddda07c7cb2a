package dev.aaep.benchmarks;

import dev.aaep.schemas.SchemaCatalogue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The messages that benchmarks read: the first examples of two schemas. */
final class Inputs {
    private Inputs() {}

    /** The first example of the schema with this short name, without white space. */
    static byte[] example(String shortName) {
        JsonMapper mapper = new JsonMapper();
        JsonNode schema = mapper.readTree(
                SchemaCatalogue.byShortName(shortName).orElseThrow().text());
        return mapper.writeValueAsBytes(schema.at("/examples/0"));
    }
}
