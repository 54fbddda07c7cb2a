package dev.aaep.crypto;

import java.security.SecureRandom;
import java.util.Random;

/** Randomness that repeats, for tests only. */
final class Seeded extends SecureRandom {
    private static final long serialVersionUID = 1L;

    private final Random random;

    private Seeded(long seed) {
        this.random = new Random(seed);
    }

    static SecureRandom random(long seed) {
        return new Seeded(seed);
    }

    @Override
    public void nextBytes(byte[] bytes) {
        random.nextBytes(bytes);
    }
}
