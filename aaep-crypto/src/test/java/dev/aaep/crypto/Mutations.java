package dev.aaep.crypto;

import java.util.Arrays;
import java.util.Random;

/** Small damage to bytes. */
final class Mutations {
    private Mutations() {}

    static byte[] mutate(byte[] original, Random random) {
        byte[] bytes = original.clone();
        for (int i = random.nextInt(4); i >= 0 && bytes.length > 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(5)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt(256);
                case 2 -> bytes = Arrays.copyOf(bytes, at);
                case 3 -> bytes = Curve.join(Arrays.copyOf(bytes, at), Arrays.copyOfRange(bytes, at / 2, bytes.length));
                default -> bytes[at] = bytes[random.nextInt(bytes.length)];
            }
        }
        return bytes;
    }
}
