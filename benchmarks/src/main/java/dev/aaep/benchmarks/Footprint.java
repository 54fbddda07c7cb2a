package dev.aaep.benchmarks;

import dev.aaep.event.AaepEvent;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.Prompt;
import dev.aaep.producer.VirtualTime;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Profile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Heap for each outstanding prompt and for each live session of a tracker, and how the time to expire prompts grows. */
public final class Footprint {
    private static final int PER_SESSION = 100;
    private static final int TRACKED = 10_000;
    private static final int ROUNDS = 5;

    private Footprint() {}

    public static void main(String[] args) {
        prompts();
        for (int count : new int[] {12_500, 25_000, 50_000, 100_000}) {
            expiry(count);
        }
        tracker();
    }

    private static void prompts() {
        AaepProducer producer = AaepProducer.builder("example.agent").build();
        ask(producer, 1);
        long before = used();
        List<Prompt> prompts = ask(producer, 100_000);
        long each = (used() - before) / prompts.size();
        long timers = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("aaep-deadlines"))
                .count();
        System.out.printf(Locale.ROOT, "100,000 prompts: %d B each, %d timer thread(s)%n", each, timers);
        producer.close();
    }

    private static void expiry(int count) {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            VirtualTime time = new VirtualTime(Instant.parse("2026-05-24T14:22:20Z"));
            AaepProducer producer = AaepProducer.builder("example.agent")
                    .clock(time)
                    .scheduler(time)
                    .ledger(ReplyLedger.builder().clock(time).build())
                    .build();
            List<Prompt> prompts = ask(producer, count);
            long start = System.nanoTime();
            time.advance(Duration.ofHours(1));
            best = Math.min(best, (System.nanoTime() - start) / 1e3 / count);
            if (prompts.stream().anyMatch(Prompt::isPending)) {
                throw new IllegalStateException("a prompt did not expire");
            }
            producer.close();
        }
        System.out.printf(Locale.ROOT, "expiring %,d prompts: %.1f us each%n", count, best);
    }

    private static List<Prompt> ask(AaepProducer producer, int count) {
        List<Prompt> prompts = new ArrayList<>(count);
        AgentSession session = producer.open("Working");
        for (int i = 0; i < count; i++) {
            if (i % PER_SESSION == PER_SESSION - 1) {
                session = producer.open("Working");
            }
            prompts.add(session.confirm("Act " + i)
                    .consequence("Acted")
                    .timeout(Duration.ofHours(1))
                    .ask());
        }
        return prompts;
    }

    private static void tracker() {
        List<AaepEvent> events = TrackerBenchmark.interleaved(TRACKED, 100);
        long before = used();
        SessionTracker tracker = new SessionTracker(Profile.CONSUMER);
        events.forEach(tracker::accept);
        long each = (used() - before) / TRACKED;
        System.out.printf(Locale.ROOT, "tracker, %,d live sessions: %d B each%n", TRACKED, each);
        if (tracker.accept(events.get(0)).isEmpty()) {
            throw new IllegalStateException("a repeated event went unnoticed");
        }
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
