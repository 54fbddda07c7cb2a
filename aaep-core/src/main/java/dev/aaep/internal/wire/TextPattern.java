package dev.aaep.internal.wire;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The patterns of the schemas as character loops.
 *
 * <p>Understands anchored sequences of literals, character classes and groups with {@code ?}, {@code *}, {@code +} and
 * {@code {m,n}}, in which greedy matching never has to go back; anything else is refused when compiled. So matching takes
 * one step per character whatever the text, and {@code $} is the end of input only (ruling R20).
 */
final class TextPattern {
    private sealed interface Node permits Run, Group {
        int min();

        int max();

        /** Whether the node can start with this character. */
        boolean startsWith(int c);
    }

    /** One character of a set, repeated. The set holds ASCII characters as bits of two words. */
    private record Run(long low, long high, int min, int max) implements Node {
        @Override
        public boolean startsWith(int c) {
            return c < 64 ? (low >>> c & 1) != 0 : c < 128 && (high >>> (c - 64) & 1) != 0;
        }

        boolean isLiteral() {
            return min == 1 && max == 1 && Long.bitCount(low) + Long.bitCount(high) == 1;
        }

        char literal() {
            return (char) (low != 0 ? Long.numberOfTrailingZeros(low) : 64 + Long.numberOfTrailingZeros(high));
        }
    }

    /** A run that must take all that is left, so it need not look for its own end. */
    private static final class Rest {
        private final boolean[] inside = new boolean[128];
        private final int min;
        private final int max;

        Rest(Run run) {
            for (int c = 0; c < inside.length; c++) {
                inside[c] = run.startsWith(c);
            }
            min = run.min;
            max = run.max;
        }

        boolean matches(String text, int from) {
            int length = text.length();
            if (length - from < min || length - from > max) {
                return false;
            }
            for (int i = from; i < length; i++) {
                char c = text.charAt(i);
                if (c >= inside.length || !inside[c]) {
                    return false;
                }
            }
            return true;
        }
    }

    /** A sequence, repeated. */
    private record Group(List<Run> parts, int min, int max) implements Node {
        @Override
        public boolean startsWith(int c) {
            return parts.get(0).startsWith(c);
        }
    }

    private static final int UNBOUNDED = Integer.MAX_VALUE;

    /** Longer than versions, languages and media types, which come again and again, and shorter than ids, which do not. */
    private static final int LONGEST_REMEMBERED = 16;

    private final String source;

    /** A text that matched before. Threads may overwrite each other's: any of them will do. */
    private @Nullable String remembered;

    // Most patterns are an id's: a literal, then characters of one set to the end. Both ends have a form of their own.
    private final String prefix;
    private final Node[] middle;
    private final @Nullable Rest rest;

    private TextPattern(String source, List<Node> nodes) {
        this.source = source;
        StringBuilder literal = new StringBuilder();
        int from = 0;
        while (from < nodes.size() && nodes.get(from) instanceof Run run && run.isLiteral()) {
            literal.append(run.literal());
            from++;
        }
        int to = nodes.size();
        if (to > from && nodes.get(to - 1) instanceof Run last) {
            to--;
            rest = new Rest(last);
        } else {
            rest = null;
        }
        prefix = literal.toString();
        middle = nodes.subList(from, to).toArray(Node[]::new);
    }

    static TextPattern compile(String pattern) {
        List<Node> nodes = new Parser(pattern).parse();
        for (int i = 0; i < nodes.size(); i++) {
            if (!isDeterministic(nodes, i)) {
                throw new IllegalArgumentException("pattern would need backtracking: " + pattern);
            }
        }
        return new TextPattern(pattern, nodes);
    }

    /** Whether after each character it is certain if the node at {@code index} goes on or the next one begins. */
    private static boolean isDeterministic(List<Node> nodes, int index) {
        Node node = nodes.get(index);
        if (node instanceof Group group && group.max > 1 && overlap(last(group), group)) {
            return false;
        }
        if (node.min() == node.max() && last(node).min() == last(node).max()) {
            return true;
        }
        for (int next = index + 1; next < nodes.size(); next++) {
            if (overlap(node, nodes.get(next)) || overlap(last(node), nodes.get(next))) {
                return false;
            }
            if (nodes.get(next).min() > 0) {
                return true;
            }
        }
        return true;
    }

    private static boolean overlap(Node one, Node other) {
        for (int c = 0; c < 128; c++) {
            if (one.startsWith(c) && other.startsWith(c)) {
                return true;
            }
        }
        return false;
    }

