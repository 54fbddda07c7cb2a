package dev.aaep.clarify.engine;

import dev.aaep.AaepException;

/**
 * What came of a call to the engine.
 *
 * @param <T> what it makes
 */
public sealed interface Outcome<T> {
    /** The value; throws {@link AaepException} when the call was refused. */
    T orElseThrow();

    /**
     * It was done.
     *
     * @param repeated whether it had been done before, and this is the same answer again, byte for byte
     */
    record Done<T>(T value, boolean repeated) implements Outcome<T> {
        @Override
        public T orElseThrow() {
            return value;
        }
    }

    /**
     * It was not done, and nothing changed.
     *
     * @param detail a fixed English sentence that names the session, gap or member in question
     */
    record Refused<T>(Problem problem, String detail) implements Outcome<T> {
        @Override
        public T orElseThrow() {
            throw AaepException.of(AaepException.Kind.ILLEGAL_STATE, problem + ": " + detail);
        }
    }
}
