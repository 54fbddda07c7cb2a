package dev.aaep.value;

/**
 * A word from a list that a later version of the protocol may extend (VER-1, ENV-16).
 *
 * <p>Any text of the wire survives exactly. Each type offers {@code known()}, an ordinary enum with an
 * {@code UNRECOGNIZED} constant, to switch on.
 */
public interface OpenEnum {
    /** The text on the wire. */
    String wire();

    /** Whether this version of the protocol lists the word. */
    boolean isKnown();
}
