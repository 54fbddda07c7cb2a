package dev.aaep.json;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.value.JsonValue;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsontype.TypeSerializer;

/** What {@link AaepModule} adds for writing. None of them takes part in Jackson's own typing: messages say their type. */
final class JacksonWriters {
    private JacksonWriters() {}

    static final class Message extends ValueSerializer<AaepMessage> {
        private final AaepJson json;

        Message(AaepJson json) {
            this.json = json;
        }

        @Override
        public Class<?> handledType() {
            return AaepMessage.class;
        }

        @Override
        public void serialize(AaepMessage value, JsonGenerator generator, SerializationContext context) {
            try {
                json.encode(value, generator);
            } catch (AaepException refused) {
                context.reportMappingProblem(refused, "%s", refused.getMessage());
            }
        }

        @Override
        public void serializeWithType(
                AaepMessage value, JsonGenerator generator, SerializationContext context, TypeSerializer typing) {
            serialize(value, generator, context);
        }
    }

    static final class Value extends ValueSerializer<JsonValue> {
        @Override
        public Class<?> handledType() {
            return JsonValue.class;
        }

        @Override
        public void serialize(JsonValue value, JsonGenerator generator, SerializationContext context) {
            JacksonBridge.write(value, generator);
        }

        @Override
        public void serializeWithType(
                JsonValue value, JsonGenerator generator, SerializationContext context, TypeSerializer typing) {
            serialize(value, generator, context);
        }
    }

    /** What is one text on the wire. */
    static final class Text<T> extends ValueSerializer<T> {
        private final Class<T> type;
        private final Function<T, String> text;

        Text(Class<T> type, Function<T, String> text) {
            this.type = type;
            this.text = text;
        }

        @Override
        public Class<?> handledType() {
            return type;
        }

        @Override
        public void serialize(T value, JsonGenerator generator, SerializationContext context) {
            generator.writeString(text.apply(value));
        }

        @Override
        public void serializeWithType(
                T value, JsonGenerator generator, SerializationContext context, TypeSerializer typing) {
            serialize(value, generator, context);
        }
    }
}
