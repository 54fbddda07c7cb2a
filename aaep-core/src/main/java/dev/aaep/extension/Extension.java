package dev.aaep.extension;

import dev.aaep.AaepException;
import dev.aaep.schemas.Formats;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An extension of the protocol (EXT-2): a namespace, a prefix, schemas for its event types and for its part of
 * {@code extensions}, and Java types for both if one likes. It cannot touch the core: reserved prefixes and the core's own
 * namespace are refused (EXT-1).
 */
public final class Extension {
    private static final Set<String> RESERVED = Set.of("aaep", "xsd", "rdf", "rdfs");
    private static final Pattern CORE =
            Pattern.compile("(aaep:|https?://aaep-protocol\\.org([/?#:]|$)).*", Pattern.CASE_INSENSITIVE);

    private final String uri;
    private final String prefix;
    private final List<String> schemas;
    private final Map<String, EventType> eventTypes;
    private final @Nullable String objectSchemaId;
    private final @Nullable Class<?> objectType;

    private record EventType(
            @Nullable String schemaId, @Nullable Class<?> javaType) {}

    private Extension(Builder from) {
        this.uri = from.uri;
        this.prefix = from.prefix;
        this.schemas = List.copyOf(from.schemas);
        this.eventTypes = Map.copyOf(from.eventTypes);
        this.objectSchemaId = from.objectSchemaId;
        this.objectType = from.objectType;
    }

    /** Starts an extension; throws when the prefix or the namespace belongs to the core. */
    public static Builder builder(String uri, String prefix) {
        return new Builder(uri, prefix);
    }

    /** The namespace, as it stands in {@code @context}. */
    public String uri() {
        return uri;
    }

    /** What its event types start with, and its key in {@code extensions}. */
    public String prefix() {
        return prefix;
    }

    /** The full names of its event types, {@code prefix:name}. */
    public Set<String> eventTypes() {
        return eventTypes.keySet();
    }

    /** The Java type for the payload of an event type. */
    public Optional<Class<?>> javaType(String eventType) {
        EventType type = eventTypes.get(eventType);
        return type == null ? Optional.empty() : Optional.ofNullable(type.javaType());
    }

    /** The Java type for the extension's part of {@code extensions}. */
    public Optional<Class<?>> objectType() {
        return Optional.ofNullable(objectType);
    }

    List<String> schemas() {
        return schemas;
    }

    @Nullable
    String eventSchema(String eventType) {
        EventType type = eventTypes.get(eventType);
        return type == null ? null : type.schemaId();
    }

    @Nullable
    String objectSchema() {
        return objectSchemaId;
    }

    /** Collects the parts of an extension. */
    public static final class Builder {
        private final String uri;
        private final String prefix;
        private final List<String> schemas = new ArrayList<>();
        private final Map<String, EventType> eventTypes = new LinkedHashMap<>();
        private @Nullable String objectSchemaId;
        private @Nullable Class<?> objectType;

        private Builder(String uri, String prefix) {
            if (!Formats.isUri(uri) || CORE.matcher(uri).matches()) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION,
                        "the namespace of an extension is a URI of its own, outside the core's (EXT-1)");
            }
            if (RESERVED.contains(prefix.toLowerCase(Locale.ROOT)) || prefix.startsWith("@")) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION, "the prefix '" + prefix + "' is reserved (EXT-1)");
            }
            if (!prefix.matches("[A-Za-z][A-Za-z0-9_-]{0,63}")) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION,
                        "a prefix is a letter and up to 63 letters, digits, '_' or '-'");
            }
            this.uri = uri;
            this.prefix = prefix;
        }

        /** Adds a schema that others refer to, as JSON text with its {@code $id}. */
        public Builder schema(String json) {
            schemas.add(Objects.requireNonNull(json, "json"));
            return this;
        }

        /** An event type, {@code name} without the prefix, that is judged by its envelope alone. */
        public Builder eventType(String name) {
            return eventType(name, null, null);
        }

        /**
         * An event type.
         *
         * @param name without the prefix
         * @param schemaId {@code $id} of the schema for the whole event, added with {@link #schema}; or null
         * @param javaType what the event's own fields convert to; or null
         */
        public Builder eventType(String name, @Nullable String schemaId, @Nullable Class<?> javaType) {
            eventTypes.put(prefix + ":" + name, new EventType(schemaId, javaType));
            return this;
        }

        /**
         * The extension's object in {@code extensions}.
         *
         * @param schemaId {@code $id} of its schema; or null
         * @param javaType what it converts to; or null
         */
        public Builder object(@Nullable String schemaId, @Nullable Class<?> javaType) {
            this.objectSchemaId = schemaId;
            this.objectType = javaType;
            return this;
        }

        public Extension build() {
            return new Extension(this);
        }
    }
}