    private static Run last(Node node) {
        return node instanceof Group group ? group.parts.get(group.parts.size() - 1) : (Run) node;
    }

    boolean matches(String text) {
        if (text.equals(remembered)) {
            return true;
        }
        boolean matches = matchesAnew(text);
        if (matches && text.length() <= LONGEST_REMEMBERED) {
            remembered = text;
        }
        return matches;
    }

    private boolean matchesAnew(String text) {
        if (!text.startsWith(prefix)) {
            return false;
        }
        int at = prefix.length();
        for (Node node : middle) {
            at = node instanceof Run run ? match(run, text, at) : match((Group) node, text, at);
            if (at < 0) {
                return false;
            }
        }
        return rest == null ? at == text.length() : rest.matches(text, at);
    }

    private static int match(Run run, String text, int from) {
        long low = run.low;
        long high = run.high;
        int limit = (int) Math.min(text.length(), (long) from + run.max);
        int at = from;
        while (at < limit) {
            char c = text.charAt(at);
            long bits = c < 64 ? low : high;
            if (c >= 128 || (bits >>> c & 1) == 0) {
                break;
            }
            at++;
        }
        return at - from >= run.min ? at : -1;
    }

    private static int match(Group group, String text, int from) {
        int at = from;
        int count = 0;
        while (count < group.max && at < text.length() && group.startsWith(text.charAt(at))) {
            for (Run part : group.parts) {
                at = match(part, text, at);
                if (at < 0) {
                    return -1;
                }
            }
            count++;
        }
        return count >= group.min ? at : -1;
    }

    @Override
    public String toString() {
        return source;
    }

    /** Reads the subset of regular expressions described above. */
    private static final class Parser {
        private final String pattern;
        private int at;

        Parser(String pattern) {
            this.pattern = pattern;
        }

        List<Node> parse() {
            if (!pattern.startsWith("^") || !pattern.endsWith("$")) {
                throw unsupported();
            }
            at = 1;
            List<Node> nodes = new ArrayList<>();
            while (at < pattern.length() - 1) {
                if (pattern.charAt(at) == '(') {
                    at++;
                    List<Run> parts = new ArrayList<>();
                    while (pattern.charAt(at) != ')') {
                        parts.add(run());
                    }
                    at++;
                    int[] times = times();
                    nodes.add(new Group(List.copyOf(parts), times[0], times[1]));
                } else {
                    nodes.add(run());
                }
            }
            return nodes;
        }

        private Run run() {
            long[] set = new long[2];
            char c = pattern.charAt(at++);
            switch (c) {
                case '[' -> {
                    while (pattern.charAt(at) != ']') {
                        char first = pattern.charAt(at++);
                        if (first == '\\' || first == '^') {
                            throw unsupported();
                        }
                        boolean range = pattern.charAt(at) == '-' && pattern.charAt(at + 1) != ']';
                        char last = range ? pattern.charAt(at + 1) : first;
                        at += range ? 2 : 0;
                        for (char member = first; member <= last; member++) {
                            add(set, member);
                        }
                    }
                    at++;
                }
                case '\\' -> {
                    char escaped = pattern.charAt(at++);
                    if (Character.isLetterOrDigit(escaped)) {
                        throw unsupported();
                    }
                    add(set, escaped);
                }
                case '.', '*', '+', '?', '{', '}', ')', '|', '^', '$' -> throw unsupported();
                default -> add(set, c);
            }
            int[] times = times();
            return new Run(set[0], set[1], times[0], times[1]);
        }

        private int[] times() {
            switch (pattern.charAt(at)) {
                case '?' -> {
                    at++;
                    return new int[] {0, 1};
                }
                case '*' -> {
                    at++;
                    return new int[] {0, UNBOUNDED};
                }
                case '+' -> {
                    at++;
                    return new int[] {1, UNBOUNDED};
                }
                case '{' -> {
                    int end = pattern.indexOf('}', at);
                    String[] bounds = pattern.substring(at + 1, end).split(",", -1);
                    at = end + 1;
                    int min = Integer.parseInt(bounds[0]);
                    return new int[] {min, bounds.length == 1 ? min : Integer.parseInt(bounds[1])};
                }
                default -> {
                    return new int[] {1, 1};
                }
            }
        }

        private void add(long[] set, char c) {
            if (c >= 128) {
                throw unsupported();
            }
            set[c >> 6] |= 1L << c;
        }

        private IllegalArgumentException unsupported() {
            return new IllegalArgumentException("pattern not understood at " + at + ": " + pattern);
        }
    }
}
