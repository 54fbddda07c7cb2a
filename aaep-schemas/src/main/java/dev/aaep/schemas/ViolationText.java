package dev.aaep.schemas;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Turns the validator's findings into ours: the pointer at the member in question, the words always the same. */
final class ViolationText {

    private static final int LONGEST = 80;

    private ViolationText() {}

    static Violation of(Error error) {
        String keyword = error.getKeyword();
        return new Violation(keyword, pointer(error, keyword), message(error, keyword));
    }

    private static String pointer(Error error, String keyword) {
        NodePath path = error.getInstanceLocation();
        if (error.getIndex() != null) {
            return path.append(error.getIndex()).toString();
        }
        String member = "dependentRequired".equals(keyword) ? argument(error) : error.getProperty();
        return member == null ? path.toString() : path.append(member).toString();
    }

    private static String message(Error error, String keyword) {
        JsonNode value = error.getSchemaNode();
        String limit = value == null ? "" : cut(value.isString() ? value.stringValue() : value.toString());
        return switch (keyword) {
            case "required" -> "is required but missing";
            case "dependentRequired" -> "is required beside " + cut(error.getProperty()) + " but missing";
            case "additionalProperties", "unevaluatedProperties", "items", "unevaluatedItems", "false" ->
                "is not allowed here";
            case "propertyNames" -> "has a name that is not allowed here";
            case "type" -> "must be of type " + types(value);
            case "const" -> "must be " + limit;
            case "enum" -> "must be one of " + limit;
            case "pattern" -> "must match the pattern " + limit;
            case "format" -> "must have the format " + limit;
            case "minLength" -> "must have at least " + limit + " characters";
            case "maxLength" -> "must have at most " + limit + " characters";
            case "minimum" -> "must be at least " + limit;
            case "maximum" -> "must be at most " + limit;
            case "exclusiveMinimum" -> "must be more than " + limit;
            case "exclusiveMaximum" -> "must be less than " + limit;
            case "multipleOf" -> "must be a multiple of " + limit;
            case "minItems" -> "must have at least " + limit + " items";
            case "maxItems" -> "must have at most " + limit + " items";
            case "uniqueItems" -> "must not have equal items";
            case "minProperties" -> "must have at least " + limit + " members";
            case "maxProperties" -> "must have at most " + limit + " members";
            case "contains", "minContains" -> "has too few items of a required kind";
            case "maxContains" -> "has too many items of a limited kind";
            case "oneOf" -> "must match exactly one alternative";
            case "anyOf" -> "must match at least one alternative";
            case "not" -> "matches what is excluded";
            default -> "does not satisfy the keyword " + cut(keyword);
        };
    }

    private static String types(@Nullable JsonNode value) {
        if (value == null || !value.isArray()) {
            return value == null ? "" : value.asString();
        }
        StringJoiner names = new StringJoiner(" or ");
        for (JsonNode name : value) {
            names.add(name.asString());
        }
        return names.toString();
    }

    private static @Nullable String argument(Error error) {
        Object[] arguments = error.getArguments();
        return arguments == null || arguments.length == 0 ? null : String.valueOf(arguments[0]);
    }

    /** At most 80 code points of a text that someone else wrote. */
    static String cut(@Nullable String text) {
        if (text == null) {
            return "";
        }
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST - 3)) + "...";
    }
}
