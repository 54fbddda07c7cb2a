package dev.aaep.schemas;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Validates JSON texts against schemas that are registered at run time, such as those of protocol extensions (§7.4), and
 * against the bundled ones, which the registered schemas may refer to.
 *
 * <p>The dialect is JSON Schema 2020-12. {@code format} is asserted; {@code date-time} and {@code uri} mean what
 * {@link Formats} says. Patterns follow ECMA-262. Nothing is ever fetched: a reference resolves to a registered schema, a
 * bundled one or the 2020-12 metaschema, or {@link Builder#build()} fails.
 *
 * <p>This class alone of its module needs {@code com.networknt:json-schema-validator} 3 at run time. An engine is
 * immutable and may be shared between threads.
 */
public final class SchemaEngine {

    private static final String ABSENT =
            "SchemaEngine needs com.networknt:json-schema-validator 3 and its dependencies at run time: add them to the "
                    + "class path, or to the module path with --add-modules com.networknt.schema.";

    private final CompiledSchemas schemas;

    private SchemaEngine(CompiledSchemas schemas) {
        this.schemas = schemas;
    }

    /**
     * Starts an engine.
     *
     * @throws IllegalStateException if the validator library is not there
     */
    public static Builder builder() {
        ClassLoader own = SchemaEngine.class.getClassLoader();
        try {
            Class.forName("com.networknt.schema.SchemaRegistry", false, own);
            Class.forName("tools.jackson.databind.JsonNode", false, own);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(ABSENT, e);
        }
        return new Builder();
    }

    /**
     * Validates a UTF-8 text. What is not JSON, or is JSON with duplicate keys, lone surrogates, a byte order mark or
     * trailing content, gives one violation with the keyword {@code malformed}. Where no alternative of {@code anyOf} or
     * {@code oneOf} holds, the violations of every alternative are listed.
     *
     * @param id the {@code $id} of a registered or bundled schema
     * @return the violations; empty if the text is valid
     * @throws IllegalArgumentException if no schema has this id
     */
    public List<Violation> validate(String id, byte[] json) {
        return schemas.validate(id, JsonText.read(json));
    }

    /**
     * Validates a text, as {@link #validate(String, byte[])} does.
     *
     * @param id the {@code $id} of a registered or bundled schema
     * @return the violations; empty if the text is valid
     * @throws IllegalArgumentException if no schema has this id
     */
    public List<Violation> validate(String id, String json) {
        return schemas.validate(id, JsonText.read(json));
    }

    /** Collects schemas and checks them. Not safe for use by several threads. */
    public static final class Builder {

        private final Map<String, String> texts = new LinkedHashMap<>();

        private Builder() {}

        /**
         * Registers a schema under its {@code $id}.
         *
         * @throws IllegalArgumentException if the text is not a JSON object with an absolute {@code $id} of its own
         */
        public Builder add(String schemaJson) {
            return add(JsonText.read(schemaJson));
        }

        /**
         * Registers a schema given as UTF-8 under its {@code $id}.
         *
         * @throws IllegalArgumentException if the text is not a JSON object with an absolute {@code $id} of its own
         */
        public Builder add(byte[] schemaJson) {
            return add(JsonText.read(schemaJson));
        }

        private Builder add(JsonText text) {
            String id = CompiledSchemas.idOf(text);
            if (SchemaCatalogue.byId(id).isPresent()) {
                throw new IllegalArgumentException("Schema " + id + " is bundled and cannot be registered again.");
            }
            if (texts.putIfAbsent(id, text.source()) != null) {
                throw new IllegalArgumentException("Schema " + id + " is registered twice.");
            }
            return this;
        }

        /**
         * Checks every registered schema and gives the engine.
         *
         * @throws IllegalArgumentException if a schema breaks the 2020-12 metaschema or refers to what is not there; the
         *     message names the schema and the place
         * @throws IllegalStateException if the validator library has an unsuitable version
         */
        public SchemaEngine build() {
            try {
                return new SchemaEngine(CompiledSchemas.compile(texts));
            } catch (LinkageError e) {
                throw new IllegalStateException(ABSENT, e);
            }
        }
    }
}
