package dev.aaep.json;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.schemas.Formats;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonValue;
import dev.aaep.value.OpenEnum;
import dev.aaep.value.Timestamp;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.jsontype.TypeDeserializer;

/** What {@link AaepModule} adds for reading. */
final class JacksonReaders {
    private static final int MOST_FINDINGS = 10;

    private JacksonReaders() {}

    private abstract static class Reader<T> extends ValueDeserializer<T> {
        final Class<?> wanted;

        Reader(Class<?> wanted) {
            this.wanted = wanted;
        }

        @Override
        public Class<?> handledType() {
            return wanted;
        }

        @Override
        public Object deserializeWithType(JsonParser parser, DeserializationContext context, TypeDeserializer typing) {
            return deserialize(parser, context);
        }

        /** Answers the value, or fails when the caller asked for another type. */
        T wanted(T value, String what, DeserializationContext context) {
            if (!wanted.isInstance(value)) {
                context.reportInputMismatch(wanted, "%s is not a %s", what, wanted.getSimpleName());
            }
            return value;
        }
    }

    static final class Message extends Reader<AaepMessage> {
        private final AaepJson json;
        private final boolean strict;

        Message(Class<?> wanted, AaepJson json, boolean strict) {
            super(wanted);
            this.json = json;
            this.strict = strict;
        }

        @Override
        public AaepMessage deserialize(JsonParser parser, DeserializationContext context) {
            DecodeResult result = json.decode(parser);
            if (!(result instanceof DecodeResult.Decoded decoded)) {
                return refuse("not an AAEP message", result, context);
            }
            AaepMessage message = wanted(decoded.value(), "the message '" + shortType(decoded) + "'", context);
            return strict && !decoded.isValid() ? refuse("invalid AAEP message", decoded, context) : message;
        }

        private static String shortType(DecodeResult.Decoded decoded) {
            String type = String.valueOf(decoded.value().type());
            return type.length() > 80 ? type.substring(0, 80) : type;
        }

        private AaepMessage refuse(String what, DecodeResult result, DeserializationContext context) {
            StringBuilder text = new StringBuilder(what);
            int listed = 0;
            for (Finding finding : result.findings()) {
                if (finding.severity() == Severity.ERROR && listed++ < MOST_FINDINGS) {
                    text.append("\n  ").append(finding);
                }
            }
            if (listed > MOST_FINDINGS) {
                text.append("\n  and ").append(listed - MOST_FINDINGS).append(" more");
            }
            return context.reportInputMismatch(wanted, "%s", text.toString());
        }
    }

    static final class Value extends Reader<JsonValue> {
        private final AaepJson json;

        Value(Class<?> wanted, AaepJson json) {
            super(wanted);
            this.json = json;
        }

        @Override
        public JsonValue deserialize(JsonParser parser, DeserializationContext context) {
            JacksonBridge.Read read = JacksonBridge.readValue(parser, json);
            if (read.value() == null) {
                return context.reportInputMismatch(wanted, "%s", read.problem());
            }
            return wanted(read.value(), "a JSON " + read.value().kind(), context);
        }

        @Override
        public @Nullable Object getNullValue(DeserializationContext context) {
            return wanted.isInstance(JsonNull.INSTANCE) ? JsonNull.INSTANCE : null;
        }
    }

    static final class Time extends Reader<Timestamp> {
        Time() {
            super(Timestamp.class);
        }

        @Override
        public Timestamp deserialize(JsonParser parser, DeserializationContext context) {
            if (parser.currentToken() == JsonToken.VALUE_STRING && Formats.isDateTime(parser.getString())) {
                return new Timestamp(parser.getString());
            }
            return context.reportInputMismatch(wanted, "not an RFC 3339 date-time string");
        }
    }

    /** A word of the protocol. Any text is one (ENV-16), nothing else is: a number is never taken for a position. */
    static final class Word extends Reader<OpenEnum> {
        private final Method of;

        /** Every open enum has the factory {@code of(String)}; the generator writes it. */
        Word(Class<?> wanted) {
            super(wanted);
            try {
                of = wanted.getMethod("of", String.class);
            } catch (NoSuchMethodException missing) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION, wanted.getName() + " has no factory of(String)", missing);
            }
        }

        @Override
        public OpenEnum deserialize(JsonParser parser, DeserializationContext context) {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                return context.reportInputMismatch(wanted, "not a string");
            }
            try {
                return (OpenEnum) of.invoke(null, parser.getString());
            } catch (ReflectiveOperationException broken) {
                return context.reportInputMismatch(wanted, "%s", broken.getMessage());
            }
        }
    }
}
