package dev.aaep.internal.wire;

import dev.aaep.event.Context;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import dev.aaep.value.OpenEnum;
import dev.aaep.value.Timestamp;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes one JSON message as UTF-8 bytes without white space. Members whose value is null are left out. Strings with lone
 * surrogates cannot be written and are refused, because no reader could read them back.
 */
public final class JsonWriter {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TRUE = "true".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FALSE = "false".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] CORE_CONTEXT = ('"' + Context.CORE_URI + '"').getBytes(StandardCharsets.US_ASCII);
    private static final Object[] NONE = {};
    private static final int MOST_KEPT = 8 * 1024;

    private final Object[] constants;
    private final byte[] @Nullable [] written;
    private byte[] out;
    private int at;

    public JsonWriter(int expectedSize) {
        this(expectedSize, NONE);
    }

    /**
     * For a writer that serves many messages: these parts of them are written once and copied from then on. They are
     * known by identity, so they must be immutable.
     */
    public JsonWriter(int expectedSize, Object... constants) {
        this.constants = constants;
        this.written = new byte[constants.length][];
        out = new byte[expectedSize];
    }

    /** Makes room for the next message; one unusually long message does not keep its memory for ever. */
    void clear() {
        at = 0;
        if (out.length > MOST_KEPT) {
            out = new byte[MOST_KEPT];
        }
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(out, at);
    }

    /** A member's name as it is written: comma, quotes and colon included. */
    static byte[] name(String name) {
        return (",\"" + name + "\":").getBytes(StandardCharsets.UTF_8);
    }

    /** A member whose value is a string that is always the same. */
    static byte[] nameAndText(String name, String text) {
        JsonWriter value = new JsonWriter(text.length() + 8);
        value.string(text);
        byte[] start = name(name);
        byte[] end = value.toByteArray();
        byte[] both = Arrays.copyOf(start, start.length + end.length);
        System.arraycopy(end, 0, both, start.length, end.length);
        return both;
    }

    void beginObject() {
        put('{');
    }

    void endObject() {
        put('}');
    }

    // Members; null means absent.

    void member(byte[] name, @Nullable String value) {
        if (value != null) {
            name(name);
            string(value);
        }
    }

    void member(byte[] name, @Nullable Long value) {
        if (value != null) {
            name(name);
            integer(value);
        }
    }

    void member(byte[] name, @Nullable BigDecimal value) {
        if (value != null) {
            name(name);
            ascii(value.toString());
        }
    }

    void member(byte[] name, @Nullable Boolean value) {
        if (value != null) {
            name(name);
            bytes(value ? TRUE : FALSE);
        }
    }

    void member(byte[] name, @Nullable Timestamp value) {
        if (value != null) {
            name(name);
            plain(value.text());
        }
    }

    void member(byte[] name, @Nullable OpenEnum value) {
        if (value != null) {
            name(name);
            word(value);
        }
    }

    void member(byte[] name, @Nullable JsonValue value) {
        if (value != null) {
            name(name);
            value(value);
        }
    }

    @SuppressWarnings("ReferenceEquality") // an equal context that is not the same is merely written the long way
    void member(byte[] name, @Nullable Context value) {
        if (value != null) {
            name(name);
            if (value == Context.CORE) {
                bytes(CORE_CONTEXT);
            } else if (value.array()) {
                items(value.uris(), JsonWriter::string);
            } else {
                string(value.uris().get(0));
            }
        }
    }

    <T> void member(byte[] name, @Nullable T value, BiConsumer<T, JsonWriter> write) {
        if (value != null) {
            name(name);
            int constant = constant(value);
            byte[] known = constant < 0 ? null : written[constant];
            if (known != null) {
                bytes(known);
                return;
            }
            int from = at;
            write.accept(value, this);
            if (constant >= 0) {
                written[constant] = Arrays.copyOfRange(out, from, at);
            }
        }
    }

    private int constant(Object value) {
        int i = constants.length - 1;
        while (i >= 0 && constants[i] != value) {
            i--;
        }
        return i;
    }

    void strings(byte[] name, @Nullable List<String> values) {
        if (values != null) {
            name(name);
            items(values, JsonWriter::string);
        }
    }

    void integers(byte[] name, @Nullable List<Long> values) {
        if (values != null) {
            name(name);
            items(values, JsonWriter::integer);
        }
    }

    void words(byte[] name, @Nullable List<? extends OpenEnum> values) {
        if (values != null) {
            name(name);
            items(values, JsonWriter::word);
        }
    }

    <T> void records(byte[] name, @Nullable List<T> values, BiConsumer<T, JsonWriter> write) {
        if (values != null) {
            name(name);
            items(values, (writer, value) -> write.accept(value, writer));
        }
    }

    private <T> void items(List<T> values, BiConsumer<JsonWriter, T> write) {
        put('[');
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                put(',');
            }
            write.accept(this, values.get(i));
        }
        put(']');
    }

    /** The message's type, unless another value was kept for it when the message was read. */
    void type(byte[] nameAndValue, JsonObject additional) {
        if (nameAndValue.length > 0 && !additional.has("type")) {
            name(nameAndValue);
        }
    }

    /** The members for which the record has no component. */
    void additional(JsonObject additional) {
        if (!additional.isEmpty()) {
            for (Map.Entry<String, JsonValue> member : additional.members().entrySet()) {
                separate();
                string(member.getKey());
                put(':');
                value(member.getValue());
            }
        }
    }

    /** Any value. */
    public void value(JsonValue value) {
        if (value instanceof JsonObject object) {
            put('{');
            additional(object);
            put('}');
        } else if (value instanceof JsonArray array) {
            items(array.items(), JsonWriter::value);
        } else if (value instanceof JsonString text) {
            string(text.value());
        } else {
            ascii(value.toJson());
        }
    }

    // Bytes

    private void name(byte[] name) {
        int skip = out[at - 1] == '{' ? 1 : 0;
        ensure(name.length);
        System.arraycopy(name, skip, out, at, name.length - skip);
        at += name.length - skip;
    }

    private void separate() {
        if (out[at - 1] != '{') {
            put(',');
        }
    }

    private void put(char c) {
        ensure(1);
        out[at++] = (byte) c;
    }

    private void bytes(byte[] source) {
        ensure(source.length);
        System.arraycopy(source, 0, out, at, source.length);
        at += source.length;
    }

    private void integer(long value) {
        if (value < 0) {
            ascii(Long.toString(value));
            return;
        }
        int digits = 1;
        for (long rest = value; rest >= 10; rest /= 10) {
            digits++;
        }
        ensure(digits);
        long rest = value;
        for (int i = at + digits - 1; i >= at; i--) {
            out[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        at += digits;
    }

    @SuppressWarnings("deprecation") // the low bytes of an ASCII string are its bytes
    private void ascii(String text) {
        int length = text.length();
        ensure(length);
        text.getBytes(0, length, out, at);
        at += length;
    }

    private void word(OpenEnum word) {
        if (word.isKnown()) {
            plain(word.wire());
        } else {
            string(word.wire());
        }
    }

    /** A string that is known to be ASCII with nothing to escape. */
    private void plain(String text) {
        put('"');
        ascii(text);
        put('"');
    }

    /** Longer than what the compiler puts into callers, and so compiled by itself, its loops included (ADR 0086). */
    @SuppressWarnings("deprecation") // the low bytes of an ASCII string are its bytes
    private void string(String text) {
        int length = text.length();
        int union = 0;
        for (int i = 0; i < length; i++) {
            union |= text.charAt(i);
        }
        if (union < 0x80) {
            ensure(length + 2);
            int from = at + 1;
            text.getBytes(0, length, out, from);
            if (Swar.isPlain(out, from, from + length)) {
                out[at] = '"';
                out[from + length] = '"';
                at = from + length + 1;
                return;
            }
        }
        ensure(length * 6 + 2);
        byte[] to = out;
        int p = at;
        to[p++] = '"';
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                if (c >= ' ' && c != '"' && c != '\\') {
                    to[p++] = (byte) c;
                } else {
                    p = escape(c, p);
                }
            } else if (c < 0x800) {
                to[p++] = (byte) (0xC0 | c >> 6);
                to[p++] = (byte) (0x80 | (c & 0x3F));
            } else if (!Character.isSurrogate(c)) {
                to[p++] = (byte) (0xE0 | c >> 12);
                to[p++] = (byte) (0x80 | (c >> 6 & 0x3F));
                to[p++] = (byte) (0x80 | (c & 0x3F));
            } else {
                int point = text.codePointAt(i++);
                if (point < 0x10000) {
                    throw new LoneSurrogate();
                }
                to[p++] = (byte) (0xF0 | point >> 18);
                to[p++] = (byte) (0x80 | (point >> 12 & 0x3F));
                to[p++] = (byte) (0x80 | (point >> 6 & 0x3F));
                to[p++] = (byte) (0x80 | (point & 0x3F));
            }
        }
        to[p++] = '"';
        at = p;
    }

    private int escape(char c, int from) {
        int p = from;
        out[p++] = '\\';
        switch (c) {
            case '"', '\\' -> out[p++] = (byte) c;
            case '\n' -> out[p++] = 'n';
            case '\r' -> out[p++] = 'r';
            case '\t' -> out[p++] = 't';
            case '\b' -> out[p++] = 'b';
            case '\f' -> out[p++] = 'f';
            default -> {
                out[p++] = 'u';
                out[p++] = '0';
                out[p++] = '0';
                out[p++] = HEX[c >> 4];
                out[p++] = HEX[c & 15];
            }
        }
        return p;
    }

    private void ensure(int count) {
        if (count > out.length - at) {
            out = Arrays.copyOf(out, Math.max(out.length * 2, at + count));
        }
    }

    /** A string that no UTF-8 can carry. */
    public static final class LoneSurrogate extends RuntimeException {
        LoneSurrogate() {
            super("a string holds a lone surrogate", null, false, false);
        }
    }
}
