package dev.aaep.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MomentsTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void should_never_call_a_late_timestamp_early_and_always_one_that_is_a_second_early_R10(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 10_000; i++) {
            long moment = (long) (random.nextDouble() * 253_402_300_000_000L) - 62_135_596_800_000L * random.nextInt(2);
            Instant instant = Instant.ofEpochMilli(moment);
            if (instant.isBefore(Instant.parse("0001-01-01T00:00:00Z"))) {
                continue;
            }
            String text = Timestamp.of(instant).text();
            assertThat(Moments.isPlainlyBefore(text, moment - 1)).as(text).isFalse();
            assertThat(Moments.isPlainlyBefore(text, moment + 1_000)).as(text).isTrue();
        }
    }

    @Test
    void should_leave_other_spellings_to_others_R10() {
        long late = Instant.parse("2027-01-01T00:00:00Z").toEpochMilli();
        assertThat(Moments.isPlainlyBefore("2026-05-24T14:22:20z", late)).isFalse();
        assertThat(Moments.isPlainlyBefore("2026-05-24T14:22:20+02:00", late)).isFalse();
        assertThat(Moments.isPlainlyBefore("2026-05-24T14:22:20Z", late)).isTrue();
        assertThat(Moments.isPlainlyBefore("2016-12-31T23:59:60Z", late)).isTrue();
    }
}
