package dev.aaep.ledger;

import java.security.SecureRandom;

/** Where ids and reply tokens come from. Implementations are safe for use by many threads and never repeat themselves. */
@FunctionalInterface
public interface IdSource {
    /** A fresh id: {@code prefix} followed by 1 to 64 ASCII letters and digits. */
    String next(String prefix);

    /** 128 bits of the platform's {@link SecureRandom} as 32 hex digits, drawn in blocks (CFM-3). */
    static IdSource secure() {
        return RandomIds.SHARED;
    }

    /** The same from a generator of one's own. */
    static IdSource of(SecureRandom random) {
        return new RandomIds(random);
    }
}
