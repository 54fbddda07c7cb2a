package dev.aaep.clarify;

import dev.aaep.clarify.internal.Fields;
import dev.aaep.value.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * What became of one answer (§5). {@link #headHash()} is an anchor: who keeps it can later show that the chain was not cut.
 *
 * @param status {@link GapStatus#RESOLVED} or {@link GapStatus#ESCALATED}
 * @param acceptedAnswer null when the gap was escalated
 * @param counters how the session stands now
 */
public record GapResolved(
        MessageHeader header,
        String gapId,
        GapStatus status,
        @Nullable String acceptedAnswer,
        @Nullable Escalation escalation,
        int round,
        String headHash,
        Counters counters,
        JsonObject json)
        implements ClarificationMessage {
    static final String RESOLVED = "resolved";
    static final String ESCALATED = "escalated";

    static GapResolved of(JsonObject json) {
        boolean resolved = RESOLVED.equals(json.string("status"));
        return new GapResolved(
                MessageHeader.of(json),
                Fields.text(json, "gap_id"),
                resolved ? GapStatus.RESOLVED : GapStatus.ESCALATED,
                resolved ? Fields.text(json, "accepted_answer") : null,
                Escalation.ofWire(json.string("escalation")),
                Fields.count(json, "round"),
                Fields.text(json, "head_hash"),
                Counters.of(json),
                json);
    }
}
