package dev.aaep.json;

/** Finds surrogates without their other half. */
final class Surrogates {
    private Surrogates() {}

    /** Index of the first one, or -1. */
    static int firstLone(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                boolean pair = Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1));
                if (!pair) {
                    return i;
                }
                i++;
            }
        }
        return -1;
    }
}
