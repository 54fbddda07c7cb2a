package dev.aaep.producer;

import dev.aaep.event.HandoffRequested;
import dev.aaep.event.HandoffUrgency;
import dev.aaep.event.TargetKind;
import dev.aaep.value.JsonObject;

/** A handoff in the making. */
public final class HandoffRequest {
    private static final String HANDING_OFF = "handing_off";

    private final SessionCore session;
    private final HandoffRequested.Builder event = HandoffRequested.builder();

    HandoffRequest(SessionCore session, TargetKind target, String reason) {
        this.session = session;
        event.targetKind(target).reason(reason);
    }

    /** Where the other party is reached. */
    public HandoffRequest targetUri(String uri) {
        event.targetUri(uri);
        return this;
    }

    /** What the other party needs to go on. */
    public HandoffRequest context(JsonObject context) {
        event.packagedContext(context);
        return this;
    }

    /** How urgent the matter is; the event itself is always critical. */
    public HandoffRequest urgency(HandoffUrgency urgency) {
        event.urgencyForHandoff(urgency);
        return this;
    }

    public HandoffRequest summary(String text) {
        event.summaryNormal(text);
        return this;
    }

    public HandoffRequest summaryTerse(String text) {
        event.summaryTerse(text);
        return this;
    }

    public HandoffRequest summaryDetailed(String text) {
        event.summaryDetailed(text);
        return this;
    }

    /** Announces the handoff. */
    public void request() {
        session.step(() -> {
            session.rest(HANDING_OFF);
            if (session.prompts.isEmpty()) {
                session.changeTo(HANDING_OFF, null);
            }
            session.out.add(session.out.stamp(event).build());
        });
    }
}
