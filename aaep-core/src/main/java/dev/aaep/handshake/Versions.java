package dev.aaep.handshake;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Protocol versions: those of one major number understand each other (VER-1, §12.2). */
final class Versions {
    private Versions() {}

    /**
     * The version to speak with somebody who asks for {@code wanted}: of the supported ones with the same major number the
     * highest that is not above the wish, else the lowest. Null when there is none.
     */
    static @Nullable String choose(@Nullable String wanted, List<String> supported) {
        long[] wish = wanted == null ? null : numbers(wanted);
        if (wish == null) {
            return null;
        }
        String best = null;
        long[] bestNumbers = null;
        for (String candidate : supported) {
            long[] numbers = numbers(candidate);
            if (numbers != null && numbers[0] == wish[0] && better(numbers, bestNumbers, wish)) {
                best = candidate;
                bestNumbers = numbers;
            }
        }
        return best;
    }

    private static boolean better(long[] candidate, long @Nullable [] best, long[] wish) {
        if (best == null) {
            return true;
        }
        boolean fits = compare(candidate, wish) <= 0;
        boolean bestFits = compare(best, wish) <= 0;
        if (fits != bestFits) {
            return fits;
        }
        return fits ? compare(candidate, best) > 0 : compare(candidate, best) < 0;
    }

    private static int compare(long[] a, long[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return Long.compare(a[i], b[i]);
            }
        }
        return 0;
    }

    /** Major, minor, patch; null for what is no version. Pre-releases count as what they precede. */
    private static long @Nullable [] numbers(String version) {
        int dash = version.indexOf('-');
        String[] parts = (dash < 0 ? version : version.substring(0, dash)).split("\\.", -1);
        if (parts.length != 3) {
            return null;
        }
        long[] numbers = new long[3];
        for (int i = 0; i < 3; i++) {
            String part = parts[i];
            if (part.isEmpty() || part.length() > 18 || !part.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return null;
            }
            numbers[i] = Long.parseLong(part);
        }
        return numbers;
    }
}
