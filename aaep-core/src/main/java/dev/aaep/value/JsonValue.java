package dev.aaep.value;

/**
 * JSON of any shape, as it was on the wire: members keep their order and numbers keep their text.
 *
 * <p>Used wherever the protocol leaves the shape open (extension data, extra context) and for fields that this version
 * does not know.
 */
public sealed interface JsonValue permits JsonObject, JsonArray, JsonScalar {
    /** The name that JSON Schema gives to this kind of value: {@code object}, {@code string}, {@code number} and so on. */
    String kind();

    /** The value as JSON text without white space. */
    String toJson();
}
