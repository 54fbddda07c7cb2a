package dev.aaep.validation;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.HandoffRequested;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an event carries beyond the fields of its record: extensions, fields of one's own, context of free shape. */
final class FreeValues {
    /** Looks at one value. */
    interface Visit {
        void value(String pointer, JsonValue value);
    }

    private FreeValues() {}

    /** Whether there are any. Most events have none, and then a good part of the rules has nothing to look at. */
    static boolean areIn(AaepEvent event) {
        return event.envelope().extensions() != null
                || !event.envelope().additionalFields().isEmpty()
                || context(event) != null;
    }

    static void each(AaepEvent event, Visit visit) {
        JsonObject extensions = event.envelope().extensions();
        if (extensions != null) {
            visit.value("/extensions", extensions);
        }
        eachPart(event.envelope().additionalFields(), "", visit);
        JsonObject context = context(event);
        if (context != null) {
            visit.value(event instanceof HandoffRequested ? "/packaged_context" : "/extra_context", context);
        }
    }

    private static @Nullable JsonObject context(AaepEvent event) {
        return event instanceof AwaitingConfirmation confirmation
                ? confirmation.extraContext()
                : event instanceof HandoffRequested handoff ? handoff.packagedContext() : null;
    }

    static void eachPart(JsonValue value, String pointer, Visit visit) {
        if (value instanceof JsonObject object) {
            for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
                visit.value(pointer + Pointers.of(member.getKey()), member.getValue());
            }
        } else if (value instanceof JsonArray array) {
            for (int i = 0; i < array.size(); i++) {
                visit.value(pointer + "/" + i, array.items().get(i));
            }
        }
    }
}
