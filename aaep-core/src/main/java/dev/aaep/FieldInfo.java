package dev.aaep;

import java.util.ArrayList;
import java.util.List;

/**
 * What a schema says of one field.
 *
 * @param name the name on the wire
 * @param required whether every valid message has it
 * @param javaType the type of the record's component
 * @param description what it means
 * @param section where the specification describes it; may be empty
 */
public record FieldInfo(String name, boolean required, Class<?> javaType, String description, String section) {
    /** The fields of an event as they are written: envelope, payload, and {@code extensions} last (ENV-14). */
    public static List<FieldInfo> event(List<FieldInfo> envelope, FieldInfo... payload) {
        List<FieldInfo> fields = new ArrayList<>(envelope.subList(0, envelope.size() - 1));
        fields.addAll(List.of(payload));
        fields.add(envelope.get(envelope.size() - 1));
        return List.copyOf(fields);
    }
}
