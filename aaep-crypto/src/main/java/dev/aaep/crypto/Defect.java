package dev.aaep.crypto;

/** Why something that was read is not acceptable. */
public enum Defect {
    /** The text does not start with the prefix of its kind, such as {@code ed25519:}. */
    WRONG_PREFIX,
    /** Too short or too long. */
    WRONG_LENGTH,
    /** Not hexadecimal, base64, DER or PEM as required; upper-case hexadecimal in strict parsing too. */
    BAD_ENCODING,
    /** A key of another algorithm. */
    WRONG_KEY_TYPE,
    /** The public key that accompanies a private key is not its own. */
    KEY_MISMATCH,
    /** A public key with a second, shorter spelling: y is not below the field prime, or x = 0 with the sign bit set. */
    NON_CANONICAL_POINT,
    /** A public key of order 8 or less: anyone can sign for it. */
    SMALL_ORDER_POINT,
    /** A public key that is no point of the curve. */
    NOT_ON_CURVE,
    /** A public key with a part of small order, on whose signatures verifiers disagree. */
    NOT_PRIME_ORDER,

    /** Bytes that are not UTF-8. */
    INVALID_UTF8,
    /** JSON that starts with a byte order mark. */
    BYTE_ORDER_MARK,
    /** Not JSON, including {@code NaN}, comments, leading zeros and trailing commas. */
    JSON_SYNTAX,
    /** The same name twice in one object. */
    DUPLICATE_KEY,
    /** Half of a surrogate pair. */
    LONE_SURROGATE,
    /** A number too large for an IEEE 754 double. */
    NUMBER_OUT_OF_RANGE,
    /** More nested arrays and objects than {@link CanonicalJson#MAX_DEPTH}. */
    TOO_DEEP,
    /** Something follows the JSON value. */
    TRAILING_CONTENT,

    /** A required member is missing. */
    MISSING_FIELD,
    /** A member that the format does not define. */
    UNKNOWN_FIELD,
    /** A member with the wrong type or an impossible value. */
    BAD_VALUE,
    /** The file could not be read. */
    UNREADABLE
}
