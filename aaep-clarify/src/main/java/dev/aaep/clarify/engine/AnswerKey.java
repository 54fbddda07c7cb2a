package dev.aaep.clarify.engine;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.crypto.Digest;
import dev.aaep.value.JsonObject;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The key under which an answer is the same answer. */
record AnswerKey(
        String gapId,
        boolean escalation,
        Digest text,
        @Nullable String answeredBy) {
    static AnswerKey of(String gapId, String answer, @Nullable String answeredBy) {
        return new AnswerKey(gapId, false, digest(answer), answeredBy);
    }

    static AnswerKey of(String gapId, Escalation reason, @Nullable String answeredBy) {
        return new AnswerKey(gapId, true, digest(reason.wire()), answeredBy);
    }

    /** The key of a stored round. */
    static AnswerKey of(JsonObject entry) {
        String gapId = Fields.text(Fields.object(entry, "gap"), "id");
        String answer = entry.string("answer");
        Escalation reason = Escalation.ofWire(entry.string("escalation"));
        String who = entry.string("answered_by");
        if (answer != null) {
            return of(gapId, answer, who);
        }
        if (reason != null) {
            return of(gapId, reason, who);
        }
        throw new Corrupt("a round about " + gapId + " has neither answer nor escalation");
    }

    private static Digest digest(String text) {
        return Digest.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
