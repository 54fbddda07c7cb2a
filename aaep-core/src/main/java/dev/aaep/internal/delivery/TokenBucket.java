package dev.aaep.internal.delivery;

import dev.aaep.AaepException;

/**
 * A rate in whole nanoseconds, refilled smoothly: with a burst of one, no half-open second ever holds more than the rate.
 * Not safe for use by several threads.
 *
 * <p>It keeps one number, the moment at which the account is even again. A clock that is set back makes nobody wait longer
 * than before.
 */
public final class TokenBucket {
    private static final long SECOND = 1_000_000_000L;

    private final long interval;
    private final long tolerance;
    private long evenAt;
    private long latest;
    private boolean started;

    /**
     * @param perSecond events per second, at least 1
     * @param burst how many may go at the same moment after a pause, at least 1
     */
    public TokenBucket(long perSecond, long burst) {
        if (perSecond < 1 || burst < 1) {
            throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "rate and burst must be at least 1");
        }
        this.interval = (SECOND + perSecond - 1) / perSecond;
        this.tolerance = (burst - 1) * interval;
    }

    /** Takes one, if there is one. */
    public boolean tryTake(long now) {
        if (waitNanos(now) > 0) {
            return false;
        }
        evenAt = Math.max(evenAt, now) + interval;
        return true;
    }

    /** Takes so many whether they are there or not: what follows waits until the debt is paid. */
    public void charge(long now, int count) {
        sync(now);
        evenAt = Math.max(evenAt, now) + interval * count;
    }

    /** How long until the next one is there; 0 when it is. */
    public long waitNanos(long now) {
        sync(now);
        return Math.max(0, evenAt - tolerance - now);
    }

    private void sync(long now) {
        if (!started) {
            started = true;
            evenAt = now;
        } else if (now < latest) {
            evenAt -= latest - now;
        }
        latest = now;
    }
}
