package dev.aaep.json;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.value.JsonValue;
import dev.aaep.value.Timestamp;
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

    static final class Time extends ValueSerializer<Timestamp> {
        @Override
        public Class<?> handledType() {
            return Timestamp.class;
        }

        @Override
        public void serialize(Timestamp value, JsonGenerator generator, SerializationContext context) {
            generator.writeString(value.text());
        }

        @Override
        public void serializeWithType(
                Timestamp value, JsonGenerator generator, SerializationContext context, TypeSerializer typing) {
            serialize(value, generator, context);
        }
    }
}
