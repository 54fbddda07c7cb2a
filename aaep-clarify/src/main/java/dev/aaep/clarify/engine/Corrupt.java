package dev.aaep.clarify.engine;

/** What the store has is not what an engine wrote. */
sealed class Corrupt extends RuntimeException permits Lost {
    private static final long serialVersionUID = 1L;

    Corrupt(String what) {
        super(what, null, false, false);
    }
}
