package dev.aaep.internal.wire;

import dev.aaep.schemas.Formats;
import org.jspecify.annotations.Nullable;

/** What a schema demands of a string. Lengths count code points. */
record TextRule(int minLength, int maxLength, @Nullable TextPattern pattern, boolean uri) {
    /** Bounds of -1 are absent. */
    static TextRule of(int minLength, int maxLength, @Nullable String pattern, boolean uri) {
        return new TextRule(
                Math.max(minLength, 0),
                maxLength < 0 ? Integer.MAX_VALUE : maxLength,
                pattern == null ? null : TextPattern.compile(pattern),
                uri);
    }

    /** Whether the text satisfies all demands. */
    boolean accepts(String text) {
        return !tooShort(text) && !tooLong(text) && fits(text) && (!uri || Formats.isUri(text));
    }

    boolean tooShort(String text) {
        // One demand for more than one code point would need a count; no schema has it.
        return text.length() < minLength || (minLength > 1 && text.codePointCount(0, text.length()) < minLength);
    }

    boolean tooLong(String text) {
        return text.length() > maxLength && text.codePointCount(0, text.length()) > maxLength;
    }

    boolean fits(String text) {
        return pattern == null || pattern.matches(text);
    }
}
