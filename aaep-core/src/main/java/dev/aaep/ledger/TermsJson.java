package dev.aaep.ledger;

import dev.aaep.AaepException;
import dev.aaep.event.Decision;
import dev.aaep.event.ResponseKind;
import dev.aaep.internal.wire.JsonReader;
import dev.aaep.internal.wire.MalformedJson;
import dev.aaep.json.Limits;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Terms as one JSON object, for stores. */
final class TermsJson {
    private TermsJson() {}

    static String write(PromptTerms terms) {
        JsonObject.Builder out = JsonObject.builder()
                .put("session_id", terms.sessionId())
                .put("deadline", terms.deadline().toString());
        if (terms instanceof PromptTerms.Confirmation confirmation) {
            out.put("action", confirmation.action());
            putIfSet(out, "tool", confirmation.tool());
            out.put("default_decision", confirmation.defaultDecision().wire());
            out.put("allowed_replies", strings(confirmation.allowedReplies()));
            out.put("accepts_modification", confirmation.acceptsModification());
            out.put("irreversible", confirmation.irreversible());
        } else if (terms instanceof PromptTerms.Clarification clarification) {
            out.put("question", clarification.question());
            out.put(
                    "kinds",
                    strings(clarification.kinds().stream()
                            .map(ResponseKind::wire)
                            .toList()));
            out.put("choices", strings(clarification.choices()));
            putIfSet(out, "default_response", clarification.defaultResponse());
        }
        return out.build().toJson();
    }

    static PromptTerms read(String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        JsonValue value;
        try {
            JsonReader in = new JsonReader(bytes, 0, bytes.length, Limits.DEFAULT);
            value = in.value();
            in.end();
        } catch (MalformedJson malformed) {
            throw broken(malformed);
        }
        if (!(value instanceof JsonObject object)) {
            throw broken(null);
        }
        String session = text(object, "session_id");
        Instant deadline = moment(text(object, "deadline"));
        if (object.has("action")) {
            return new PromptTerms.Confirmation(
                    session,
                    deadline,
                    text(object, "action"),
                    object.string("tool"),
                    Decision.of(text(object, "default_decision")),
                    strings(object, "allowed_replies"),
                    isTrue(object, "accepts_modification"),
                    isTrue(object, "irreversible"));
        }
        return new PromptTerms.Clarification(
                session,
                deadline,
                text(object, "question"),
                strings(object, "kinds").stream().map(ResponseKind::of).toList(),
                strings(object, "choices"),
                object.string("default_response"));
    }

    private static void putIfSet(JsonObject.Builder out, String name, @Nullable String value) {
        if (value != null) {
            out.put(name, value);
        }
    }

    private static JsonArray strings(List<String> values) {
        return new JsonArray(
                values.stream().map(text -> (JsonValue) new JsonString(text)).toList());
    }

    private static List<String> strings(JsonObject object, String name) {
        if (!(object.get(name) instanceof JsonArray array)) {
            throw broken(null);
        }
        return array.items().stream()
                .map(item -> item instanceof JsonString string ? string.value() : "")
                .toList();
    }

    private static boolean isTrue(JsonObject object, String name) {
        return object.get(name) instanceof JsonBoolean flag && flag.value();
    }

    private static Instant moment(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException noMoment) {
            throw broken(noMoment);
        }
    }

    private static String text(JsonObject object, String name) {
        String value = object.string(name);
        if (value == null) {
            throw broken(null);
        }
        return value;
    }

    private static AaepException broken(@Nullable Throwable cause) {
        String message = "not the terms of a prompt: give the text that toJson() made";
        return cause == null
                ? AaepException.of(AaepException.Kind.INVALID_ARGUMENT, message)
                : AaepException.of(AaepException.Kind.INVALID_ARGUMENT, message, cause);
    }
}
