package dev.aaep.clarify.engine;

/** What the store has is not what an engine wrote. */
final class Corrupt extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Corrupt(String what) {
        super(what, null, false, false);
    }
}
