package dev.aaep.schemas;

/**
 * One way in which a text does not satisfy a schema.
 *
 * @param keyword the schema keyword that failed, {@code false} where a schema allows nothing, or {@code malformed} where
 *     the text is not JSON that the protocol accepts
 * @param pointer a JSON Pointer (RFC 6901) into the text; for a member that is missing or not allowed, to that member
 * @param message a fixed English sentence part that quotes nothing from the text except a member's name
 */
public record Violation(String keyword, String pointer, String message) {}
