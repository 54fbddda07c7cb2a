package dev.aaep.producer;

import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.Urgency;
import java.math.BigDecimal;

/** Tells how much time is left to answer (CFM-12). */
final class Countdown {
    private Countdown() {}

    /**
     * Within a step of the session.
     *
     * @param percentGone how much of the time has passed
     */
    static void tell(SessionCore session, int percentGone, long leftMillis) {
        String text = session.services.texts.timeLeft(Math.round(leftMillis / 1_000.0));
        session.out.add(session.out
                .stampOwnText(ProgressUpdated.builder()
                        .progress(Progress.builder()
                                .percent(BigDecimal.valueOf(percentGone))
                                .description(text)
                                .build())
                        .summaryNormal(text)
                        .etaMs(leftMillis)
                        .urgency(Urgency.NORMAL))
                .build());
    }
}
