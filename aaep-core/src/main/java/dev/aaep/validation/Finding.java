package dev.aaep.validation;

import java.util.List;

/**
 * One thing that is wrong, or worth saying, about a message.
 *
 * @param code the rule: {@code SCHEMA-} and a keyword for the published schemas, otherwise a code like {@code CFM-10}
 * @param severity how much it weighs in the profile that was applied
 * @param pointer JSON Pointer to the place; for a missing field, to where it should be
 * @param message a fixed English sentence
 * @param specRef section of the specification; may be empty
 * @param relatedEventIds for sequence rules, the earlier events that matter
 */
public record Finding(
        String code, Severity severity, String pointer, String message, String specRef, List<String> relatedEventIds) {
    public Finding {
        relatedEventIds = List.copyOf(relatedEventIds);
    }

    public Finding(String code, Severity severity, String pointer, String message, String specRef) {
        this(code, severity, pointer, message, specRef, List.of());
    }

    /** The same finding with another weight. */
    public Finding withSeverity(Severity other) {
        return new Finding(code, other, pointer, message, specRef, relatedEventIds);
    }

    @Override
    public String toString() {
        String place = pointer.isEmpty() ? "" : " at " + pointer;
        String section = specRef.isEmpty() ? "" : " (" + specRef + ")";
        return severity + " " + code + place + ": " + message + section;
    }
}
