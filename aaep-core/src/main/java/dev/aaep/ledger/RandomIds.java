package dev.aaep.ledger;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Ids from blocks of random bytes. A call to {@code SecureRandom} costs more than everything else about an event and is
 * serialised between threads; a block serves 256 ids. Each id of a block is claimed by one caller only.
 */
final class RandomIds implements IdSource {
    static final RandomIds SHARED = new RandomIds(RandomIds::fastest);

    /** Threads spread over a few blocks so that they seldom claim from the same one. */
    private static final int STRIPES = 16;

    private final Supplier<SecureRandom> generators;
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
        this(() -> random);
    }

    /** A generator for each stripe, because a generator works for one thread at a time. */
    private RandomIds(Supplier<SecureRandom> generators) {
        this.generators = generators;
    }

    @Override
    public String next(String prefix) {
        int stripe = (int) Thread.currentThread().getId() & (STRIPES - 1);
        for (; ; ) {
            Block block = blocks.get(stripe);
            String id = block == null ? null : block.next(prefix);
            if (id != null) {
                return id;
            }
            blocks.compareAndSet(stripe, block, new Block(block == null ? generators.get() : block.random));
        }
    }

    /** Ids that are written out already, each with room for a prefix before it. */
    private static final class Block {
        private static final int IDS = 256;
        private static final int ID_BYTES = 16;
        private static final int DIGITS = 2 * ID_BYTES;
        private static final int ROOM = 8;
        private static final int CELL = ROOM + DIGITS;
        private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

        final SecureRandom random;
        private final byte[] cells = new byte[IDS * CELL];
        private final AtomicInteger claimed = new AtomicInteger();

        Block(SecureRandom random) {
            this.random = random;
            byte[] bytes = new byte[IDS * ID_BYTES];
            random.nextBytes(bytes);
            for (int from = 0, at = 0; from < bytes.length; from += Long.BYTES) {
                at += from % ID_BYTES == 0 ? ROOM : 0;
                long half = (long) LONGS.get(bytes, from);
                LONGS.set(cells, at, hex(half >>> 32));
                LONGS.set(cells, at + Long.BYTES, hex(half & 0xffff_ffffL));
                at += 2 * Long.BYTES;
            }
        }

        /** The next id; null when all are gone. Whoever claims a cell is alone with it, and may write into it. */
        @SuppressWarnings("deprecation") // the fast way to copy ASCII
        @Nullable
        String next(String prefix) {
            int number = claimed.getAndIncrement();
            if (number < 0 || number >= IDS) {
                return null;
            }
            int digits = number * CELL + ROOM;
            int length = prefix.length();
            if (length > ROOM) {
                return prefix + new String(cells, digits, DIGITS, StandardCharsets.ISO_8859_1);
            }
            prefix.getBytes(0, length, cells, digits - length);
            return new String(cells, digits - length, length + DIGITS, StandardCharsets.ISO_8859_1);
        }

        /** Eight hex digits for 32 bits, all at once: each half byte gets a byte of its own, then a digit or a letter. */
        private static long hex(long bits) {
            long spread = (bits | (bits << 16)) & 0x0000_ffff_0000_ffffL;
            spread = (spread | (spread << 8)) & 0x00ff_00ff_00ff_00ffL;
            spread = (spread | (spread << 4)) & 0x0f0f_0f0f_0f0f_0f0fL;
            long letters = ((spread + 0x0606_0606_0606_0606L) >>> 4) & 0x0101_0101_0101_0101L;
            return spread + 0x3030_3030_3030_3030L + letters * ('a' - '0' - 10);
        }
    }
}
