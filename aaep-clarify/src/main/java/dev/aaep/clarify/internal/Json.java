package dev.aaep.clarify.internal;

import dev.aaep.AaepException;
import dev.aaep.crypto.CanonicalJson;
import dev.aaep.crypto.Parsed;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * JSON bytes as values. {@link CanonicalJson} judges the bytes first (grammar, UTF-8, duplicate names, surrogates), so that
 * this reader need not: it only takes apart what is known to be well-formed. Numbers keep their text.
 */
public final class Json {
    /** Below the limit of {@link CanonicalJson}, because this reader uses the thread's stack. */
    private static final int MAX_DEPTH = 128;

    private final byte[] in;
    private int pos;
    private int depth;

    private Json(byte[] in) {
        this.in = in;
    }

    /** What came of reading. */
    public sealed interface Result {}

    /** It was read. */
    public record Read(JsonValue value, boolean canonical) implements Result {}

    /**
     * It is no JSON that the protocol accepts.
     *
     * @param place where, like {@code byte 17}, or empty
     */
    public record Bad(String reason, String place) implements Result {}

    /** Reads one value and says whether the bytes are its canonical form. */
    public static Result read(byte[] bytes) {
        Parsed<byte[]> judged = CanonicalJson.canonicalize(bytes);
        if (judged instanceof Parsed.Invalid<byte[]> refused) {
            String reason = refused.defect().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            return new Bad(reason, refused.place());
        }
        try {
            JsonValue value = new Json(bytes).value();
            return new Read(value, Arrays.equals(bytes, judged.orElseThrow()));
        } catch (TooDeep deep) {
            return new Bad("nested deeper than " + MAX_DEPTH + " levels", "");
        } catch (AaepException number) {
            return new Bad("a number with an exponent of more than four digits", "");
        }
    }

    private static final class TooDeep extends RuntimeException {
        TooDeep() {
            super(null, null, false, false);
        }
    }

    private JsonValue value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> new JsonString(string());
            case 't' -> literal(4, JsonBoolean.TRUE);
            case 'f' -> literal(5, JsonBoolean.FALSE);
            case 'n' -> literal(4, JsonNull.INSTANCE);
            default -> number();
        };
    }

    private JsonObject object() {
        enter();
        Map<String, JsonValue> members = new LinkedHashMap<>();
        while (peek() != '}') {
            if (in[pos] == ',') {
                pos++;
                peek();
            }
            String name = string();
            peek();
            pos++;
            members.put(name, value());
        }
        leave();
        return new JsonObject(members);
    }

    private JsonArray array() {
        enter();
        List<JsonValue> items = new ArrayList<>();
        while (peek() != ']') {
            if (in[pos] == ',') {
                pos++;
            }
            items.add(value());
        }
        leave();
        return new JsonArray(items);
    }

    private void enter() {
        if (++depth > MAX_DEPTH) {
            throw new TooDeep();
        }
        pos++;
    }

    private void leave() {
        depth--;
        pos++;
    }

    private JsonValue literal(int length, JsonValue value) {
        pos += length;
        return value;
    }

    private JsonNumber number() {
        int start = pos;
        while (pos < in.length && "+-.eE0123456789".indexOf(in[pos]) >= 0) {
            pos++;
        }
        return new JsonNumber(new String(in, start, pos - start, StandardCharsets.US_ASCII));
    }

    private String string() {
        pos++;
        String plain = plain();
        if (in[pos] == '"') {
            pos++;
            return plain;
        }
        StringBuilder text = new StringBuilder(plain);
        while (in[pos] != '"') {
            escape(text);
            text.append(plain());
        }
        pos++;
        return text.toString();
    }

    /** What stands up to the next quote or backslash. */
    private String plain() {
        int start = pos;
        pos = Quotes.next(in, start, in.length);
        return new String(in, start, pos - start, StandardCharsets.UTF_8);
    }

    private void escape(StringBuilder text) {
        byte c = in[pos + 1];
        pos += 2;
        switch (c) {
            case 'b' -> text.append('\b');
            case 'f' -> text.append('\f');
            case 'n' -> text.append('\n');
            case 'r' -> text.append('\r');
            case 't' -> text.append('\t');
            case 'u' -> {
                text.append((char) Integer.parseInt(new String(in, pos, 4, StandardCharsets.US_ASCII), 16));
                pos += 4;
            }
            default -> text.append((char) c);
        }
    }

    private byte peek() {
        while (in[pos] == ' ' || in[pos] == '\n' || in[pos] == '\r' || in[pos] == '\t') {
            pos++;
        }
        return in[pos];
    }
}
