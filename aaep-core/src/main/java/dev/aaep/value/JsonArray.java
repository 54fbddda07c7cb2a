package dev.aaep.value;

import java.util.Iterator;
import java.util.List;

/** A JSON array. */
public record JsonArray(List<JsonValue> items) implements JsonValue, Iterable<JsonValue> {
    public JsonArray {
        items = List.copyOf(items);
    }

    public static JsonArray of(JsonValue... items) {
        return new JsonArray(List.of(items));
    }

    public int size() {
        return items.size();
    }

    @Override
    public Iterator<JsonValue> iterator() {
        return items.iterator();
    }

    @Override
    public String kind() {
        return "array";
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
