package dev.aaep.internal.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BoundedTest {
    @Test
    void nothingThatIsStillInUseIsForgotten() {
        Random random = new Random(1);
        for (int most : new int[] {1, 2, 3, 8, 63, 64}) {
            Bounded<Integer> map = new Bounded<>(most);
            List<String> uses = new ArrayList<>();
            int forgotten = 0;
            for (int i = 0; i < 10_000; i++) {
                String key = "k" + random.nextInt(most * 3);
                Integer value = map.get(key);
                if (value == null) {
                    value = key.hashCode();
                    forgotten += map.put(key, value) == null ? 0 : 1;
                }
                uses.add(key);
                assertThat(map.size()).isLessThanOrEqualTo(most);
                assertThat(keys(map))
                        .containsAll(uses.subList(Math.max(0, uses.size() - Math.max(1, most / 2)), uses.size()));
                assertThat(value).isEqualTo(key.hashCode());
            }
            assertThat(forgotten).isPositive();
        }
    }

    @Test
    void whatHadToGoIsGiven() {
        Bounded<String> map = new Bounded<>(2);
        assertThat(map.put("a", "1")).isNull();
        assertThat(map.put("b", "2")).isNull();
        assertThat(map.put("c", "3")).isEqualTo("1");
        assertThat(map.get("a")).isNull();
    }

    @Test
    void anEntryThatIsSetAgainTakesNoRoomOfAnother() {
        Bounded<String> map = new Bounded<>(2);
        map.put("a", "1");
        map.put("b", "2");
        assertThat(map.put("a", "3")).isNull();
        assertThat(map.get("a")).isEqualTo("3");
        assertThat(map.put("c", "4")).isEqualTo("2");
    }

    private static Set<String> keys(Bounded<Integer> map) {
        Set<String> keys = new HashSet<>();
        map.forEach((key, value) -> keys.add(key));
        return keys;
    }
}
