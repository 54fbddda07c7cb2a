package dev.aaep.clarify.internal;

import dev.aaep.AaepException;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** Members that must be there, of objects that were checked before. */
public final class Fields {
    private Fields() {}

    public static String text(JsonObject json, String name) {
        String text = json.string(name);
        if (text == null) {
            throw missing(name, "text");
        }
        return text;
    }

    public static int integer(JsonObject json, String name) {
        if (json.get(name) instanceof JsonNumber number) {
            if (isShort(number)) {
                return Integer.parseInt(number.text());
            }
            if (number.isIntegral()) {
                return number.decimal().intValue();
            }
        }
        throw missing(name, "an integer");
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
        List<JsonObject> objects = new ArrayList<>();
        if (json.get(name) instanceof JsonArray array) {
            for (JsonValue item : array) {
                if (item instanceof JsonObject object) {
                    objects.add(object);
                }
            }
        }
        return objects;
    }

    private static AaepException missing(String name, String what) {
        return AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "the member " + name + " must be " + what);
    }
}
