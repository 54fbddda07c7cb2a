package dev.aaep.clarify.bridge;

import dev.aaep.clarify.Gap;
import dev.aaep.clarify.SessionIds;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.Choice;
import dev.aaep.event.Context;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.Producer;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.TargetKind;
import dev.aaep.message.ClarificationReply;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gaps as AAEP events, replies as answers, and the handover of what nobody here could answer. Pure functions. */
public final class AaepBridge {
    /** The vocabulary under which the gap travels with the question. It declares the prefix {@code clarify}. */
    public static final String CONTEXT_URI = "urn:aaep-java:clarify:v1";

    /** The prefix in {@code extensions}. */
    public static final String PREFIX = "clarify";

    private static final int TERSE = 4096;
    private static final int SPOKEN = 16_384;

    private AaepBridge() {}

    /**
     * The question as an event, without the parts that the emitting session adds (event id, timestamp, sequence number,
     * language). One reply token per gap. There is no {@code default_response}: a timeout answers no gap (ruling R12).
     *
     * @param agentId as this protocol spells it, with the version
     */
    public static AwaitingClarification.Builder ask(
            String sessionId, String agentId, Gap gap, String replyToken, long timeoutSeconds) {
        List<Choice> choices = choices(gap);
        boolean choose = !choices.isEmpty();
        return AwaitingClarification.builder()
                .context(Context.withExtensions(List.of(CONTEXT_URI)))
                .sessionId(aaepSession(sessionId))
                .producer(producer(agentId))
                .question(gap.question())
                .replyToken(replyToken)
                .timeoutSeconds(timeoutSeconds)
                .summaryTerse(terse(gap))
                .summaryNormal(spoken(gap))
                .acceptedResponseKinds(
                        choose
                                ? List.of(ResponseKind.MULTIPLE_CHOICE, ResponseKind.FREETEXT)
                                : List.of(ResponseKind.FREETEXT))
                .choices(choose ? choices : null)
                .context(gap.context())
                .extensions(JsonObject.builder().put(PREFIX, extension(gap)).build());
    }

    /** What the person may pick; empty when there is nothing to choose between. */
    static List<Choice> choices(Gap gap) {
        List<Choice> choices = new ArrayList<>();
        for (String suggestion : gap.suggestions()) {
            choices.add(Choice.builder().value(suggestion).label(suggestion).build());
        }
        return choices.size() > 1 ? choices : List.of();
    }

    /** What travels under the prefix. */
    static JsonObject extension(Gap gap) {
        return JsonObject.builder()
                .put("gap_id", gap.id())
                .put("severity", gap.severity().name())
                .put("field", gap.field())
                .build();
    }

    /** Why it is asked comes first: who hears the question has nothing else to go by. */
    static String spoken(Gap gap) {
        String both = gap.context() == null ? gap.question() : gap.context() + " " + gap.question();
        return both.length() <= SPOKEN ? both : gap.question();
    }

    static String terse(Gap gap) {
        String text = "Question about " + gap.field() + ".";
        return text.length() <= TERSE ? text : "A question is open.";
    }

    /** Who asks, with the version split off. */
    public static Producer producer(String agentId) {
        AgentName name = AgentName.of(agentId);
        return Producer.builder()
                .agentId(name.agentId())
                .agentVersion(name.version())
                .build();
    }

    /**
     * The reply as an answer to the gap; the engine records it as witness, at the time of its own clock. Empty when the reply
     * says nothing that can be recorded: silence is no answer.
     */
    public static Optional<Answer> answer(String sessionId, String gapId, ClarificationReply reply) {
        JsonScalar response = reply.response();
        Optional<String> text = response == null ? Optional.empty() : text(response);
        return text.map(value -> {
            Answer answer = Answer.of(SessionIds.toClarify(sessionId).orElse(sessionId), gapId, value);
            String who = reply.decidedBy();
            return who == null || who.isBlank() ? answer : answer.by(who);
        });
    }

    /**
     * The one text of a reply's value: texts as they are, numbers and booleans in canonical JSON. Empty for a number that
     * canonical JSON would round (ENV-13): what is recorded would not be what was answered.
     */
    public static Optional<String> text(JsonScalar response) {
        if (response instanceof JsonString string) {
            return string.value().isBlank() ? Optional.empty() : Optional.of(string.value());
        }
        if (response instanceof JsonNumber number) {
            return Jcs.exact(number);
        }
        return response instanceof JsonBoolean bool ? Optional.of(bool.toJson()) : Optional.empty();
    }

    /** The handover (§9): whoever takes over sees what was asked and answered, and can verify it. */
    public static HandoffRequested.Builder handoff(
            ChainRecord record, String agentId, String reason, TargetKind target) {
        return HandoffRequested.builder()
                .sessionId(aaepSession(record.sessionId()))
                .producer(producer(agentId))
                .reason(reason)
                .targetKind(target)
                .packagedContext(packaged(record))
                .summaryNormal(reason);
    }

    /** The chain as a handoff carries it. */
    static JsonObject packaged(ChainRecord record) {
        return JsonObject.builder()
                .put("clarification_chain", record.json())
                .put("clarification_chain_hash", record.headHash())
                .build();
    }

    private static String aaepSession(String sessionId) {
        return SessionIds.toAaep(sessionId).orElse(sessionId);
    }
}
