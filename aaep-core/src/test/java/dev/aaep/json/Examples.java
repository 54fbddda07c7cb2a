package dev.aaep.json;

import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The examples of all bundled schemas, and a tree view to compare JSON values with. */
public final class Examples {
    public static final JsonMapper TREES = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private Examples() {}

    /** One example with the schema it belongs to. */
    public record Example(BundledSchema schema, int number, JsonNode tree) {
        public byte[] bytes() {
            return TREES.writeValueAsBytes(tree);
        }

        @Override
        public String toString() {
            return schema.shortName() + "#" + number;
        }
    }

    /** Every example of a message. */
    public static List<Example> all() {
        List<Example> examples = new ArrayList<>();
        for (BundledSchema schema : SchemaCatalogue.all()) {
            if (schema.messageType().isPresent()) {
                int number = 0;
                for (JsonNode example : TREES.readTree(schema.text()).path("examples")) {
                    examples.add(new Example(schema, number++, example));
                }
            }
        }
        return examples;
    }
}
