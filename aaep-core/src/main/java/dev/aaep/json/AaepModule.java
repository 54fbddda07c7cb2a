package dev.aaep.json;

import dev.aaep.AaepMessage;
import dev.aaep.value.JsonValue;
import dev.aaep.value.OpenEnum;
import dev.aaep.value.Timestamp;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.Version;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.Deserializers;
import tools.jackson.databind.module.SimpleSerializers;

/**
 * Teaches a Jackson mapper to read and write AAEP messages, {@link JsonValue}, {@link Timestamp} and the protocol's
 * words ({@link OpenEnum}), at the top or as properties of other classes. Mappers that look for modules, such as Spring Boot's, find it by themselves.
 *
 * <p>Reading is strict: malformed input, or a message with an ERROR among its findings, is a
 * {@code DatabindException} that names the codes. {@link #lenient()} hands out whatever could be read. The mapper's own
 * settings for properties, naming and dates do not apply: the protocol fixes how a message is written.
 */
public final class AaepModule extends JacksonModule {
    private final AaepJson json;
    private final boolean strict;

    /** Strict, with default limits and the consumer profile. */
    public AaepModule() {
        this(AaepJson.standard(), true);
    }

    private AaepModule(AaepJson json, boolean strict) {
        this.json = json;
        this.strict = strict;
    }

    /** Strict, with limits and a profile of one's own. */
    public static AaepModule strict(AaepJson json) {
        return new AaepModule(json, true);
    }

    /** Hands out messages with errors too: required components may then be null. Malformed input still fails. */
    public static AaepModule lenient() {
        return lenient(AaepJson.standard());
    }

    /** Lenient, with limits of one's own. */
    public static AaepModule lenient(AaepJson json) {
        return new AaepModule(json, false);
    }

    @Override
    public String getModuleName() {
        return "aaep";
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    @Override
    public void setupModule(SetupContext context) {
        SimpleSerializers serializers = new SimpleSerializers();
        serializers.addSerializer(AaepMessage.class, new JacksonWriters.Message(json));
        serializers.addSerializer(JsonValue.class, new JacksonWriters.Value());
        serializers.addSerializer(Timestamp.class, new JacksonWriters.Text<>(Timestamp.class, Timestamp::text));
        serializers.addSerializer(OpenEnum.class, new JacksonWriters.Text<>(OpenEnum.class, OpenEnum::wire));
        context.addSerializers(serializers);
        context.addDeserializers(new Readers(json, strict));
    }

    private record Readers(AaepJson json, boolean strict) implements Deserializers {
        @Override
        public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
            return find(type) != null;
        }

        @Override
        public @Nullable ValueDeserializer<?> findBeanDeserializer(
                JavaType type, DeserializationConfig config, BeanDescription.Supplier description) {
            return find(type.getRawClass());
        }

        private @Nullable ValueDeserializer<?> find(Class<?> type) {
            if (AaepMessage.class.isAssignableFrom(type)) {
                return new JacksonReaders.Message(type, json, strict);
            } else if (JsonValue.class.isAssignableFrom(type)) {
                return new JacksonReaders.Value(type, json);
            } else if (OpenEnum.class.isAssignableFrom(type) && type != OpenEnum.class) {
                return new JacksonReaders.Word(type);
            } else {
                return type == Timestamp.class ? new JacksonReaders.Time() : null;
            }
        }
    }
}
