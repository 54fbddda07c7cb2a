package dev.aaep.clarify;

import dev.aaep.clarify.internal.Hex;
import java.time.Clock;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * One session, two spellings (ruling R13): a UUID in this protocol, {@code sess_} and the same 32 digits in AAEP. An AAEP id
 * that is no UUID is carried as it is.
 */
public final class SessionIds {
    private static final String AAEP = "sess_";

    private SessionIds() {}

    /** A new id: UUID version 7, lower case, with hyphens. */
    public static String mint(Clock clock, RandomGenerator random) {
        long high = (clock.millis() << 16) | 0x7000 | (random.nextLong() & 0xfff);
        long low = (random.nextLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L;
        return hyphens(Hex.of(high) + Hex.of(low));
    }

    /** The spelling of this protocol; empty for text that is no session id. Upper-case UUIDs are taken too. */
    public static Optional<String> toClarify(String id) {
        if (id.startsWith(AAEP)) {
            String rest = id.substring(AAEP.length());
            if (rest.length() == 32 && Hex.isLower(rest)) {
                return Optional.of(hyphens(rest));
            }
            return isAlphanumeric(rest) ? Optional.of(id) : Optional.empty();
        }
        String lower = Hex.toLower(id);
        return isUuid(lower) ? Optional.of(lower) : Optional.empty();
    }

    /** The AAEP spelling; empty for text that is no session id. */
    public static Optional<String> toAaep(String id) {
        return toClarify(id).map(own -> own.startsWith(AAEP) ? own : AAEP + own.replace("-", ""));
    }

    private static String hyphens(String digits) {
        return digits.substring(0, 8)
                + '-'
                + digits.substring(8, 12)
                + '-'
                + digits.substring(12, 16)
                + '-'
                + digits.substring(16, 20)
                + '-'
                + digits.substring(20);
    }

    private static boolean isUuid(String id) {
        if (id.length() != 36) {
            return false;
        }
        String digits = id.replace("-", "");
        return digits.length() == 32 && Hex.isLower(digits) && hyphens(digits).equals(id);
    }

    private static boolean isAlphanumeric(String text) {
        boolean good = !text.isEmpty() && text.length() <= 64;
        for (int i = 0; good && i < text.length(); i++) {
            char c = text.charAt(i);
            good = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        }
        return good;
    }
}
