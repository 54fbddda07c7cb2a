package dev.aaep.schemas;

import com.networknt.schema.regex.RegularExpression;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * An ECMA-262 pattern (unicode mode), as JSON Schema wants it, written for {@link Pattern}. The two notations differ in
 * what {@code $} (R20), {@code .}, {@code \s}, {@code \v} and square brackets mean.
 */
final class EcmaPattern {

    private static final String SPACES = "\\t\\n\\x0B\\f\\r\\uFEFF\\u2028\\u2029\\p{Zs}";

    private final String source;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private EcmaPattern(String source) {
        this.source = source;
    }

    static RegularExpression compile(String source) {
        Pattern pattern = Pattern.compile(translate(source));
        return text -> {
            try {
                return pattern.matcher(text).find();
            } catch (StackOverflowError e) {
                // java.util.regex recurses over repeated groups: a text it cannot finish is not one it has matched.
                return false;
            }
        };
    }

    static String translate(String source) {
        return new EcmaPattern(source).translate();
    }

    private String translate() {
        while (at < source.length()) {
            char c = source.charAt(at++);
            switch (c) {
                case '$' -> out.append("\\z");
                case '.' -> out.append("[^\\n\\r\\u2028\\u2029]");
                case '[' -> characterClass();
                case '\\' -> escape(false);
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    private void characterClass() {
        if (source.startsWith("]", at)) {
            at++;
            out.append("(?!)");
            return;
        }
        if (source.startsWith("^]", at)) {
            at += 2;
            out.append("[\\s\\S]");
            return;
        }
        out.append('[');
        if (source.startsWith("^", at)) {
            at++;
            out.append('^');
        }
        while (at < source.length()) {
            char c = source.charAt(at++);
            switch (c) {
                case ']' -> {
                    out.append(']');
                    return;
                }
                case '\\' -> escape(true);
                // Nested classes and intersections exist only in Java's notation.
                case '[', '&' -> out.append('\\').append(c);
                default -> out.append(c);
            }
        }
        throw new PatternSyntaxException("Unclosed character class", source, at);
    }

    private void escape(boolean inClass) {
        if (at == source.length()) {
            throw new PatternSyntaxException("Lone backslash", source, at);
        }
        char c = source.charAt(at++);
        switch (c) {
            case 's' -> out.append(inClass ? SPACES : "[" + SPACES + "]");
            case 'S' -> out.append("[^" + SPACES + "]");
            case 'v' -> out.append("\\x0B");
            case '0' -> out.append("\\x00");
            case 'b' -> out.append(inClass ? "\\x08" : "\\b");
            case 'u' -> out.append(source.startsWith("{", at) ? "\\x" : "\\u");
            default -> {
                boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
                if (letter && "dDwWBfnrtcxpPk".indexOf(c) < 0) {
                    throw new PatternSyntaxException("Unknown escape", source, at - 1);
                }
                out.append('\\').append(c);
            }
        }
    }
}
