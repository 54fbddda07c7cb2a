package dev.aaep.session;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.EventBuilder;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.Producer;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.ToolStatus;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the events of one session, one second apart, whether they make sense or not. */
final class Script {
    static final Instant START = Instant.parse("2026-05-24T14:00:00Z");

    private final String sessionId;
    private final String idPrefix;
    private final List<AaepEvent> events = new ArrayList<>();
    private boolean numbered;
    private long nextNumber;
    private long seconds;
    private String agent = "agent";

    Script(String sessionId) {
        this(sessionId, "evt_");
    }

    Script(String sessionId, String idPrefix) {
        this.sessionId = sessionId;
        this.idPrefix = idPrefix;
    }

    Script copy() {
        Script copy = new Script(sessionId, idPrefix);
        copy.events.addAll(events);
        copy.numbered = numbered;
        copy.nextNumber = nextNumber;
        copy.seconds = seconds;
        copy.agent = agent;
        return copy;
    }

    List<AaepEvent> events() {
        return events;
    }

    private <B extends EventBuilder<B>> B fill(B builder) {
        return builder.eventId(idPrefix + events.size())
                .sessionId(sessionId)
                .timestamp(Timestamp.of(START.plusSeconds(seconds++)))
                .sequenceNumber(numbered ? (Long) nextNumber++ : null)
                .producer(Producer.builder().agentId(agent).build());
    }

    private Script add(AaepEvent event) {
        events.add(event);
        return this;
    }

    /** Another agent speaks from here on. */
    Script by(String agentId) {
        agent = agentId;
        return this;
    }

    Script numbered() {
        numbered = true;
        return this;
    }

    Script unnumbered() {
        numbered = false;
        return this;
    }

    Script skipNumber() {
        nextNumber++;
        return this;
    }

    Script back(long count) {
        seconds -= count + 1;
        return state("idle", "thinking");
    }

    Script again() {
        return add(events.get(events.size() - 1));
    }

    Script started() {
        return add(fill(SessionStarted.builder()).summaryNormal("Start.").buildUnchecked());
    }

    Script ended() {
        return add(fill(SessionCompleted.builder()).summaryNormal("End.").buildUnchecked());
    }

    Script state(String from, String to) {
        return add(fill(StateChanged.builder()).fromState(from).toState(to).buildUnchecked());
    }

    Script invoked(String tool, @Nullable String callId, boolean irreversible) {
        return add(fill(ToolInvoked.builder())
                .tool(tool)
                .summaryNormal("Run.")
                .toolCallId(callId)
                .irreversible(irreversible)
                .buildUnchecked());
    }

    Script completed(String tool, @Nullable String callId) {
        return add(fill(ToolCompleted.builder())
                .tool(tool)
                .status(ToolStatus.SUCCESS)
                .toolCallId(callId)
                .buildUnchecked());
    }

    Script confirm(String token, String action) {
        return add(fill(AwaitingConfirmation.builder())
                .action(action)
                .consequence("It is done.")
                .replyToken(token)
                .timeoutSeconds(180L)
                .defaultDecision(Decision.REJECT)
                .buildUnchecked());
    }

    Script chunk(String text, long position, boolean complete) {
        return add(fill(OutputStreaming.builder())
                .chunk(text)
                .position(position)
                .complete(complete)
                .buildUnchecked());
    }
}
