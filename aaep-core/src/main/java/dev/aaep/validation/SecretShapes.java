package dev.aaep.validation;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Recognises text that looks like a secret: private keys, well-known API keys and tokens, payment card numbers, US
 * social security numbers (SEC-2). Shapes only: it can miss secrets and can take harmless text for one.
 *
 * <p>At most one pass over the text, without backtracking; a quick look spares most texts even that.
 */
public final class SecretShapes {
    /** Beginnings of keys and tokens, with the least number of key characters that must follow. */
    private record Prefix(String text, int following, String kind) {}

    private static final String PEM = "-----BEGIN ";

    /** As in {@code ENCRYPTED PRIVATE KEY}, with some room. */
    private static final int LONGEST_KEY_KIND = 12;

    /** Length of the shortest word that can be, or start, a secret: the beginning of a private key. */
    private static final int SHORTEST = 10;

    private static final List<Prefix> PREFIXES = List.of(
            new Prefix("AKIA", 16, "access key"),
            new Prefix("ASIA", 16, "access key"),
            new Prefix("AIza", 30, "API key"),
            new Prefix("ghp_", 30, "access token"),
            new Prefix("gho_", 30, "access token"),
            new Prefix("ghs_", 30, "access token"),
            new Prefix("github_pat_", 30, "access token"),
            new Prefix("glpat-", 18, "access token"),
            new Prefix("sk-", 18, "API key"),
            new Prefix("sk_live_", 16, "API key"),
            new Prefix("rk_live_", 16, "API key"),
            new Prefix("xoxb-", 18, "access token"),
            new Prefix("xoxp-", 18, "access token"),
            new Prefix("eyJ", 30, "signed token"),
            new Prefix("SG.", 30, "API key"));

    private static final List<List<Prefix>> BY_FIRST_CHARACTER = IntStream.range(0, 128)
            .mapToObj(c -> PREFIXES.stream()
                    .filter(prefix -> prefix.text.charAt(0) == c)
                    .toList())
            .toList();

    private SecretShapes() {}

    private static List<Prefix> startingWith(char c) {
        return c < 128 ? BY_FIRST_CHARACTER.get(c) : List.of();
    }

    /**
     * A stretch of text that looks like a secret.
     *
     * @param kind what it looks like, in words
     * @param start index of its first character
     * @param end index behind its last character
     */
    public record Match(String kind, int start, int end) {}

    /** The first stretch at or behind {@code from} that looks like a secret, or null. */
    public static @Nullable Match find(String text, int from) {
        return SecretHints.areIn(text) ? search(text, from) : null;
    }

    /** The same without the quick look before. */
    static @Nullable Match search(String text, int from) {
        int length = text.length();
        int i = from;
        while (i < length) {
            char c = text.charAt(i);
            if (isWord(c)) {
                int end = wordEnd(text, i);
                // Every shape but a card in groups is a long word; short words are passed over at once.
                if (end - i >= SHORTEST) {
                    Match match = inWord(text, i, end);
                    if (match != null) {
                        return match;
                    }
                }
                if (isDigit(c)) {
                    Match card = card(text, i);
                    if (card != null) {
                        return card;
                    }
                }
                i = end;
            } else {
                i++;
            }
        }
        return null;
    }

    /** Whether anything in the text looks like a secret. */
    public static boolean isIn(String text) {
        return find(text, 0) != null;
    }

    /** The text with every stretch that looks like a secret replaced by {@code [redacted]}. */
    public static String redact(String text) {
        Match match = find(text, 0);
        if (match == null) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int from = 0;
        while (match != null) {
            out.append(text, from, match.start).append("[redacted]");
            from = match.end;
            match = search(text, from);
        }
        return out.append(text, from, text.length()).toString();
    }

    private static @Nullable Match inWord(String text, int start, int end) {
        if (text.startsWith("-----", start)) {
            if (text.startsWith(PEM, start) && text.startsWith("PRIVATE KEY", privateKeyAt(text, start))) {
                int close = text.indexOf("-----END", start);
                int stop = close < 0
                        ? text.length()
                        : Math.min(
                                text.length(),
                                text.indexOf('\n', close) < 0 ? text.length() : text.indexOf('\n', close));
                return new Match("private key", start, stop);
            }
            return null;
        }
        for (int i = start; i < end; i++) {
            boolean atWordStart = i == start || !isAlphanumeric(text.charAt(i - 1));
            if (!atWordStart) {
                continue;
            }
            for (Prefix prefix : startingWith(text.charAt(i))) {
                int keyStart = i + prefix.text.length();
                if (text.startsWith(prefix.text, i) && end - keyStart >= prefix.following) {
                    return new Match(prefix.kind, i, end);
                }
            }
            if (isDigit(text.charAt(i)) && isSocialSecurityNumber(text, i, end)) {
                return new Match("social security number", i, i + 11);
            }
        }
        return null;
    }

    /** Looks as far as the longest kind of key needs, however long the text is. */
    private static int privateKeyAt(String text, int start) {
        for (int at = start + PEM.length(); at <= start + PEM.length() + LONGEST_KEY_KIND; at++) {
            if (text.startsWith("PRIVATE KEY", at)) {
                return at;
            }
        }
        return text.length();
    }

    /** {@code ddd-dd-dddd} with the areas that are never assigned left out. */
    private static boolean isSocialSecurityNumber(String text, int at, int end) {
        if (end - at < 11 || (end > at + 11 && isAlphanumeric(text.charAt(at + 11)))) {
            return false;
        }
        for (int i = 0; i < 11; i++) {
            char c = text.charAt(at + i);
            boolean dash = i == 3 || i == 6;
            if (dash ? c != '-' : !isDigit(c)) {
                return false;
            }
        }
        return !text.startsWith("000", at)
                && !text.startsWith("666", at)
                && text.charAt(at) != '9'
                && !text.startsWith("00", at + 4)
                && !text.startsWith("0000", at + 7);
    }

    /** 13 to 19 digits, in groups or not, with the check digit of payment cards. */
    private static @Nullable Match card(String text, int start) {
        if (start > 0 && isAlphanumeric(text.charAt(start - 1))) {
            return null;
        }
        int digits = 0;
        int i = start;
        int last = start;
        while (i < text.length() && digits <= 19) {
            char c = text.charAt(i);
            if (isDigit(c)) {
                digits++;
                last = i + 1;
            } else if ((c != ' ' && c != '-') || i + 1 >= text.length() || !isDigit(text.charAt(i + 1))) {
                break;
            }
            i++;
        }
        boolean ends = last >= text.length() || !isAlphanumeric(text.charAt(last));
        return digits >= 13 && digits <= 19 && ends && isLuhn(text, start, last)
                ? new Match("payment card number", start, last)
                : null;
    }

    private static boolean isLuhn(String text, int start, int end) {
        int sum = 0;
        boolean twice = false;
        boolean some = false;
        for (int i = end - 1; i >= start; i--) {
            char c = text.charAt(i);
            if (isDigit(c)) {
                int digit = c - '0';
                some |= digit != 0;
                int value = twice ? digit * 2 : digit;
                sum += value > 9 ? value - 9 : value;
                twice = !twice;
            }
        }
        return some && sum % 10 == 0;
    }

    private static int wordEnd(String text, int from) {
        int i = from;
        while (i < text.length() && isWord(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /** Characters of keys and tokens. */
    private static boolean isWord(char c) {
        return isAlphanumeric(c) || c == '-' || c == '_' || c == '.' || c == '/' || c == '+' || c == '=';
    }

    private static boolean isAlphanumeric(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
