package dev.aaep.cli;

import dev.aaep.validation.Severity;
import java.util.Locale;

/** How things look: with colours on a terminal, plain elsewhere. Never lets a text command the terminal. */
public record Style(boolean colours) {
    private static final String END = "\u001b[0m";

    String bold(String text) {
        return paint("1", text);
    }

    String faint(String text) {
        return paint("2", text);
    }

    String good(String text) {
        return paint("32", text);
    }

    String bad(String text) {
        return paint("1;31", text);
    }

    String doubtful(String text) {
        return paint("33", text);
    }

    String severity(Severity severity) {
        String word = severity.name().toLowerCase(Locale.ROOT);
        return switch (severity) {
            case ERROR -> bad(word);
            case WARNING -> doubtful(word);
            case INFO -> paint("36", word);
        };
    }

    private String paint(String code, String text) {
        return colours ? "\u001b[" + code + "m" + text + END : text;
    }

    /** The text on one line, with everything made visible that could move the cursor or turn the direction of writing. */
    static String clean(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isCommand(text.charAt(i))) {
                return escaped(text);
            }
        }
        return text;
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isCommand(c)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    private static boolean isCommand(char c) {
        return c < ' '
                || (c >= 0x7f && c < 0xa0)
                || (c >= 0x2028 && c <= 0x202e)
                || (c >= 0x2066 && c <= 0x2069)
                || c == 0x200e
                || c == 0x200f;
    }

    /** At most so many characters, the last of them dots where something was cut off. */
    static String cut(String text, int most) {
        if (text.codePointCount(0, text.length()) <= most) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
    }
}
