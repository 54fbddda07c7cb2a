package dev.aaep.clarify.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.World;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.value.Timestamp;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Several engines over one store, and a store that is not what it was. */
class SharedStoreTest {
    private final World world = new World();

    private static <T> Problem problem(Outcome<T> outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Refused.class);
        return ((Outcome.Refused<T>) outcome).problem();
    }

    /** Two nodes over one store, whose clocks do not show quite the same. */
    @Test
    void should_keep_the_order_of_a_session_when_the_clock_of_another_node_is_a_little_behind() {
        world.check();
        world.answer("gap-001", "x");
        World.SteppingClock behind =
                new World.SteppingClock(world.clock.instant().minusMillis(1000));
        ClarificationEngine other = world.builder().clock(behind).build();

        GapResolved resolved =
                other.resolve(Answer.of(World.SESSION, "gap-002", "y")).orElseThrow();
        other.escalate(World.SESSION, "gap-003", Escalation.UNABLE, null).orElseThrow();

        assertThat(resolved.header().timestamp()).isEqualTo(Timestamp.of(world.clock.instant()));
        ChainReport report = World.verifier().verify(world.record().bytes());
        assertThat(report.isValid()).as(report.toString()).isTrue();
        assertThat(report.rounds()).isEqualTo(3);
        behind.set(world.clock.instant().minusMillis(1001));
        assertThat(problem(other.check(World.plan("{}"), World.SESSION))).isEqualTo(Problem.CLOCK_WENT_BACK);
    }

    /** A second engine comes first with the same append. */
    @Test
    void should_escalate_after_too_many_inadequate_answers_even_when_the_append_lost_a_race() {
        AtomicReference<Runnable> before = new AtomicReference<>(() -> {});
        ChainStore racing = new DelegatingStore() {
            @Override
            public boolean append(String sessionId, int expectedSize, byte[] item) {
                before.getAndSet(() -> {}).run();
                return super.append(sessionId, expectedSize, item);
            }
        };
        World raced = new World(racing);
        ClarificationEngine strict =
                raced.builder().answerPolicy((gap, answer) -> false, 2).build();
        strict.check(World.PLAN, World.SESSION);
        strict.resolve(Answer.of(World.SESSION, "gap-001", "bad"));
        before.set(() -> raced.answer("gap-002", "x"));

        Outcome<GapResolved> second = strict.resolve(Answer.of(World.SESSION, "gap-001", "bad"));

        assertThat(second.orElseThrow().escalation()).isEqualTo(Escalation.INADEQUATE);
        assertThat(second.orElseThrow().round()).isEqualTo(2);
    }

    /** As after a failover to a replica that had not everything yet. */
    @Test
    void should_not_go_on_from_a_store_that_lost_what_was_acknowledged() {
        AtomicInteger lost = new AtomicInteger();
        World behind = new World(new DelegatingStore() {
            @Override
            public int size(String sessionId) {
                return super.size(sessionId) - lost.get();
            }
        });
        behind.check();
        behind.answer("gap-001", "x");
        lost.set(1);

        for (int i = 0; i < 2; i++) {
            Outcome<GapResolved> outcome = behind.engine.resolve(Answer.of(World.SESSION, "gap-002", "y"));
            assertThat(problem(outcome)).isEqualTo(Problem.CORRUPT_CHAIN);
            assertThat(((Outcome.Refused<?>) outcome).detail()).contains("has 1 items and had 2");
        }
        lost.set(0);
        assertThat(behind.answer("gap-002", "y").round()).isEqualTo(2);
    }

    private static class DelegatingStore implements ChainStore {
        private final InMemoryChainStore store = new InMemoryChainStore();

        @Override
        public int size(String sessionId) {
            return store.size(sessionId);
        }

        @Override
        public boolean append(String sessionId, int expectedSize, byte[] item) {
            return store.append(sessionId, expectedSize, item);
        }

        @Override
        public byte[] read(String sessionId, int index) {
            return store.read(sessionId, index);
        }

        @Override
        public List<String> sessions() {
            return store.sessions();
        }

        @Override
        public void close() {}
    }
}
