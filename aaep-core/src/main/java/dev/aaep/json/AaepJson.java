package dev.aaep.json;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.extension.ExtensionRegistry;
import dev.aaep.internal.wire.JsonReader;
import dev.aaep.internal.wire.JsonWriter;
import dev.aaep.internal.wire.MalformedJson;
import dev.aaep.internal.wire.WireFormat;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;

/**
 * Reads and writes AAEP messages. Immutable and safe for use by many threads.
 *
 * <p>Reading never throws for bad input: the result says what was read and what is wrong with it. Nothing is lost on the
 * way: unknown fields, unknown enum words, the text of timestamps and of unknown numbers all come back when the message
 * is written.
 */
public final class AaepJson {
    /** Soft limit of the protocol for one message (ENV-12). */
    private static final int SOFT_LIMIT = 64 * 1024;

    private static final AaepJson STANDARD =
            new AaepJson(Limits.DEFAULT, Validator.consumer(), ExtensionRegistry.empty());

    private final Limits limits;
    private final Validator validator;
    private final ExtensionRegistry extensions;

    private AaepJson(Limits limits, Validator validator, ExtensionRegistry extensions) {
        this.limits = limits;
        this.validator = validator;
        this.extensions = extensions;
    }

    /** Default limits, consumer profile. */
    public static AaepJson standard() {
        return STANDARD;
    }

    /** The same with other limits. */
    public AaepJson withLimits(Limits other) {
        return new AaepJson(other, validator, extensions);
    }

    /** The same, judging by another profile or by rules of one's own. */
    public AaepJson withValidator(Validator other) {
        return new AaepJson(limits, other, extensions);
    }

    /** The same, recognizing the events and judging the data of these extensions (EXT-2). */
    public AaepJson withExtensions(ExtensionRegistry registry) {
        return new AaepJson(limits, validator, registry);
    }

    public ExtensionRegistry extensions() {
        return extensions;
    }

    public Limits limits() {
        return limits;
    }

    public Validator validator() {
        return validator;
    }

    // Reading

    public DecodeResult decode(byte[] message) {
        return decode(message, 0, message.length);
    }

    /** Reads the message that stands in {@code length} bytes from {@code offset} on. */
    public DecodeResult decode(byte[] bytes, int offset, int length) {
        return decode(bytes, offset, length, null);
    }

    public DecodeResult decode(String message) {
        byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
        // An unpaired surrogate has become a question mark: say so instead of reading something else.
        int surrogate = Surrogates.firstLone(message);
        if (surrogate >= 0) {
            int at = message.substring(0, surrogate).getBytes(StandardCharsets.UTF_8).length;
            return malformed(bytes, 0, new MalformedAt("lone surrogate", at, false));
        }
        return decode(bytes);
    }

    /** Reads one message that fills the stream; stops at the limit. */
    public DecodeResult decode(InputStream message) throws IOException {
        return decode(
                message.readNBytes(limits.maxBytes() == Integer.MAX_VALUE ? limits.maxBytes() : limits.maxBytes() + 1));
    }

    /** Reads the message that starts at the parser's current token, or at its next one, and leaves the rest. */
    public DecodeResult decode(JsonParser parser) {
        return JacksonBridge.read(parser, this);
    }

    /** Reads a message as the given type, whatever its own {@code type} says. */
    public DecodeResult decodeAs(MessageType type, byte[] message) {
        return decodeAs(type, message, 0, message.length);
    }

    /** Reads the message that stands in {@code length} bytes from {@code offset} on as the given type. */
    public DecodeResult decodeAs(MessageType type, byte[] bytes, int offset, int length) {
        return decode(bytes, offset, length, type);
    }

    private DecodeResult decode(byte[] bytes, int offset, int length, @Nullable MessageType forced) {
        if (length > limits.maxBytes()) {
            String reason = "message longer than " + limits.maxBytes() + " bytes";
            return malformed(bytes, offset, new MalformedAt(reason, limits.maxBytes(), true));
        }
        JsonReader in = new JsonReader(bytes, offset, offset + length, limits);
        AaepMessage message;
        try {
            if (!in.isObject()) {
                in.value();
                in.end();
                return malformed(bytes, offset, new MalformedAt("a message is a JSON object", 0, false));
            }
            message = WireFormat.read(forced == null ? WireFormat.typeOf(in) : forced, in);
            in.end();
            MessageType escaped = message.messageType() == null ? WireFormat.typeOf(message.type()) : null;
            if (escaped != null && forced == null) {
                return decode(bytes, offset, length, escaped); // the type was spelled with escapes
            }
        } catch (MalformedJson malformed) {
            return malformed(
                    bytes, offset, new MalformedAt(malformed.getMessage(), malformed.offset(), malformed.isLimit()));
        }
        List<Finding> findings;
        if (extensions != ExtensionRegistry.empty() && message instanceof AaepEvent event) {
            AaepEvent recognized = extensions.recognize(event);
            message = recognized;
            findings = extensions.judge(
                    recognized,
                    validator.validate(recognized),
                    () -> Arrays.copyOfRange(bytes, offset, offset + length));
        } else {
            findings = validator.validate(message);
        }
        return new DecodeResult.Decoded(message, withReadingFindings(findings, in, message, length));
    }

    /** What the record alone cannot show: how the type was spelled, and the size of the message. */
    private List<Finding> withReadingFindings(List<Finding> findings, JsonReader in, AaepMessage message, int length) {
        boolean known = message.messageType() != null;
        if (!in.hadUriType() && length <= SOFT_LIMIT && (in.hadType() || !known)) {
            return findings;
        }
        List<Finding> all = new ArrayList<>(findings);
        if (in.hadUriType()) {
            all.add(validator.uriType());
        }
        if (known && !in.hadType()) {
            all.add(new Finding("SCHEMA-required", Severity.ERROR, "/type", "required field 'type' is missing", ""));
        }
        if (length > SOFT_LIMIT) {
            validator.overSoftLimit(length).ifPresent(all::add);
        }
        return all;
    }

    private record MalformedAt(@Nullable String reason, int offset, boolean limit) {}

    private static DecodeResult malformed(byte[] bytes, int start, MalformedAt at) {
        int line = 1;
        int column = 1;
        int end = Math.min(start + at.offset, bytes.length);
        for (int i = start; i < end; i++) {
            if (bytes[i] == '\n') {
                line++;
                column = 1;
            } else {
                column++;
            }
        }
        return new DecodeResult.Malformed(String.valueOf(at.reason), line, column, at.offset, at.limit);
    }

    // Writing

    /** The message as UTF-8 without white space, fields in the order of ENV-14. */
    public byte[] encode(AaepMessage message) {
        return WireFormat.encode(message, new JsonWriter(1024));
    }

    public String encodeToString(AaepMessage message) {
        return new String(encode(message), StandardCharsets.UTF_8);
    }

    public void encode(AaepMessage message, OutputStream out) throws IOException {
        out.write(encode(message));
    }

    /** Writes the message as the generator's next value, whatever format the generator makes. */
    public void encode(AaepMessage message, JsonGenerator generator) {
        JacksonBridge.write(encode(message), generator);
    }

    // Streams of messages, one per line

    /** Reads messages one per line (NDJSON). The stream is closed with the reader. */
    public NdjsonReader ndjson(InputStream in) {
        return new NdjsonReader(in, this);
    }

    /** Writes messages one per line (NDJSON). The stream is closed with the writer. */
    public NdjsonWriter ndjson(OutputStream out) {
        return new NdjsonWriter(out, this);
    }
}
