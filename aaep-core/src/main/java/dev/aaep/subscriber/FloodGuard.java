package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.Urgency;
import dev.aaep.internal.delivery.EventUrgency;
import dev.aaep.internal.delivery.TokenBucket;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A budget of this side's own for what is handed out, whatever the producer agreed to (threat T4). Background and normal
 * events have separate accounts, critical ones none.
 */
final class FloodGuard {
    private static final long SECOND = 1_000_000_000L;
    private static final int BURST_SECONDS = 5;

    private final Clock clock;
    private final TokenBucket background;
    private final TokenBucket normal;
    private long thinned;
    private long reported;
    private long lastReport;

    FloodGuard(long normalPerSecond, long backgroundPerSecond, Clock clock) {
        this.clock = clock;
        this.normal = new TokenBucket(normalPerSecond, normalPerSecond * BURST_SECONDS);
        this.background = new TokenBucket(backgroundPerSecond, backgroundPerSecond * BURST_SECONDS);
    }

    boolean admits(AaepEvent event) {
        Urgency.Known urgency = EventUrgency.of(event).known();
        if (urgency == Urgency.Known.CRITICAL) {
            return true;
        }
        boolean admitted = (urgency == Urgency.Known.BACKGROUND ? background : normal).tryTake(now());
        if (!admitted) {
            thinned++;
        }
        return admitted;
    }

    /** What to report about events that were thinned out: at once when it begins, then once a second at most. */
    @Nullable
    Finding report() {
        if (thinned == reported) {
            return null;
        }
        long now = now();
        if (reported > 0 && now - lastReport < SECOND) {
            return null;
        }
        lastReport = now;
        reported = thinned;
        return new Finding(
                "SEC-1",
                Severity.WARNING,
                "",
                "more events than the local budget allows (T4): " + thinned + " were not handed out so far",
                "§10.2");
    }

    long thinned() {
        return thinned;
    }

    private long now() {
        Instant now = clock.instant();
        return now.getEpochSecond() * SECOND + now.getNano();
    }
}
