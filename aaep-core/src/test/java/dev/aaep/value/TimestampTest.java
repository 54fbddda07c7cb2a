package dev.aaep.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimestampTest {
    @ParameterizedTest
    @CsvSource({
        "2026-05-24T14:22:20Z, 2026-05-24T14:22:21Z",
        "2026-05-24T14:22:20Z, 2026-05-24T14:22:20.001Z",
        "2026-05-24T14:22:20.9Z, 2026-05-24T14:22:21Z",
        "2026-05-24T16:22:20+02:00, 2026-05-24T14:22:21Z",
        "2026-05-24T23:00:00-00:00, 2026-05-24T22:30:00-01:00",
        "2026-05-24t14:22:20z, 2026-05-24T14:22:21Z",
        "2016-12-31T23:59:59Z, 2016-12-31T23:59:60Z",
        "2016-12-31T23:59:60Z, 2017-01-01T00:00:00Z"
    })
    void should_order_moments_whatever_their_form(String first, String second) {
        Timestamp earlier = new Timestamp(first);
        Timestamp later = new Timestamp(second);

        assertThat(earlier.isBefore(later)).isTrue();
        assertThat(later.isBefore(earlier)).isFalse();
        assertThat(earlier.isBefore(earlier)).isFalse();
    }

    @Test
    void should_agree_with_the_order_of_the_moments() {
        Random random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            Instant one = Instant.ofEpochMilli(random.nextLong(-60_000_000_000_000L, 250_000_000_000_000L));
            Instant two = random.nextBoolean() ? one.plusMillis(random.nextInt(3) - 1) : Instant.EPOCH;
            assertThat(Timestamp.of(one).isBefore(Timestamp.of(two)))
                    .as("%s and %s", one, two)
                    .isEqualTo(one.isBefore(two));
        }
    }
}
