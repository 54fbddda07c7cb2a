package dev.aaep.value;

import java.util.Objects;

/** A JSON string. */
public record JsonString(String value) implements JsonScalar {
    public JsonString {
        Objects.requireNonNull(value, "value");
    }

    @Override
    public String kind() {
        return "string";
    }

    @Override
    public String toJson() {
        return JsonText.of(this);
    }

    @Override
    public String toString() {
        return toJson();
    }
}
