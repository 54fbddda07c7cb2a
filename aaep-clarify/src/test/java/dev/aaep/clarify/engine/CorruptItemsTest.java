package dev.aaep.clarify.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.World;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.InMemoryChainStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bits that flip in the store: what the engine says afterwards is what it said before, or that the chain is corrupt. */
class CorruptItemsTest {
    /** Not every bit, for time; a prime, so that all bits of a byte have their turn. */
    private static final int STEP = 11;

    private final World world = World.closed();
    private final List<byte[]> items = new ArrayList<>();

    @Test
    void should_hand_out_only_what_was_signed_and_name_the_damage_wherever_a_bit_flips() {
        for (int i = 0; i < world.store.size(World.SESSION); i++) {
            items.add(world.store.read(World.SESSION, i));
        }
        List<Outcome<?>> before = answers(world);
        assertThat(before).hasOnlyElementsOfType(Outcome.Done.class);
        int refused = 0;
        for (int item = 0; item < items.size(); item++) {
            for (int bit = item; bit < items.get(item).length * 8; bit += STEP) {
                List<Outcome<?>> after = answers(damaged(item, bit));
                for (int call = 0; call < before.size(); call++) {
                    if (after.get(call) instanceof Outcome.Refused<?> no) {
                        refused++;
                        assertThat(no.problem())
                                .as("item %s, bit %s", item, bit)
                                .isEqualTo(Problem.CORRUPT_CHAIN);
                    } else {
                        assertThat(after.get(call))
                                .as("item %s, bit %s", item, bit)
                                .isEqualTo(before.get(call));
                    }
                }
            }
        }
        assertThat(refused).isGreaterThan(1000);
    }

    /** Every call that says again what was said before. */
    private static List<Outcome<?>> answers(World world) {
        ClarificationEngine engine = world.restarted();
        return List.of(
                engine.check(World.PLAN, World.SESSION),
                engine.resolve(
                        Answer.of(World.SESSION, "gap-001", "jsp-440-only").by(World.ALICE)),
                engine.resolve(
                        Answer.of(World.SESSION, "gap-003", "acknowledged").by(World.ALICE)));
    }

    private World damaged(int item, int bit) {
        ChainStore store = new InMemoryChainStore();
        for (int i = 0; i < items.size(); i++) {
            byte[] bytes = items.get(i).clone();
            if (i == item) {
                bytes[bit / 8] ^= (byte) (1 << bit % 8);
            }
            store.append(World.SESSION, i, bytes);
        }
        World damaged = new World(store);
        damaged.clock.set(world.clock.instant());
        return damaged;
    }
}
