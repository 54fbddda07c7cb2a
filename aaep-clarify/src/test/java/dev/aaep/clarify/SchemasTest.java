package dev.aaep.clarify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.chain.ChainCheck;
import dev.aaep.clarify.chain.CheckResult;
import dev.aaep.clarify.engine.Confirmation;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.Json;
import dev.aaep.schemas.SchemaEngine;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the engine writes, and what the verifier takes, against the schema files. */
class SchemasTest {
    private static final SchemaEngine SCHEMAS = SchemaEngine.builder().build();

    private static void assertFits(String name, byte[] json) {
        assertThat(SCHEMAS.validate("urn:aaep-java:clarify:v1:" + name, json)).isEmpty();
    }

    @Test
    void should_write_messages_and_records_that_fit_their_schemas() {
        World world = new World();
        assertFits("refusal", world.check().bytes());
        assertFits("gap_resolved", world.answer("gap-001", "x").bytes());
        assertFits(
                "gap_resolved",
                world.engine
                        .escalate(World.SESSION, "gap-002", Escalation.TIMEOUT, null)
                        .orElseThrow()
                        .bytes());
        assertFits("refusal", world.engine.status(World.SESSION).orElseThrow().bytes());
        assertFits("audit_record", world.record().bytes());
        world.answer("gap-002", "y");
        world.answer("gap-003", "z");
        assertFits("ready", world.engine.status(World.SESSION).orElseThrow().bytes());
        Confirmation.Accepted accepted = (Confirmation.Accepted) world.engine.confirm(World.SESSION);
        assertFits("plan_accepted", accepted.message().bytes());
        assertFits("audit_record", World.closed().record().bytes());
    }

    /** The verifier has the schema in code: on records with one member changed, both say the same. */
    @Test
    void should_judge_the_shape_of_records_as_the_schema_does() {
        World world = new World();
        world.check();
        world.answer("gap-001", "x");
        world.engine.escalate(World.SESSION, "gap-002", Escalation.UNABLE, World.ALICE);
        JsonObject record = world.record().json();
        int refused = 0;
        List<JsonObject> variants = new ArrayList<>(variants(record));
        for (int i = 0; i < 2; i++) {
            JsonObject round =
                    (JsonObject) ((JsonArray) record.get("chain")).items().get(i);
            for (JsonObject changed : variants(round)) {
                variants.add(inArray(record, "chain", i, changed));
            }
            for (JsonObject gap : variants((JsonObject) round.get("gap"))) {
                variants.add(inArray(record, "chain", i, with(round, "gap", gap)));
            }
        }
        for (JsonObject changed : variants(
                (JsonObject) ((JsonArray) record.get("open_asks")).items().get(0))) {
            variants.add(inArray(record, "open_asks", 0, changed));
        }
        for (JsonObject variant : variants) {
            byte[] bytes = Jcs.encode(variant);
            boolean bySchema = SCHEMAS.validate("urn:aaep-java:clarify:v1:audit_record", bytes)
                    .isEmpty();
            CheckResult byVerifier = World.verifier().verify(bytes).result(ChainCheck.SCHEMA);
            assertThat(byVerifier != CheckResult.FAILED).as(variant.toJson()).isEqualTo(bySchema);
            refused += bySchema ? 0 : 1;
        }
        assertThat(variants.size()).isGreaterThan(300);
        assertThat(refused).isBetween(200, variants.size() - 20);
    }

    private static JsonObject with(JsonObject object, String name, JsonValue value) {
        Map<String, JsonValue> members = new LinkedHashMap<>(object.members());
        members.put(name, value);
        return new JsonObject(members);
    }

    private static JsonObject inArray(JsonObject record, String name, int index, JsonValue value) {
        List<JsonValue> items = new ArrayList<>(((JsonArray) record.get(name)).items());
        items.set(index, value);
        return with(record, name, new JsonArray(items));
    }

    /** Each member removed, or with another type or text in its place; and one that nobody knows. */
    private static List<JsonObject> variants(JsonObject object) {
        List<JsonObject> variants = new ArrayList<>();
        variants.add(with(object, "unknown", JsonNull.INSTANCE));
        for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
            Map<String, JsonValue> less = new LinkedHashMap<>(object.members());
            less.remove(member.getKey());
            variants.add(new JsonObject(less));
            for (JsonValue other : List.of(
                    JsonNull.INSTANCE,
                    new JsonString(""),
                    new JsonString("x"),
                    new JsonString("x".repeat(20_000)),
                    JsonNumber.of(0),
                    JsonNumber.of(-1),
                    new JsonNumber("1.5"),
                    JsonArray.of(),
                    JsonArray.of(new JsonString("a"), new JsonString("a")),
                    JsonObject.EMPTY)) {
                variants.add(with(object, member.getKey(), other));
            }
            if (member.getValue() instanceof JsonString text) {
                variants.add(with(object, member.getKey(), new JsonString(text.value() + "\n")));
                variants.add(with(
                        object, member.getKey(), new JsonString(text.value().toUpperCase(Locale.ROOT))));
            }
        }
        return variants;
    }

    @Test
    void should_read_back_what_it_wrote() {
        Refusal refusal = new World().check();

        JsonObject json = (JsonObject) ((Json.Read) Json.read(refusal.bytes())).value();

        assertThat(ClarificationMessage.of(json)).isEqualTo(refusal);
        assertThat(refusal.gap("gap-003").orElseThrow().severity()).isEqualTo(Severity.WARN);
    }
}
