package dev.aaep.value;

/** A JSON value without parts. */
public sealed interface JsonScalar extends JsonValue permits JsonString, JsonNumber, JsonBoolean, JsonNull {}
