package dev.aaep.crypto.internal;

import dev.aaep.crypto.Defect;

/** Leaves the canonical writer from any depth. It never leaves this module, so it has no stack trace. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Defect defect;
    private final int offset;

    Refusal(Defect defect, int offset) {
        super(null, null, false, false);
        this.defect = defect;
        this.offset = offset;
    }

    public Defect defect() {
        return defect;
    }

    public int offset() {
        return offset;
    }
}
