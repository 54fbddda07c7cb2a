package dev.aaep.producer;

import dev.aaep.value.Timestamp;
import java.time.Instant;

/** Writes timestamps; the part up to the second is written once per second. */
final class Timestamps {
    private static final int FRACTION = 20;

    private record Second(long epochSecond, String text) {}

    private volatile Second last = second(0);

    Timestamp of(long epochMillis) {
        long epochSecond = Math.floorDiv(epochMillis, 1000L);
        Second second = last;
        if (second.epochSecond != epochSecond) {
            second = second(epochSecond);
            last = second;
        }
        int millis = (int) (epochMillis - epochSecond * 1000L);
        char[] text = new char[FRACTION + 4];
        second.text.getChars(0, FRACTION, text, 0);
        text[FRACTION] = (char) ('0' + millis / 100);
        text[FRACTION + 1] = (char) ('0' + millis / 10 % 10);
        text[FRACTION + 2] = (char) ('0' + millis % 10);
        text[FRACTION + 3] = 'Z';
        return new Timestamp(new String(text));
    }

    private static Second second(long epochSecond) {
        return new Second(
                epochSecond,
                Timestamp.of(Instant.ofEpochSecond(epochSecond)).text().substring(0, FRACTION));
    }
}
