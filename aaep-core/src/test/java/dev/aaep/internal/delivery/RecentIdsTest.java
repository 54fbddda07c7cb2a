package dev.aaep.internal.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecentIdsTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 8", "4, 9", "5, 100", "6, 1000"})
    void should_remember_the_latest_ids_and_their_first_marks_as_a_plain_map_would(long seed, int capacity) {
        Random random = new Random(seed);
        RecentIds recent = new RecentIds(capacity);
        Map<String, Integer> model = new LinkedHashMap<>();
        for (int n = 0; n < 20_000; n++) {
            String id = "evt_" + random.nextInt(capacity * 3);
            int mark = random.nextInt(5);
            Integer before = model.putIfAbsent(id, mark);
            if (model.size() > capacity) {
                model.remove(model.keySet().iterator().next());
            }

            String step = "seed " + seed + ", step " + n;
            assertThat(recent.add(id, mark)).as(step).isEqualTo(before == null ? RecentIds.NEW : before);
            assertThat(recent.size()).as(step).isEqualTo(model.size());
            String other = "evt_" + random.nextInt(capacity * 3);
            assertThat(recent.contains(other)).as(step).isEqualTo(model.containsKey(other));
        }
    }

    @Test
    void should_tell_equal_ids_of_different_spaces_apart() {
        RecentIds recent = new RecentIds(8);
        long one = RecentIds.hash("sess_1");
        long other = RecentIds.hash("sess_2");

        assertThat(recent.add(one, "call_1")).isTrue();
        assertThat(recent.contains(other, "call_1")).isFalse();
        assertThat(recent.add(other, "call_1")).isTrue();
        assertThat(recent.add(one, "call_1")).isFalse();
        assertThat(recent.contains("call_1")).isFalse();
    }
}
