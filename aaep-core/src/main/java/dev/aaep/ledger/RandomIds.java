package dev.aaep.ledger;

import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Ids from blocks of random bytes. A call to {@code SecureRandom} costs more than everything else about an event and is
 * serialised between threads; a block of 16 KiB serves 1,024 ids. Every 16 bytes of a block are claimed by one caller only.
 */
final class RandomIds implements IdSource {
    static final RandomIds SHARED = new RandomIds(fastest());

    private static final int ID_BYTES = 16;
    private static final int BLOCK_BYTES = 1024 * ID_BYTES;
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    /** Threads spread over a few blocks so that they seldom claim from the same one. */
    private static final int STRIPES = 16;

    private final SecureRandom random;
    private final AtomicReferenceArray<@Nullable Block> blocks = new AtomicReferenceArray<>(STRIPES);

    /** The platform's DRBG (NIST SP 800-90A) gives long blocks three to four times faster than the default generator. */
    private static SecureRandom fastest() {
        try {
            return SecureRandom.getInstance("DRBG");
        } catch (NoSuchAlgorithmException otherPlatform) {
            return new SecureRandom();
        }
    }

    RandomIds(SecureRandom random) {
        this.random = random;
    }

    @Override
    public String next(String prefix) {
        int stripe = (int) Thread.currentThread().getId() & (STRIPES - 1);
        for (; ; ) {
            Block block = blocks.get(stripe);
            if (block != null) {
                int from = block.claimed.getAndAdd(ID_BYTES);
                if (from >= 0 && from < BLOCK_BYTES) {
                    return hex(prefix, block.bytes, from);
                }
            }
            Block fresh = new Block();
            random.nextBytes(fresh.bytes);
            blocks.compareAndSet(stripe, block, fresh);
        }
    }

    @SuppressWarnings("deprecation") // the fast way to copy ASCII
    private static String hex(String prefix, byte[] bytes, int from) {
        int at = prefix.length();
        byte[] text = new byte[at + 2 * ID_BYTES];
        prefix.getBytes(0, at, text, 0);
        for (int i = from; i < from + ID_BYTES; i++) {
            text[at++] = HEX[(bytes[i] >> 4) & 15];
            text[at++] = HEX[bytes[i] & 15];
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private static final class Block {
        final byte[] bytes = new byte[BLOCK_BYTES];
        final AtomicInteger claimed = new AtomicInteger();
    }
}
