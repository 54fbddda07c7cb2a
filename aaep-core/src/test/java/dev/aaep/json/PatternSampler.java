package dev.aaep.json;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/** Makes texts that match one of the schemas' patterns: literals, classes and one level of groups, with quantifiers. */
final class PatternSampler {
    private static final Map<String, String> CLASSES = new ConcurrentHashMap<>();

    private final String pattern;
    private final SplittableRandom random;
    private final StringBuilder out = new StringBuilder();

    private PatternSampler(String pattern, SplittableRandom random) {
        this.pattern = pattern;
        this.random = random;
    }

    static String sample(String pattern, SplittableRandom random) {
        PatternSampler sampler = new PatternSampler(pattern, random);
        sampler.sequence(1, pattern.length() - 1);
        return sampler.out.toString();
    }

    private void sequence(int from, int to) {
        int at = from;
        while (at < to) {
            int atomEnd = atomEnd(at);
            int next = quantifierEnd(atomEnd, to);
            for (int times = times(pattern.substring(atomEnd, next)); times > 0; times--) {
                atom(at, atomEnd);
            }
            at = next;
        }
    }

    private int atomEnd(int at) {
        return switch (pattern.charAt(at)) {
            case '[' -> pattern.indexOf(']', at) + 1;
            case '(' -> pattern.indexOf(')', at) + 1;
            case '\\' -> at + 2;
            default -> at + 1;
        };
    }

    private int quantifierEnd(int at, int to) {
        if (at < to && "?*+".indexOf(pattern.charAt(at)) >= 0) {
            return at + 1;
        }
        return at < to && pattern.charAt(at) == '{' ? pattern.indexOf('}', at) + 1 : at;
    }

    private int times(String quantifier) {
        if (quantifier.isEmpty()) {
            return 1;
        }
        int min = quantifier.equals("+") ? 1 : 0;
        int max = quantifier.equals("?") ? 1 : 16;
        if (quantifier.startsWith("{")) {
            String[] bounds = quantifier.substring(1, quantifier.length() - 1).split(",");
            min = Integer.parseInt(bounds[0]);
            max = Integer.parseInt(bounds[bounds.length - 1]);
        }
        return switch (random.nextInt(8)) {
            case 0 -> max;
            case 1 -> min;
            default -> min + random.nextInt(Math.min(max - min, 6) + 1);
        };
    }

    private void atom(int from, int to) {
        switch (pattern.charAt(from)) {
            case '(' -> sequence(from + 1, to - 1);
            case '\\' -> out.append(pattern.charAt(from + 1));
            case '[' -> out.append(member(pattern.substring(from + 1, to - 1)));
            default -> out.append(pattern.charAt(from));
        }
    }

    private char member(String set) {
        String all = CLASSES.computeIfAbsent(set, PatternSampler::members);
        return all.charAt(random.nextInt(all.length()));
    }

    private static String members(String set) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < set.length(); i++) {
            boolean range = i + 2 < set.length() && set.charAt(i + 1) == '-';
            char last = range ? set.charAt(i + 2) : set.charAt(i);
            for (char c = set.charAt(i); c <= last; c++) {
                all.append(c);
            }
            i += range ? 2 : 0;
        }
        return all.toString();
    }
}
