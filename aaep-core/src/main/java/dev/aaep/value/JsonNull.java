package dev.aaep.value;

/** The JSON value {@code null}, which is not the absence of a value. */
public record JsonNull() implements JsonScalar {
    public static final JsonNull INSTANCE = new JsonNull();

    @Override
    public String kind() {
        return "null";
    }

    @Override
    public String toJson() {
        return "null";
    }

    @Override
    public String toString() {
        return toJson();
    }
}
