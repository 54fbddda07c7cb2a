package dev.aaep.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Says on a terminal how far a long input was read: after a while, now and then, and in words, because a screen reader reads
 * out whatever changes.
 */
final class Progress {
    private static final long PATIENCE = Duration.ofSeconds(2).toNanos();
    private static final long PACE = Duration.ofSeconds(3).toNanos();
    private static final double MEGABYTE = 1e6;

    private final Console console;
    private final LongSupplier nanoTime;
    private final long started;
    private long nextDraw;
    private boolean drawn;

    Progress(Console console, LongSupplier nanoTime) {
        this.console = console;
        this.nanoTime = nanoTime;
        this.started = nanoTime.getAsLong();
        this.nextDraw = PATIENCE;
    }

    /** Notes how much was read of how much; the size is -1 when nobody knows. */
    void at(String name, long position, long size) {
        if (!console.isErrTerminal()) {
            return;
        }
        long elapsed = nanoTime.getAsLong() - started;
        if (elapsed >= nextDraw) {
            nextDraw = elapsed + PACE;
            draw(name, position, size, elapsed);
        }
    }

    private void draw(String name, long position, long size, long elapsed) {
        double speed = position / MEGABYTE / (elapsed / 1e9);
        String text = String.format(Locale.ROOT, "%.0f MB, %.0f MB/s", position / MEGABYTE, speed);
        if (size > 0) {
            text = Math.min(100, position * 100 / size) + " %, " + text;
        }
        console.err().print("\r\u001b[K" + Style.cut(Style.clean(name), 30) + ": " + text);
        console.err().flush();
        drawn = true;
    }

    /** Leaves the line to others. */
    void clear() {
        if (drawn) {
            console.err().print("\r\u001b[K");
            console.err().flush();
            drawn = false;
        }
    }
}
