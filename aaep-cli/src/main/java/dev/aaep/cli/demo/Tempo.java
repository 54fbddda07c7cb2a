package dev.aaep.cli.demo;

import dev.aaep.producer.Scheduler;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;

/**
 * How time passes in the demo.
 *
 * @param clock dates events and deadlines
 * @param scheduler brings the deadlines
 * @param pause how long the agent's work takes
 */
record Tempo(Clock clock, Scheduler scheduler, Pause pause) {
    /** Lets the agent's thread wait. */
    @FunctionalInterface
    interface Pause {
        void of(Duration time) throws InterruptedException;
    }

    /** The world's time, and no waiting for work that is only played. */
    static Tempo unpaced() {
        return new Tempo(Clock.systemUTC(), Scheduler.shared(), time -> {});
    }

    /** Work takes as long as a reader needs; all of time runs {@code speed} times as fast as in the world. */
    static Tempo paced(int speed) {
        return new Tempo(
                speed == 1 ? Clock.systemUTC() : new FastClock(Clock.systemUTC(), Instant.now(), speed),
                (task, delay) -> Scheduler.shared().schedule(task, delay.dividedBy(speed)),
                time -> Thread.sleep(time.dividedBy(speed).toMillis()));
    }

    private static final class FastClock extends Clock {
        private final Clock world;
        private final Instant start;
        private final int speed;

        FastClock(Clock world, Instant start, int speed) {
            this.world = world;
            this.start = start;
            this.speed = speed;
        }

        @Override
        public Instant instant() {
            return start.plus(Duration.between(start, world.instant()).multipliedBy(speed));
        }

        @Override
        public ZoneId getZone() {
            return world.getZone();
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return new FastClock(world.withZone(zone), start, speed);
        }
    }
}
