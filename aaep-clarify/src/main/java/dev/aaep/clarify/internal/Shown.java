package dev.aaep.clarify.internal;

/** Texts of others as they stand in sentences. */
public final class Shown {
    private static final int MAX = 80;

    private Shown() {}

    /** The text, cut where it is too long to be read out. */
    public static String of(String text) {
        return text.codePointCount(0, text.length()) <= MAX
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX)) + "…";
    }
}
