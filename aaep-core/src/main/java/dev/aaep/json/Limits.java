package dev.aaep.json;

import dev.aaep.AaepException;

/**
 * How much of a hostile message is read before it is refused as malformed. The soft limits of the protocol (ENV-12) are
 * findings, not refusals, and do not depend on these.
 *
 * @param maxBytes size of one message in bytes
 * @param maxDepth nesting of objects and arrays
 * @param maxStringBytes length of one string or member name on the wire, in bytes
 * @param maxMembers members of one object
 * @param maxNumberLength characters of one number
 */
public record Limits(int maxBytes, int maxDepth, int maxStringBytes, int maxMembers, int maxNumberLength) {
    /** 1 MiB, 64 levels, 256 KiB per string, 1,024 members per object, 256 characters per number. */
    public static final Limits DEFAULT = new Limits(1 << 20, 64, 1 << 18, 1024, 256);

    public Limits {
        positive(maxBytes, "maxBytes");
        positive(maxDepth, "maxDepth");
        positive(maxStringBytes, "maxStringBytes");
        positive(maxMembers, "maxMembers");
        positive(maxNumberLength, "maxNumberLength");
        if (maxDepth > 512) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "maxDepth is at most 512: deeper input could exhaust the stack");
        }
    }

    private static void positive(int value, String name) {
        if (value < 1) {
            throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, name + " must be at least 1");
        }
    }

    public Limits withMaxBytes(int value) {
        return new Limits(value, maxDepth, maxStringBytes, maxMembers, maxNumberLength);
    }

    public Limits withMaxDepth(int value) {
        return new Limits(maxBytes, value, maxStringBytes, maxMembers, maxNumberLength);
    }

    public Limits withMaxStringBytes(int value) {
        return new Limits(maxBytes, maxDepth, value, maxMembers, maxNumberLength);
    }

    public Limits withMaxMembers(int value) {
        return new Limits(maxBytes, maxDepth, maxStringBytes, value, maxNumberLength);
    }

    public Limits withMaxNumberLength(int value) {
        return new Limits(maxBytes, maxDepth, maxStringBytes, maxMembers, value);
    }
}
