package dev.aaep.internal.delivery;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses among the languages in which a text exists (HS-6, §11.1.3): for each wished language in turn the exact tag, then
 * region fallback, then script fallback; then the producer's chain in the same way; else nothing, which means the primary
 * text.
 *
 * <p>Region fallback keeps the script and prefers the tag without a region to one with another. Script fallback lets go of
 * the script, but never lands on another script that is named: who asks for {@code sr-Latn} does not get {@code sr-Cyrl}.
 */
public final class LanguageMatch {
    /** Behind all that is not known to be in another script. */
    private static final int FOREIGN_SCRIPT = 6;

    private LanguageMatch() {}

    /** The best of the available tags, or null when neither the wishes nor the chain lead to one. */
    public static @Nullable String choose(List<String> wished, List<String> available, List<String> chain) {
        for (String wish : wished) {
            String found = match(wish, available);
            if (found != null) {
                return found;
            }
        }
        for (String next : chain) {
            String found = match(next, available);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** What serves one wish best, or null. */
    public static @Nullable String match(String wish, List<String> available) {
        for (String tag : available) {
            if (tag.equalsIgnoreCase(wish)) {
                return tag;
            }
        }
        LanguageTag wanted = null;
        String best = null;
        int bestRank = Integer.MAX_VALUE;
        for (String tag : available) {
            if (sameLanguage(wish, tag)) {
                wanted = wanted == null ? LanguageTag.of(wish) : wanted;
                LanguageTag offered = LanguageTag.of(tag);
                int rank = rank(wanted, offered);
                if (rank < FOREIGN_SCRIPT && isWrittenOtherwise(wanted, offered)) {
                    rank += FOREIGN_SCRIPT;
                }
                if (rank < bestRank) {
                    best = tag;
                    bestRank = rank;
                }
            }
        }
        return best;
    }

    /** Whether the first subtags are the same; most tags need no closer look. */
    private static boolean sameLanguage(String wish, String tag) {
        int end = wish.indexOf('-');
        int length = end < 0 ? wish.length() : end;
        return wish.regionMatches(true, 0, tag, 0, length) && (tag.length() == length || tag.charAt(length) == '-');
    }

    /** Whether the scripts differ that the tags name or their regions use: {@code zh-TW} is closer to {@code zh-Hant}. */
    private static boolean isWrittenOtherwise(LanguageTag wanted, LanguageTag offered) {
        String script = wanted.usualScript();
        String other = offered.usualScript();
        return !script.isEmpty() && !other.isEmpty() && !script.equals(other);
    }

    private static int rank(LanguageTag wanted, LanguageTag offered) {
        if (wanted.language().isEmpty() || !wanted.language().equals(offered.language())) {
            return Integer.MAX_VALUE;
        }
        if (wanted.script().equals(offered.script())) {
            return offered.region().equals(wanted.region())
                    ? 0
                    : offered.region().isEmpty() ? 1 : 2;
        }
        if (!wanted.script().isEmpty() && !offered.script().isEmpty()) {
            return Integer.MAX_VALUE;
        }
        return offered.region().equals(wanted.region()) ? 3 : offered.region().isEmpty() ? 4 : 5;
    }
}
