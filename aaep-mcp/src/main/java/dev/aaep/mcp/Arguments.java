package dev.aaep.mcp;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The arguments of one call. Nothing is converted or invented: what is missing or of the wrong type is refused. */
final class Arguments {
    private static final int SHOWN = 40;

    private final Map<String, Object> values;

    /** Refuses names that the tool does not know: a misspelled option must not be lost in silence. */
    Arguments(@Nullable Map<String, Object> values, Set<String> known) {
        this.values = values == null ? Map.of() : values;
        for (String name : this.values.keySet()) {
            if (!known.contains(name)) {
                throw new ToolProblem(
                        ToolProblem.UNKNOWN_ARGUMENT,
                        "there is no argument " + shown(name) + "; there are " + String.join(", ", known));
            }
        }
    }

    String text(String name) {
        String text = optionalText(name);
        if (text == null) {
            throw missing(name);
        }
        return text;
    }

    @Nullable
    String optionalText(String name) {
        if (!values.containsKey(name)) {
            return null;
        }
        if (values.get(name) instanceof String text) {
            return text;
        }
        throw wrongType(name, "a string");
    }

    Map<?, ?> object(String name) {
        if (!values.containsKey(name)) {
            throw missing(name);
        }
        if (values.get(name) instanceof Map<?, ?> object) {
            return object;
        }
        throw wrongType(name, "an object");
    }

    private static ToolProblem missing(String name) {
        return new ToolProblem(ToolProblem.MISSING_ARGUMENT, "the argument " + name + " is missing");
    }

    private ToolProblem wrongType(String name, String wanted) {
        return new ToolProblem(
                ToolProblem.WRONG_TYPE, "the argument " + name + " must be " + wanted + ", not " + kind(name));
    }

    private String kind(String name) {
        Object value = values.get(name);
        if (value == null) {
            return "null";
        }
        if (value instanceof Number) {
            return "a number";
        }
        if (value instanceof Map<?, ?>) {
            return "an object";
        }
        return value instanceof String
                ? "a string"
                : value instanceof Boolean ? value.toString().toLowerCase(Locale.ROOT) : "an array";
    }

    private static String shown(String name) {
        int length = name.codePointCount(0, name.length());
        return length <= SHOWN ? name : name.substring(0, name.offsetByCodePoints(0, SHOWN)) + "…";
    }
}
