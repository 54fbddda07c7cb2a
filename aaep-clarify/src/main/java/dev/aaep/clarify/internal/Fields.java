package dev.aaep.clarify.internal;

import dev.aaep.AaepException;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Members that must be there, of objects that were checked before. */
public final class Fields {
    private static final BigDecimal MAX_COUNT = BigDecimal.valueOf(Integer.MAX_VALUE);

    private Fields() {}

    public static String text(JsonObject json, String name) {
        String text = json.string(name);
        if (text == null) {
            throw missing(name, "text");
        }
        return text;
    }

    /** A count: nothing that is counted here is negative or beyond an int, and nothing is wrapped to fit one. */
    public static int count(JsonObject json, String name) {
        if (json.get(name) instanceof JsonNumber number) {
            if (isShort(number)) {
                return Integer.parseInt(number.text());
            }
            BigDecimal value = number.decimal();
            if (number.isIntegral() && value.signum() >= 0 && value.compareTo(MAX_COUNT) <= 0) {
                return value.intValueExact();
            }
        }
        throw missing(name, "an integer from 0 to " + Integer.MAX_VALUE);
    }

    /** Whether the number is written with one to nine digits and nothing else. */
    public static boolean isShort(JsonNumber number) {
        String text = number.text();
        boolean digits = text.length() <= 9;
        for (int i = 0; digits && i < text.length(); i++) {
            digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        return digits;
    }

    public static boolean bool(JsonObject json, String name) {
        if (json.get(name) instanceof JsonBoolean bool) {
            return bool.value();
        }
        throw missing(name, "true or false");
    }

    public static JsonObject object(JsonObject json, String name) {
        if (json.get(name) instanceof JsonObject object) {
            return object;
        }
        throw missing(name, "an object");
    }

    /** The objects in an array member; empty when it is absent. */
    public static List<JsonObject> objects(JsonObject json, String name) {
        return items(json, name, JsonObject.class, "an array of objects");
    }

    /** The texts in an array member; empty when it is absent. */
    public static List<String> texts(JsonObject json, String name) {
        return items(json, name, JsonString.class, "an array of texts").stream()
                .map(JsonString::value)
                .toList();
    }

    private static <V extends JsonValue> List<V> items(JsonObject json, String name, Class<V> kind, String what) {
        List<V> items = new ArrayList<>();
        JsonValue value = json.get(name);
        if (value instanceof JsonArray array) {
            for (JsonValue item : array) {
                if (!kind.isInstance(item)) {
                    throw missing(name, what);
                }
                items.add(kind.cast(item));
            }
        } else if (value != null) {
            throw missing(name, what);
        }
        return items;
    }

    private static AaepException missing(String name, String what) {
        return AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "the member " + name + " must be " + what);
    }
}
