package dev.aaep.internal.wire;

/** Ends the reading of input that is not JSON or exceeds a limit; never leaves the codec, hence no stack trace. */
public final class MalformedJson extends RuntimeException {
    private final transient boolean limit;
    private final int offset;

    MalformedJson(String reason, int offset, boolean limit) {
        super(reason, null, false, false);
        this.offset = offset;
        this.limit = limit;
    }

    /** Where in the bytes the reader stopped. */
    public int offset() {
        return offset;
    }

    /** Whether a configured limit, not the grammar, was the reason. */
    public boolean isLimit() {
        return limit;
    }
}
