package dev.aaep.value;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A JSON object; its members keep the order in which they were read or added. Equality ignores the order. */
public record JsonObject(Map<String, JsonValue> members) implements JsonValue {
    public static final JsonObject EMPTY = new JsonObject(Map.of());

    public JsonObject {
        members = members.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    public static Builder builder() {
        return new Builder();
    }

    /** The member of that name, or null when there is none. */
    public @Nullable JsonValue get(String name) {
        return members.get(name);
    }

    /** The text of the member of that name, or null when it is absent or not a string. */
    public @Nullable String string(String name) {
        return members.get(name) instanceof JsonString text ? text.value() : null;
    }

    public boolean has(String name) {
        return members.containsKey(name);
    }

    public boolean isEmpty() {
        return members.isEmpty();
    }

    public int size() {
        return members.size();
    }

    @Override
    public String kind() {
        return "object";
    }

    @Override
    public String toJson() {
        return JsonText.of(this);
    }

    @Override
    public String toString() {
        return toJson();
    }

    /** Adds members one by one, in order. A later value for the same name replaces the earlier one. */
    public static final class Builder {
        private final Map<String, JsonValue> members = new LinkedHashMap<>();

        private Builder() {}

        public Builder put(String name, JsonValue value) {
            members.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
            return this;
        }

        public Builder put(String name, String value) {
            return put(name, new JsonString(value));
        }

        public Builder put(String name, long value) {
            return put(name, JsonNumber.of(value));
        }

        public Builder put(String name, boolean value) {
            return put(name, JsonBoolean.of(value));
        }

        public JsonObject build() {
            return new JsonObject(members);
        }
    }
}
