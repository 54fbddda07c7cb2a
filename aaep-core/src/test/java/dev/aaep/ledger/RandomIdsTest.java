package dev.aaep.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class RandomIdsTest {
    private static final int BLOCK = 4_096;

    /** Gives blocks that count up in steps, so that every byte value comes in every place. */
    private static final class Counting extends SecureRandom {
        private static final long serialVersionUID = 1;
        private int step = 1;

        @Override
        public synchronized void nextBytes(byte[] bytes) {
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (i * step + i / 256);
            }
            step += 2;
        }
    }

    @Test
    void should_write_every_byte_as_two_hex_digits_CFM_3() {
        IdSource ids = IdSource.of(new Counting());
        SecureRandom same = new Counting();
        byte[] block = new byte[BLOCK];
        for (int blocks = 0; blocks < 3; blocks++) {
            same.nextBytes(block);
            for (int from = 0; from < BLOCK; from += 16) {
                assertThat(ids.next("rpl_")).isEqualTo("rpl_" + HexFormat.of().formatHex(block, from, from + 16));
            }
        }
        assertThat(ids.next("")).matches("[0-9a-f]{32}");
        assertThat(ids.next("a prefix that is long: ")).matches("a prefix that is long: [0-9a-f]{32}");
    }

    @Test
    void should_never_give_the_same_id_to_two_threads_CFM_3() throws InterruptedException {
        IdSource ids = IdSource.secure();
        Set<String> seen = ConcurrentHashMap.newKeySet();
        Thread[] threads = new Thread[20]; // more than there are stripes
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 3_000; j++) {
                    seen.add(ids.next("evt_"));
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(seen).hasSize(20 * 3_000);
    }
}
