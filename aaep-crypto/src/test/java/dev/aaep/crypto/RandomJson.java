package dev.aaep.crypto;

import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;

/** JSON objects with awkward names, spaces and spellings, but without defects. */
final class RandomJson {
    private static final String[] PIECES = {
        "a",
        "b",
        "A",
        "_",
        "0",
        "\u00e9",
        "\u20ac",
        "\ud7ff",
        "\ue000",
        "\uffee",
        "\ud83d\ude00",
        "\udbff\udfff",
        "\n",
        "\"",
        "\\",
        "/",
        "\u0001",
        "\u007f",
        "session",
        "event_id"
    };

    private final Random random;

    RandomJson(Random random) {
        this.random = random;
    }

    String object() {
        return object(4);
    }

    private String object(int depth) {
        Set<String> names = new LinkedHashSet<>();
        for (int i = random.nextInt(7); i > 0; i--) {
            names.add(text());
        }
        StringBuilder json = new StringBuilder("{").append(space());
        String separator = "";
        for (String name : names) {
            json.append(separator)
                    .append(space())
                    .append(quoted(name))
                    .append(space())
                    .append(':');
            json.append(space()).append(value(depth - 1)).append(space());
            separator = ",";
        }
        return json.append('}').append(space()).toString();
    }

    private String value(int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 5)) {
            case 0 -> random.nextBoolean() ? "true" : "false";
            case 1 -> "null";
            case 2 -> Integer.toString(random.nextInt());
            case 3 -> Double.toString(random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20));
            case 4 -> quoted(text());
            case 5 -> "[" + space() + value(depth - 1) + space() + "," + value(depth - 1) + "]";
            case 6 -> "[" + space() + "]";
            default -> object(depth);
        };
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    private String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean surrogate = Character.isSurrogate(c);
            if (c < ' ' || c == '"' || c == '\\' || (!surrogate && random.nextInt(5) == 0)) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }

    private String space() {
        return random.nextInt(4) == 0 ? " \n\t\r".substring(random.nextInt(4)) : "";
    }
}
