package dev.aaep.testkit.generate;

import dev.aaep.validation.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A message that breaks one constraint or rule.
 *
 * @param type the {@code type} that the message has, or should have
 * @param neighbour the nearest message that keeps the constraint; null when that is the unchanged base
 * @param producer weight in the producer profile; null for constraints of the schemas and rules that only warn consumers
 */
record InvalidCase(
        String type,
        String code,
        String pointer,
        String hint,
        Draft message,
        @Nullable Draft neighbour,
        @Nullable Severity producer,
        @Nullable Severity consumer) {

    /** A text that is too long to be written out. */
    record Repeat(String pointer, String text, int times) {}

    /** A message with places that are filled by repeating a text. */
    record Draft(JsonNode tree, List<Repeat> repeats) {
        Draft(JsonNode tree) {
            this(tree, List.of());
        }

        /** The message as it would come over the wire. */
        byte[] bytes() {
            ObjectNode whole = (ObjectNode) tree;
            for (Repeat each : repeats) {
                JsonNode text = Samples.NODES.stringNode(each.text.repeat(each.times));
                whole = Samples.with(whole, each.pointer, text);
            }
            return Samples.MAPPER.writeValueAsBytes(whole);
        }
    }

    @Override
    public String toString() {
        return type + " " + code + " at " + pointer + ", " + hint;
    }

    boolean isSchema() {
        return code.startsWith("SCHEMA-");
    }
}
