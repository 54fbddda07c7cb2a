package dev.aaep.schemas;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ValueNode;

/**
 * A text read as strictly as the protocol asks (ENV-1): its tree, or what is wrong with it.
 *
 * @param tree the value, absent if the text is malformed
 * @param problem what is wrong, empty if nothing is
 */
record JsonText(String source, @Nullable JsonNode tree, String problem) {

    /** Beyond this, arithmetic on a number costs time out of all proportion to its text. */
    private static final int MAX_SCALE = 10_000;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .nodeFactory(new ExactNodes())
            .build();

    /**
     * Makes {@code 3.0} and {@code 3e2} integers, which they are to JSON Schema. The validator library asks other decimals
     * for a long and fails where they do not fit one.
     */
    private static final class ExactNodes extends JsonNodeFactory {
        @Override
        public ValueNode numberNode(@Nullable BigDecimal value) {
            return value != null && Math.abs((long) value.scale()) <= MAX_SCALE && isWhole(value)
                    ? numberNode(value.toBigIntegerExact())
                    : super.numberNode(value);
        }

        private static boolean isWhole(BigDecimal value) {
            return value.scale() <= 0
                    || value.signum() == 0
                    || value.stripTrailingZeros().scale() <= 0;
        }
    }

    static JsonText read(byte[] utf8) {
        try {
            return read(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString());
        } catch (CharacterCodingException e) {
            return malformed("", "is not UTF-8");
        }
    }

    static JsonText read(String text) {
        if (text.startsWith("\uFEFF")) {
            return malformed(text, "starts with a byte order mark");
        }
        try {
            JsonNode tree = MAPPER.readTree(text);
            if (tree.isMissingNode()) {
                return malformed(text, "is empty");
            }
            String problem = problemIn(tree);
            return problem.isEmpty() ? new JsonText(text, tree, "") : malformed(text, problem);
        } catch (JacksonException e) {
            String what = e.getOriginalMessage().startsWith("Duplicate")
                    ? "has a duplicate key"
                    : "is not well-formed JSON, or is beyond the reader's limits";
            return malformed(text, what + place(e.getLocation()));
        }
    }

    private static JsonText malformed(String text, String problem) {
        return new JsonText(text, null, problem);
    }

    private static String place(@Nullable TokenStreamLocation location) {
        return location == null || location.getLineNr() < 1
                ? ""
                : ", line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    /** What the reader lets pass and the protocol does not (R18). The reader bounds the depth. */
    private static String problemIn(JsonNode node) {
        if (node.isString()) {
            return hasLoneSurrogate(node.stringValue()) ? "has a lone surrogate in a string" : "";
        }
        if (node.isBigDecimal()) {
            return Math.abs((long) node.decimalValue().scale()) > MAX_SCALE ? "has a number beyond all measure" : "";
        }
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            if (hasLoneSurrogate(member.getKey())) {
                return "has a lone surrogate in a key";
            }
        }
        for (JsonNode child : node) {
            String problem = problemIn(child);
            if (!problem.isEmpty()) {
                return problem;
            }
        }
        return "";
    }

    private static boolean hasLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : 'x')) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }
}
