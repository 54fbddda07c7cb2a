package dev.aaep.internal.wire;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The door of this package: messages of any type, in and out. */
public final class WireFormat {
    private static final String URI_TYPES = "https://aaep-protocol.org/types/";

    /** Compact types, then the URI forms of the events (ruling R1). */
    private static final Words TYPE_WORDS;

    private static final List<MessageType> TYPE_OF_WORD;

    static {
        List<String> words = new ArrayList<>();
        List<MessageType> types = new ArrayList<>();
        for (MessageType type : MessageType.values()) {
            words.add(type.type());
            types.add(type);
        }
        for (MessageType type : MessageType.values()) {
            if (type.isEvent()) {
                words.add(type.type().replace("aaep:", URI_TYPES));
                types.add(type);
            }
        }
        TYPE_WORDS = new Words(words.toArray(String[]::new));
        TYPE_OF_WORD = List.copyOf(types);
    }

    private WireFormat() {}

    /** The known type that the input says it is in plain letters, or null. */
    public static @Nullable MessageType typeOf(JsonReader in) {
        long span = in.findType();
        if (span < 0) {
            return null;
        }
        int word = TYPE_WORDS.find(in.bytes(), (int) (span >>> 32), (int) span);
        return word == Words.NONE ? null : TYPE_OF_WORD.get(word);
    }

    /** The known type with this text, or null. */
    public static @Nullable MessageType typeOf(@Nullable String text) {
        int word = TYPE_WORDS.find(text);
        return word == Words.NONE ? null : TYPE_OF_WORD.get(word);
    }

    /** Reads a message as the given type, whatever its own {@code type} says; as an unknown event for null. */
    public static AaepMessage read(@Nullable MessageType type, JsonReader in) {
        return type == null ? UnknownEventWire.read(in) : WireDispatch.read(type, in);
    }

    /** The message as bytes, written with a writer that may have served others before. */
    public static byte[] encode(AaepMessage message, JsonWriter out) {
        out.clear();
        try {
            WireDispatch.write(message, out);
        } catch (JsonWriter.LoneSurrogate broken) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    broken.getMessage() + ": mend the text before it is sent",
                    broken);
        }
        return out.toByteArray();
    }

    /** The verdict of the message's schema; events without a schema of their own are judged by the envelope's. */
    public static void check(AaepMessage message, SchemaCheck check) {
        WireDispatch.check(message, check);
    }
}
