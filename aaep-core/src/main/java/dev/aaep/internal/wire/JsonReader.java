package dev.aaep.internal.wire;

import dev.aaep.event.Context;
import dev.aaep.json.Limits;
import dev.aaep.schemas.Formats;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import dev.aaep.value.Timestamp;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON message from bytes, strictly: RFC 8259, valid UTF-8, no duplicate keys, no lone surrogates, nothing
 * after the value (ENV-1, R17, R18).
 *
 * <p>Generated code calls it member by member. It never loses anything: a member whose name is unknown, or whose value
 * does not fit the type that the code asks for, is kept as a {@link JsonValue} and handed out by {@link #endObject()}.
 */
public final class JsonReader {
    /** Answer of {@link #nextMember} at the end of the object. */
    static final int END = -1;

    /** With at most this scale, and a number of any length that is read, an exponent has four digits at most. */
    private static final int MAX_SCALE = 1_000;

    private static final Words CORE_CONTEXT = new Words(Context.CORE_URI);

    private final JsonScanner in;
    private final Limits limits;

    /** The innermost open object that generated code reads; null outside. */
    private @Nullable Frame frame;

    private int depth;
    private boolean uriType;
    private boolean sawType;

    /** Reads {@code bytes} from {@code from} to {@code to}. */
    public JsonReader(byte[] bytes, int from, int to, Limits limits) {
        this.in = new JsonScanner(bytes, from, to, limits);
        this.limits = limits;
    }

    /** Whether the input is an object, as every message is. Leading white space is passed over. */
    public boolean isObject() {
        return in.peek() == '{';
    }

    /** Whether {@code type} was written in its URI form (ruling R1). */
    public boolean hadUriType() {
        return uriType;
    }

    /** Whether the message that was read as one of the known types says its type at all. */
    public boolean hadType() {
        return sawType;
    }

    /** Where the bytes of the message's {@code type} stand, without reading the rest; see {@link JsonScanner#findType}. */
    long findType() {
        return in.findType();
    }

    byte[] bytes() {
        return in.bytes();
    }

    /** Refuses anything but white space after the message. */
    public void end() {
        in.end();
    }

    // Objects

    /** An open object: what it may hold, and what was found in it so far. */
    private static final class Frame {
        final @Nullable Frame outer;
        final Words names;

        /** One bit for each name. */
        long seen;

        int last = Words.NONE;
        int members;

        @Nullable
        Map<String, JsonValue> additional;

        Frame(@Nullable Frame outer, Words names) {
            this.outer = outer;
            this.names = names;
        }

        Map<String, JsonValue> additional() {
            Map<String, JsonValue> map = additional;
            if (map == null) {
                map = new LinkedHashMap<>();
                additional = map;
            }
            return map;
        }
    }

    void beginObject(Words names) {
        in.expect('{');
        deeper();
        frame = new Frame(frame, names);
    }

    private Frame frame() {
        return Objects.requireNonNull(frame);
    }

    /**
     * Moves to the value of the next member whose name the object's code knows and returns the index of the name, or
     * {@link #END} behind the last member. Unknown members are kept on the way.
     */
    int nextMember() {
        Frame object = frame();
        for (; ; ) {
            int index = in.expectedName(object.names, object.last, object.members == 0);
            if (index == Words.NONE) {
                if (!in.nextElement('}', object.members)) {
                    return END;
                }
                index = in.name(object.names, object.last);
            }
            if (++object.members > limits.maxMembers()) {
                throw in.limit("more than " + limits.maxMembers() + " members in an object");
            }
            if (index != Words.NONE) {
                long bit = 1L << index;
                if ((object.seen & bit) != 0) {
                    throw in.duplicateKey();
                }
                object.seen |= bit;
                object.last = index;
                return index;
            }
            String name = in.lastName();
            if (object.additional().containsKey(name)) {
                throw in.duplicateKey();
            }
            JsonValue value = value();
            object.additional().put(name, value);
        }
    }

    /** The members that found no place in the record. */
    JsonObject endObject() {
        depth--;
        Frame object = frame();
        frame = object.outer;
        return object.additional == null ? JsonObject.EMPTY : new JsonObject(object.additional);
    }

    /** Keeps the value of the current member as it is, because it does not fit the record; answers null. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // always null, so no cast can go wrong
    <T> @Nullable T misfit() {
        Frame object = frame();
        JsonValue value = value();
        object.additional().put(object.names.text(object.last), value);
        return null;
    }

    private void deeper() {
        if (++depth > limits.maxDepth()) {
            throw in.limit("nested deeper than " + limits.maxDepth() + " levels");
        }
    }

    // Typed values; each answers null after keeping a value that does not fit.

    @Nullable
    String string() {
        return in.peek() == '"' ? in.string() : misfit();
    }

    @Nullable
    Timestamp timestamp() {
        if (in.peek() != '"') {
            return misfit();
        }
        int start = in.position();
        String text = in.string();
        if (Formats.isDateTime(text)) {
            return new Timestamp(text);
        }
        in.position(start);
        return misfit();
    }

    @Nullable
    Long integer() {
        if (!in.isNumber()) {
            return misfit();
        }
        int start = in.position();
        if (in.integer()) {
            return in.lastInteger();
        }
        in.position(start);
        return misfit();
    }

    /** A number whose exponent could grow beyond what may be written is kept as it is. */
    @Nullable
    BigDecimal number() {
        if (!in.isNumber()) {
            return misfit();
        }
        int start = in.position();
        BigDecimal value = new BigDecimal(in.number());
        if (Math.abs(value.scale()) < MAX_SCALE) {
            return value;
        }
        in.position(start);
        return misfit();
    }

    @Nullable
    Boolean bool() {
        byte b = in.peek();
        if (b == 't' || b == 'f') {
            return in.bool();
        }
        return misfit();
    }

    @Nullable
    JsonObject object() {
        return in.peek() == '{' ? (JsonObject) value() : misfit();
    }

    @Nullable
    JsonScalar scalar() {
        byte b = in.peek();
        return b == '{' || b == '[' ? misfit() : (JsonScalar) value();
    }

    /** A word of an open enum: known words cost no decoding. */
    <E> @Nullable E word(Vocabulary<E> vocabulary) {
        if (in.peek() != '"') {
            return misfit();
        }
        int index = in.word(vocabulary.words());
        return index == Words.NONE ? vocabulary.other(in.string()) : vocabulary.known(index);
    }

    /** Passes over the value when it is {@code expected}, or the URI form of it; keeps it otherwise. */
    void type(Words expectedTypes) {
        sawType = true;
        if (in.peek() == '"') {
            int index = in.word(expectedTypes);
            if (index == Words.NONE) {
                int start = in.position();
                index = expectedTypes.find(in.string()); // perhaps spelled with escapes
                if (index == Words.NONE) {
                    in.position(start);
                }
            }
            if (index != Words.NONE) {
                uriType = index == 1;
                return;
            }
        }
        misfit();
    }

    /** An object of a type of its own, read by its generated code. */
    <T> @Nullable T record(Function<JsonReader, T> read) {
        return in.peek() == '{' ? read.apply(this) : misfit();
    }

    /** An array of which every item fits; otherwise the whole array is kept as it is. */
    private <T> @Nullable List<T> list(Function<JsonReader, @Nullable T> item) {
        if (in.peek() != '[') {
            return misfit();
        }
        int start = in.position();
        int depthBefore = depth;
        in.expect('[');
        deeper();
        List<T> items = new ArrayList<>();
        while (in.nextElement(']', items.size())) {
            T next = item.apply(this);
            if (next == null) {
                in.position(start);
                depth = depthBefore;
                return misfit();
            }
            items.add(next);
        }
        depth--;
        return List.copyOf(items);
    }

    @Nullable
    List<String> strings() {
        return list(reader -> reader.in.peek() == '"' ? reader.in.string() : null);
    }

    @Nullable
    List<Long> integers() {
        return list(reader -> reader.in.isNumber() && reader.in.integer() ? reader.in.lastInteger() : null);
    }

    <E> @Nullable List<E> words(Vocabulary<E> vocabulary) {
        return list(reader -> {
            if (reader.in.peek() != '"') {
                return null;
            }
            int index = reader.in.word(vocabulary.words());
            return index == Words.NONE ? vocabulary.other(reader.in.string()) : vocabulary.known(index);
        });
    }

    <T> @Nullable List<T> records(Function<JsonReader, T> read) {
        return list(reader -> reader.in.peek() == '{' ? read.apply(reader) : null);
    }

    /** The value of {@code @context}: one URI or several. */
    @Nullable
    Context context() {
        byte b = in.peek();
        if (b == '"') {
            return in.word(CORE_CONTEXT) == 0 ? Context.CORE : new Context(List.of(in.string()), false);
        }
        if (b == '[') {
            List<String> uris = strings();
            return uris == null ? null : new Context(uris, true);
        }
        return misfit();
    }

    /** Any value, as it is. */
    public JsonValue value() {
        return switch (in.peek()) {
            case '{' -> anyObject();
            case '[' -> {
                deeper();
                in.expect('[');
                List<JsonValue> items = new ArrayList<>();
                while (in.nextElement(']', items.size())) {
                    items.add(value());
                }
                depth--;
                yield new JsonArray(items);
            }
            case '"' -> new JsonString(in.string());
            case 't', 'f' -> JsonBoolean.of(in.bool());
            case 'n' -> {
                in.nullValue();
                yield JsonNull.INSTANCE;
            }
            default -> new JsonNumber(in.number());
        };
    }

    private JsonObject anyObject() {
        deeper();
        in.expect('{');
        Map<String, JsonValue> map = new LinkedHashMap<>();
        while (in.nextElement('}', map.size())) {
            String name = in.name();
            if (map.containsKey(name)) {
                throw in.duplicateKey();
            }
            map.put(name, value());
            if (map.size() > limits.maxMembers()) {
                throw in.limit("more than " + limits.maxMembers() + " members in an object");
            }
        }
        depth--;
        return new JsonObject(map);
    }
}
