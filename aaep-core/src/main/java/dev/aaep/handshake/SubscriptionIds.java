package dev.aaep.handshake;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.Supplier;

/** Ids that nobody can guess: who knows the id of a subscription could otherwise take it over (threat T8). */
final class SubscriptionIds implements Supplier<String> {
    private final SecureRandom random = new SecureRandom();

    @Override
    public String get() {
        byte[] bits = new byte[16];
        random.nextBytes(bits);
        return "sub_" + HexFormat.of().formatHex(bits);
    }
}
