package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.CancelledBy;
import dev.aaep.event.ErrorCategory;
import dev.aaep.event.EventBuilder;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.Urgency;
import dev.aaep.value.Timestamp;
import java.time.Instant;

/**
 * Tries out what a producer is made of on events that are not sent. What every event would stumble over is refused when
 * the producer is built, not when the first session opens; and so is a text without which a session could not be ended.
 */
final class Announceable {
    private final Services services;

    private Announceable(Services services) {
        this.services = services;
    }

    static void require(Services services) {
        try {
            new Announceable(services).tryOut();
        } catch (RuntimeException refused) {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION,
                    "the agent cannot announce itself: " + refused.getMessage(),
                    refused);
        }
    }

    private void tryOut() {
        stamp(SessionStarted.builder(), services.language).summaryNormal("-").build();
        SessionTexts texts = services.texts;
        String language = texts.language();
        stamp(SessionCancelled.builder(), language)
                .cancelledBy(CancelledBy.PRODUCER)
                .summaryNormal(texts.unfinished())
                .build();
        stamp(SessionErrored.builder(), language)
                .errorCategory(ErrorCategory.UNKNOWN)
                .summaryNormal(texts.failed())
                .urgency(Urgency.CRITICAL)
                .build();
        String timeLeft = texts.timeLeft(30);
        stamp(ProgressUpdated.builder(), language)
                .progress(Progress.builder().description(timeLeft).build())
                .summaryNormal(timeLeft)
                .build();
        for (SessionTexts.Resolution resolution : SessionTexts.Resolution.values()) {
            stamp(StateChanged.builder(), language)
                    .fromState(SessionCore.AWAITING_INPUT)
                    .toState(SessionCore.THINKING)
                    .summaryNormal(texts.resolved(resolution))
                    .build();
        }
    }

    private <B extends EventBuilder<B>> B stamp(B event, String language) {
        return event.eventId("evt_0")
                .sessionId("sess_0")
                .timestamp(Timestamp.of(Instant.EPOCH))
                .producer(services.identity)
                .localizationHints(
                        LocalizationHints.builder().primaryLanguage(language).build());
    }
}
