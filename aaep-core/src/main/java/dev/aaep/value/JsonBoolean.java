package dev.aaep.value;

/** A JSON boolean. */
public record JsonBoolean(boolean value) implements JsonScalar {
    public static final JsonBoolean TRUE = new JsonBoolean(true);
    public static final JsonBoolean FALSE = new JsonBoolean(false);

    public static JsonBoolean of(boolean value) {
        return value ? TRUE : FALSE;
    }

    @Override
    public String kind() {
        return "boolean";
    }

    @Override
    public String toJson() {
        return value ? "true" : "false";
    }

    @Override
    public String toString() {
        return toJson();
    }
}
