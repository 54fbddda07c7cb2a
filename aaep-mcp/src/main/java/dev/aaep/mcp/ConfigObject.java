package dev.aaep.mcp;

import dev.aaep.AaepException;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An object of the configuration that knows where it stands, so that what is wrong can be found. */
record ConfigObject(String file, String pointer, JsonObject json) {
    /** Refuses other members: a misspelled detector option must not be lost in silence. */
    void only(String... names) {
        Set<String> known = Set.of(names);
        for (String name : json.members().keySet()) {
            if (!known.contains(name)) {
                throw wrong(name, "is not known here");
            }
        }
    }

    boolean has(String name) {
        return json.has(name);
    }

    String text(String name) {
        String text = json.string(name);
        if (text == null) {
            throw wrong(name, "must be a string");
        }
        return text;
    }

    boolean flag(String name, boolean absent) {
        if (!has(name)) {
            return absent;
        }
        if (json.get(name) instanceof JsonBoolean bool) {
            return bool.value();
        }
        throw wrong(name, "must be true or false");
    }

    int integer(String name, int absent) {
        if (!has(name)) {
            return absent;
        }
        if (json.get(name) instanceof JsonNumber number && number.isIntegral()) {
            try {
                return number.decimal().intValueExact();
            } catch (ArithmeticException e) {
                throw wrong(name, "is too large");
            }
        }
        throw wrong(name, "must be a whole number");
    }

    ConfigObject object(String name) {
        if (json.get(name) instanceof JsonObject object) {
            return new ConfigObject(file, pointer + "/" + name, object);
        }
        throw wrong(name, "must be an object");
    }

    List<ConfigObject> objects(String name) {
        List<ConfigObject> objects = new ArrayList<>();
        for (JsonValue item : array(name)) {
            if (!(item instanceof JsonObject object)) {
                throw wrong(name + "/" + objects.size(), "must be an object");
            }
            objects.add(new ConfigObject(file, pointer + "/" + name + "/" + objects.size(), object));
        }
        return objects;
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (JsonValue item : array(name)) {
            if (!(item instanceof JsonString text)) {
                throw wrong(name + "/" + texts.size(), "must be a string");
            }
            texts.add(text.value());
        }
        return texts;
    }

    /** The same, empty when absent. */
    List<String> optionalTexts(String name) {
        return has(name) ? texts(name) : List.of();
    }

    Map<String, String> textByName(String name) {
        ConfigObject object = object(name);
        Map<String, String> texts = new LinkedHashMap<>();
        object.json.members().keySet().forEach(key -> texts.put(key, object.text(key)));
        return texts;
    }

    Map<String, Set<String>> textsByName(String name) {
        ConfigObject object = object(name);
        Map<String, Set<String>> texts = new LinkedHashMap<>();
        object.json.members().keySet().forEach(key -> texts.put(key, Set.copyOf(object.texts(key))));
        return texts;
    }

    private JsonArray array(String name) {
        if (json.get(name) instanceof JsonArray array) {
            return array;
        }
        throw wrong(name, "must be an array");
    }

    AaepException wrong(String name, String what) {
        return AaepException.of(AaepException.Kind.CONFIGURATION, file + ": " + pointer + "/" + name + " " + what);
    }
}
