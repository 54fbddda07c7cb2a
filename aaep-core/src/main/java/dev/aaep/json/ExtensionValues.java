package dev.aaep.json;

import dev.aaep.AaepException;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.ExtensionEvent;
import dev.aaep.extension.Extension;
import dev.aaep.extension.ExtensionRegistry;
import dev.aaep.value.JsonObject;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The data of registered extensions as Java objects, by Jackson's rules (EXT-2). Data that does not convert is an empty
 * result: it came from outside.
 */
public final class ExtensionValues {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final ExtensionRegistry registry;

    public ExtensionValues(ExtensionRegistry registry) {
        this.registry = registry;
    }

    /** The own fields of an extension event as its registered type. */
    public Optional<Object> payload(ExtensionEvent event) {
        return registry.byUri(event.namespace())
                .flatMap(extension -> extension.javaType(event.type()))
                .flatMap(type -> convert(event.envelope().additionalFields(), type));
    }

    /** The object that an extension added to the event, as its registered type. */
    public Optional<Object> object(AaepEvent event, String prefix) {
        JsonObject object = event.extension(prefix);
        return object == null
                ? Optional.empty()
                : registry.declared(prefix, event.envelope().context())
                        .flatMap(Extension::objectType)
                        .flatMap(type -> convert(object, type));
    }

    /** A Java object as the JSON to put into an event. */
    public JsonObject toJson(Object value) {
        String wrapped = "{\"type\":\"x\",\"extensions\":{\"x\":" + MAPPER.writeValueAsString(value) + "}}";
        JsonObject object = AaepJson.standard()
                .decode(wrapped)
                .event()
                .map(event -> event.extension("x"))
                .orElse(null);
        if (object == null) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT, "the data of an extension must become a JSON object");
        }
        return object;
    }

    private static <T> Optional<T> convert(JsonObject object, Class<T> type) {
        try {
            return Optional.ofNullable(MAPPER.readValue(object.toJson(), type));
        } catch (JacksonException misfit) {
            return Optional.empty();
        }
    }
}
