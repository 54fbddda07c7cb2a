package dev.aaep.internal.session;

import org.jspecify.annotations.Nullable;

/**
 * Texts of events as the tracker keeps them: whole while they are short, else their beginning with length and hash code, so
 * that a hostile sender cannot fill the memory with words as long as a message.
 */
public final class Kept {
    /** No id or name that a schema allows is longer than 256 characters; longer are the texts of actions, and bad input. */
    private static final int LONGEST = 256;

    private static final int BEGINNING = 64;

    private Kept() {}

    public static String text(String text) {
        return text.length() <= LONGEST
                ? text
                : text.substring(0, BEGINNING) + "..." + text.length() + "#" + Integer.toHexString(text.hashCode());
    }

    public static @Nullable String orNull(@Nullable String text) {
        return text == null ? null : text(text);
    }
}
