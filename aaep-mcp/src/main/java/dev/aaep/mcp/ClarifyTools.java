package dev.aaep.mcp;

import dev.aaep.AaepException;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.Counters;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Ready;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.clarify.engine.Outcome;
import dev.aaep.clarify.engine.Problem;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import dev.aaep.value.Timestamp;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** What the three tools do (§6), without the protocol that carries them: arguments in, JSON or a problem out. */
final class ClarifyTools {
    private static final Set<String> CHECK = named("plan_object", "session_id");
    private static final Set<String> RESOLVE = named(
            "session_id",
            "gap_id",
            "answer",
            "answered_by",
            "answer_timestamp",
            "answer_public_key",
            "answer_signature");
    private static final Set<String> AUDIT = named("session_id");

    private final ClarificationEngine engine;

    ClarifyTools(ClarificationEngine engine) {
        this.engine = engine;
    }

    private static Set<String> named(String... names) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(List.of(names)));
    }

    /** Whether the plan can be worked with, or what must be known first. */
    JsonObject check(@Nullable Map<String, Object> given) {
        Arguments arguments = new Arguments(given, CHECK);
        Plan plan = plan(arguments.object("plan_object"));
        String session = arguments.optionalText("session_id");
        ClarificationMessage message = done(session == null ? engine.check(plan) : engine.check(plan, session));
        Counters counters = message instanceof Refusal refusal ? refusal.counters() : ((Ready) message).counters();
        JsonValue gaps = message.json().get("gaps");
        return JsonObject.builder()
                .put("status", message instanceof Refusal ? Refusal.STATUS : Ready.STATUS)
                .put("session_id", message.header().sessionId())
                .put("gaps", gaps == null ? JsonArray.of() : gaps)
                .put("blocking_count", counters.blocking())
                .put("warning_count", counters.warning())
                .put("message", message.json())
                .build();
    }

    private static Plan plan(Map<?, ?> object) {
        try {
            return Plan.parse(StrictJson.write(object));
        } catch (JacksonException e) {
            throw new ToolProblem(
                    ToolProblem.BAD_PLAN, "the plan holds text that is not Unicode, or is nested too deep");
        } catch (AaepException e) {
            throw new ToolProblem(ToolProblem.BAD_PLAN, String.valueOf(e.getMessage()));
        }
    }

    /** Takes an answer to one gap. */
    JsonObject resolve(@Nullable Map<String, Object> given) {
        Arguments arguments = new Arguments(given, RESOLVE);
        Answer answer = new Answer(
                arguments.text("session_id"),
                arguments.text("gap_id"),
                arguments.text("answer"),
                arguments.optionalText("answered_by"),
                timestamp(arguments.optionalText("answer_timestamp")),
                arguments.optionalText("answer_public_key"),
                arguments.optionalText("answer_signature"));
        GapResolved message = done(engine.resolve(answer));
        JsonObject.Builder output = JsonObject.builder()
                .put("session_id", message.header().sessionId())
                .put("gap_id", message.gapId())
                .put("status", String.valueOf(message.json().string("status")));
        if (message.acceptedAnswer() != null) {
            output.put("accepted_answer", message.acceptedAnswer());
        }
        return output.put("head_hash", message.headHash())
                .put("blocking_count", message.counters().blocking())
                .put("warning_count", message.counters().warning())
                .put("message", message.json())
                .build();
    }

    private static @Nullable Timestamp timestamp(@Nullable String text) {
        try {
            return text == null ? null : new Timestamp(text);
        } catch (AaepException e) {
            throw new ToolProblem(Problem.BAD_TIMESTAMP.name(), "answer_timestamp is " + e.getMessage());
        }
    }

    /** The whole chain of a session, in both spellings. */
    JsonObject audit(@Nullable Map<String, Object> given) {
        Arguments arguments = new Arguments(given, AUDIT);
        ChainRecord record = done(engine.audit(arguments.text("session_id")));
        return record.toToolOutput();
    }

    private static <T> T done(Outcome<T> outcome) {
        if (outcome instanceof Outcome.Refused<T> refused) {
            throw new ToolProblem(refused.problem().name(), refused.detail());
        }
        return outcome.orElseThrow();
    }
}
