package dev.aaep.clarify.internal;

import dev.aaep.AaepException;
import dev.aaep.crypto.CanonicalJson;
import dev.aaep.crypto.Parsed;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * Values as canonical JSON (RFC 8785), without the detour over text. A test holds it against {@link CanonicalJson}, which
 * stays the judge of bytes that come from outside.
 */
public final class Jcs {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    /** Integers of this many digits are below 2^53 and their own canonical form. */
    private static final int SAFE_DIGITS = 15;

    /** From this length on a text is worth a copy of its bytes. */
    private static final int LONG = 16;

    private byte[] out = new byte[1024];
    private int length;

    Jcs() {}

    /** The canonical bytes; throws for half of a surrogate pair and for a number beyond the range of a double. */
    public static byte[] encode(JsonValue value) {
        Jcs jcs = new Jcs();
        jcs.value(value);
        return jcs.bytes();
    }

    byte[] bytes() {
        return Arrays.copyOf(out, length);
    }

    int length() {
        return length;
    }

    /** The canonical text of a number; empty when that would be another number, or none at all. */
    public static Optional<String> exact(JsonNumber number) {
        if (CanonicalJson.canonicalize(number.text()) instanceof Parsed.Valid<byte[]> canonical) {
            String text = new String(canonical.value(), StandardCharsets.US_ASCII);
            return new BigDecimal(text).compareTo(number.decimal()) == 0 ? Optional.of(text) : Optional.empty();
        }
        return Optional.empty();
    }

    void value(JsonValue value) {
        if (value instanceof JsonString text) {
            string(text.value());
        } else if (value instanceof JsonObject object) {
            object(object.members());
        } else if (value instanceof JsonArray array) {
            array(array.items());
        } else if (value instanceof JsonNumber number) {
            number(number.text());
        } else {
            ascii(value.toJson());
        }
    }

    private void object(Map<String, JsonValue> members) {
        put('{');
        inOrder(members).forEach((name, value) -> {
            if (out[length - 1] != '{') { // nothing else ends so
                put(',');
            }
            string(name);
            put(':');
            value(value);
        });
        put('}');
    }

    /** String order is UTF-16 order, which is what RFC 8785 §3.2.3 asks for. */
    private static Map<String, JsonValue> inOrder(Map<String, JsonValue> members) {
        Order order = new Order();
        members.forEach(order);
        return order.isKept ? members : new TreeMap<>(members);
    }

    private static final class Order implements BiConsumer<String, JsonValue> {
        private String last = "";
        private boolean isKept = true;

        /** Names differ, so only the first can be empty. */
        @Override
        public void accept(String name, JsonValue value) {
            isKept &= name.isEmpty() ? last.isEmpty() : last.compareTo(name) < 0;
            last = name;
        }
    }

    private void array(List<JsonValue> items) {
        put('[');
        for (int i = 0; i < items.size(); i++) {
            if (i > 0) {
                put(',');
            }
            value(items.get(i));
        }
        put(']');
    }

    private void number(String text) {
        boolean plain = text.length() <= SAFE_DIGITS && text.charAt(0) != '-';
        for (int i = 0; plain && i < text.length(); i++) {
            plain = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        if (plain) {
            ascii(text);
        } else {
            bytes(CanonicalJson.canonicalize(text).orElseThrow());
        }
    }

    void string(String text) {
        room(text.length() + 2);
        out[length++] = '"';
        int plain = text.length() < LONG ? shortPlain(text) : longPlain(text);
        if (plain < text.length()) {
            room((text.length() - plain) * 6 + 1);
            rest(text, plain);
        }
        out[length++] = '"';
    }

    /** Writes what stands for itself, which is nearly always the whole text; answers where something else begins. */
    private int shortPlain(String text) {
        byte[] to = out;
        int start = length;
        int i = 0;
        for (; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c >= 0x80 || c == '"' || c == '\\') {
                break;
            }
            to[start + i] = (byte) c;
        }
        length = start + i;
        return i;
    }

    /** The same for keys, signatures and hashes, which the JDK turns into bytes at once. */
    private int longPlain(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        // As many bytes as characters: ASCII, or half of a surrogate pair that has become a question mark.
        int plain = bytes.length == text.length() ? Quotes.plainEnd(bytes) : 0;
        System.arraycopy(bytes, 0, out, length, plain);
        length += plain;
        return plain;
    }

    private void rest(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                if (c >= ' ' && c != '"' && c != '\\') {
                    out[length++] = (byte) c;
                } else {
                    escape(c);
                }
            } else if (c < 0x800) {
                out[length++] = (byte) (0xC0 | (c >> 6));
                out[length++] = (byte) (0x80 | (c & 0x3f));
            } else if (!Character.isSurrogate(c)) {
                out[length++] = (byte) (0xE0 | (c >> 12));
                out[length++] = (byte) (0x80 | ((c >> 6) & 0x3f));
                out[length++] = (byte) (0x80 | (c & 0x3f));
            } else {
                i++;
                pair(c, i < text.length() ? text.charAt(i) : ' ');
            }
        }
    }

    private void pair(char high, char low) {
        if (!Character.isSurrogatePair(high, low)) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT, "a text holds half of a surrogate pair: mend it first");
        }
        int c = Character.toCodePoint(high, low);
        out[length++] = (byte) (0xF0 | (c >> 18));
        out[length++] = (byte) (0x80 | ((c >> 12) & 0x3f));
        out[length++] = (byte) (0x80 | ((c >> 6) & 0x3f));
        out[length++] = (byte) (0x80 | (c & 0x3f));
    }

    private void escape(char c) {
        out[length++] = '\\';
        switch (c) {
            case '"', '\\' -> out[length++] = (byte) c;
            case '\b' -> out[length++] = 'b';
            case '\f' -> out[length++] = 'f';
            case '\n' -> out[length++] = 'n';
            case '\r' -> out[length++] = 'r';
            case '\t' -> out[length++] = 't';
            default -> {
                out[length++] = 'u';
                out[length++] = '0';
                out[length++] = '0';
                out[length++] = HEX[c >> 4];
                out[length++] = HEX[c & 15];
            }
        }
    }

    void ascii(String text) {
        bytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    void bytes(byte[] bytes) {
        room(bytes.length);
        System.arraycopy(bytes, 0, out, length, bytes.length);
        length += bytes.length;
    }

    void put(char c) {
        room(1);
        out[length++] = (byte) c;
    }

    private void room(int more) {
        if (length + more > out.length) {
            out = Arrays.copyOf(out, Math.max(2 * out.length, length + more));
        }
    }

    /** Whether a text can be written: no half of a surrogate pair. */
    public static boolean isText(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                i++;
                if (i == text.length() || !Character.isSurrogatePair(c, text.charAt(i))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The strings as a JSON array. */
    public static JsonArray strings(List<String> texts) {
        List<JsonValue> items = new ArrayList<>(texts.size());
        for (String text : texts) {
            items.add(new JsonString(text));
        }
        return new JsonArray(items);
    }
}
