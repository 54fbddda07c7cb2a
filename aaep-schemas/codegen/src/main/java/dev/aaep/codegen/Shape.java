package dev.aaep.codegen;

import com.palantir.javapoet.ClassName;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An object schema, which becomes a record.
 *
 * @param messageType the value that {@code type} is pinned to; null for objects within messages
 * @param event whether the envelope is part of it
 * @param pinned envelope fields that the schema pins to one value
 * @param condition the if/then of the schema, if it has one
 * @param anyOf names of which at least one must be present; empty when the schema does not say so
 */
record Shape(
        String pkg,
        String name,
        String schemaId,
        String title,
        String description,
        String section,
        @Nullable String messageType,
        boolean event,
        List<Field> fields,
        Others others,
        int minProperties,
        List<String> anyOf,
        Map<String, String> pinned,
        @Nullable Condition condition) {
    /** What the schema says of members that it does not list. */
    enum Others {
        ALLOWED,
        FORBIDDEN,
        OBJECTS
    }

    /** If every guard holds, the field must have that value. */
    record Condition(Map<String, List<String>> guards, String field, String value) {}

    ClassName className() {
        return ClassName.get(pkg, name);
    }

    ClassName wireName() {
        return ClassName.get(Naming.WIRE, name + "Wire");
    }

    /** The constant of {@code MessageType} that stands for the message. */
    String typeConstant() {
        return Naming.constant(java.util.Objects.requireNonNull(messageType, name));
    }

    Field field(String json) {
        return fields.stream()
                .filter(field -> field.json().equals(json))
                .findFirst()
                .orElseThrow();
    }
}
