package dev.aaep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the tracker says of a session does not depend on the sessions around it. */
class InterleavingTest {
    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void should_find_the_same_in_a_session_however_it_is_interleaved(long seed) {
        Random random = new Random(seed);
        List<Script> scripts = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            scripts.add(randomSession(i, random));
        }
        Map<String, List<Finding>> alone = new HashMap<>();
        for (Script script : scripts) {
            run(script.events(), alone);
        }
        Map<String, List<Finding>> mixed = new HashMap<>();
        run(interleave(scripts, random), mixed);

        assertThat(mixed).as("seed " + seed).isEqualTo(alone);
    }

    private static void run(List<AaepEvent> events, Map<String, List<Finding>> bySession) {
        SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
        for (AaepEvent event : events) {
            bySession
                    .computeIfAbsent(event.sessionId(), id -> new ArrayList<>())
                    .addAll(tracker.accept(event));
        }
        tracker.end()
                .forEach((id, findings) -> bySession
                        .computeIfAbsent(id, unknown -> new ArrayList<>())
                        .addAll(findings));
    }

    private static List<AaepEvent> interleave(List<Script> scripts, Random random) {
        List<Deque<AaepEvent>> queues = new ArrayList<>();
        scripts.forEach(script -> queues.add(new ArrayDeque<>(script.events())));
        List<AaepEvent> mixed = new ArrayList<>();
        while (!queues.isEmpty()) {
            Deque<AaepEvent> queue = queues.get(random.nextInt(queues.size()));
            if (queue.isEmpty()) {
                queues.remove(queue);
            } else {
                mixed.add(queue.removeFirst());
            }
        }
        return mixed;
    }

    private static Script randomSession(int number, Random random) {
        Script script = new Script("sess_" + number, "evt_" + number + "x");
        String[] states = {"idle", "thinking", "deciding", "awaiting_input"};
        if (random.nextBoolean()) {
            script.numbered();
        }
        int length = 1 + random.nextInt(20);
        for (int i = 0; i < length; i++) {
            switch (random.nextInt(9)) {
                case 0 -> script.started();
                case 1 -> script.ended();
                case 2 -> script.state(states[random.nextInt(4)], states[random.nextInt(4)]);
                case 3 -> script.invoked("t" + random.nextInt(2), "call_" + random.nextInt(3), random.nextBoolean());
                case 4 -> script.completed("t" + random.nextInt(2), "call_" + random.nextInt(3));
                case 5 -> script.confirm("rpl_" + number + "x" + random.nextInt(3), "Action " + random.nextInt(2));
                case 6 -> script.chunk("abc", 3L * random.nextInt(3), random.nextInt(4) == 0);
                case 7 -> script.skipNumber();
                default -> script.back(random.nextInt(2));
            }
        }
        return script;
    }
}
