package dev.aaep.subscriber;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Decision;
import dev.aaep.event.EventBuilder;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.Producer;
import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.Urgency;
import dev.aaep.value.Timestamp;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Valid events for tests, each of one session, with a place in its count. */
public final class Events {
    public static final Instant START = Instant.parse("2026-05-24T14:00:00Z");
    public static final String SESSION = "sess_1";

    private Events() {}

    public static <B extends EventBuilder<B>> B envelope(B builder, String session, long number) {
        return builder.eventId("evt_" + session.substring(5) + "x" + number)
                .sessionId(session)
                .sequenceNumber(number)
                .timestamp(Timestamp.of(START.plusMillis(number)))
                .producer(
                        Producer.builder().agentId("helper").agentName("Helper").build())
                .localizationHints(
                        LocalizationHints.builder().primaryLanguage("en").build());
    }

    public static SessionStarted started(String session) {
        return envelope(SessionStarted.builder(), session, 0)
                .summaryNormal("Looking for trains.")
                .build();
    }

    public static SessionCompleted completed(String session, long number) {
        return envelope(SessionCompleted.builder(), session, number)
                .summaryNormal("Done.")
                .build();
    }

    public static StateChanged state(String session, long number, String from, String to) {
        return envelope(StateChanged.builder(), session, number)
                .fromState(from)
                .toState(to)
                .urgency(Urgency.BACKGROUND)
                .build();
    }

    public static ProgressUpdated progress(String session, long number, int percent) {
        return envelope(ProgressUpdated.builder(), session, number)
                .progress(
                        Progress.builder().percent(BigDecimal.valueOf(percent)).build())
                .urgency(Urgency.BACKGROUND)
                .build();
    }

    public static ToolInvoked tool(String session, long number) {
        return envelope(ToolInvoked.builder(), session, number)
                .tool("search")
                .summaryNormal("Searching the timetable, step " + number + ".")
                .toolCallId("call_" + number)
                .build();
    }

    public static OutputStreaming chunk(
            String session,
            long number,
            String text,
            long position,
            boolean complete,
            @Nullable CoalesceBoundary hint) {
        return envelope(OutputStreaming.builder(), session, number)
                .chunk(text)
                .position(position)
                .complete(complete)
                .coalesceHint(hint)
                .build();
    }

    public static AwaitingConfirmation confirmation(String session, long number) {
        return envelope(AwaitingConfirmation.builder(), session, number)
                .action("Buy the ticket")
                .consequence("48 euros leave your account.")
                .replyToken("rpl_" + session.substring(5) + "x" + number)
                .timeoutSeconds(120L)
                .defaultDecision(Decision.REJECT)
                .summaryNormal("Shall I buy the ticket?")
                .build();
    }

    public static AwaitingClarification question(String session, long number) {
        return envelope(AwaitingClarification.builder(), session, number)
                .question("Which day?")
                .replyToken("rpl_" + session.substring(5) + "x" + number)
                .timeoutSeconds(60L)
                .build();
    }
}
