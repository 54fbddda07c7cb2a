package dev.aaep.handshake;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.Supplier;

/** Ids that nobody can guess: who knows the id of a subscription could otherwise take it over (threat T8). */
final class RandomIds implements Supplier<String> {
    private final SecureRandom random = new SecureRandom();
    private final String prefix;

    RandomIds(String prefix) {
        this.prefix = prefix;
    }

    @Override
    public String get() {
        byte[] bits = new byte[16];
        random.nextBytes(bits);
        return prefix + HexFormat.of().formatHex(bits);
    }
}
