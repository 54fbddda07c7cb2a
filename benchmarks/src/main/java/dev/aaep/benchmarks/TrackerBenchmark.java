package dev.aaep.benchmarks;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.Producer;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Profile;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Events of many interleaved sessions: the time of one run over them all, at two sizes, shows how it grows. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
@Fork(2)
public class TrackerBenchmark {
    private static final Instant START = Instant.parse("2026-05-24T14:00:00Z");

    /** Events in all, a hundred for each session. */
    @Param({"100000", "1000000"})
    private int events;

    private List<AaepEvent> interleaved;

    @Setup
    public void prepare() {
        interleaved = interleaved(events / 100, 100);
    }

    static List<AaepEvent> interleaved(int sessions, int eventsEach) {
        Producer producer = Producer.builder().agentId("agent").build();
        List<AaepEvent> events = new ArrayList<>(sessions * eventsEach);
        for (int number = 0; number < eventsEach; number++) {
            for (int session = 0; session < sessions; session++) {
                String id = "evt_" + session + "x" + number;
                Timestamp time = Timestamp.of(START.plusSeconds(number));
                if (number == 0) {
                    events.add(SessionStarted.builder()
                            .eventId(id)
                            .sessionId("sess_" + session)
                            .timestamp(time)
                            .sequenceNumber(0L)
                            .producer(producer)
                            .summaryNormal("Start.")
                            .buildUnchecked());
                } else {
                    events.add(StateChanged.builder()
                            .eventId(id)
                            .sessionId("sess_" + session)
                            .timestamp(time)
                            .sequenceNumber((long) number)
                            .producer(producer)
                            .fromState(number == 1 ? "idle" : "thinking")
                            .toState("thinking")
                            .buildUnchecked());
                }
            }
        }
        return events;
    }

    @Benchmark
    public int track() {
        SessionTracker tracker = new SessionTracker(Profile.CONSUMER);
        int findings = 0;
        for (AaepEvent event : interleaved) {
            findings += tracker.accept(event).size();
        }
        return findings;
    }
}
