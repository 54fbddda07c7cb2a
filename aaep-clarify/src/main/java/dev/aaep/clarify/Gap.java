package dev.aaep.clarify;

import dev.aaep.AaepException;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.value.JsonObject;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One exact thing that the agent does not know and will not guess (§4). The same JSON stands in the refusal, in the signed
 * ask and in the chain.
 *
 * @param id names the gap within its session, {@code gap-001} and so on
 */
public record Gap(
        String id,
        String field,
        Severity severity,
        String question,
        @Nullable String context,
        List<String> suggestions,
        List<String> blockedOperations) {
    /** How many gaps of a session can be open at once: an agent with more questions has no plan yet. */
    public static final int MAX_OPEN = 10_000;

    /** Copies the lists. */
    public Gap {
        suggestions = List.copyOf(suggestions);
        blockedOperations = List.copyOf(blockedOperations);
    }

    /** Whether this gap, while open, stops the operation. */
    public boolean blocks(String operation) {
        return blockedOperations.contains(operation);
    }

    /** The id of the n-th gap of a session. */
    static String id(int number) {
        return String.format(Locale.ROOT, "gap-%03d", number);
    }

    /** The number in a gap id, or -1 when the id is not spelled as {@link #id} does. */
    public static int number(String id) {
        int digits = id.length() - 4;
        if (!id.startsWith("gap-") || digits < 3 || digits > 9) {
            return -1;
        }
        int number = 0;
        for (int i = 4; i < id.length(); i++) {
            char c = id.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            number = number * 10 + c - '0';
        }
        return digits > 3 && id.charAt(4) == '0' ? -1 : number;
    }

    /** The gap as it travels. */
    public JsonObject toJson() {
        JsonObject.Builder json = JsonObject.builder().put("blocked_operations", Jcs.strings(blockedOperations));
        if (context != null) {
            json.put("context", context);
        }
        return json.put("field", field)
                .put("id", id)
                .put("question", question)
                .put("severity", severity.name())
                .put("suggestions", Jcs.strings(suggestions))
                .build();
    }

    /** Reads a gap that is known to fit its schema. */
    public static Gap of(JsonObject json) {
        return new Gap(
                text(json, "id"),
                text(json, "field"),
                Severity.ofWire(text(json, "severity")),
                text(json, "question"),
                json.string("context"),
                Fields.texts(json, "suggestions"),
                Fields.texts(json, "blocked_operations"));
    }

    private static String text(JsonObject json, String name) {
        String text = json.string(name);
        if (text == null) {
            throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "the gap has no " + name);
        }
        return text;
    }
}
