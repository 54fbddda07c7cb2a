package dev.aaep.clarify;

import dev.aaep.clarify.internal.Fields;
import dev.aaep.value.JsonObject;

/**
 * How the gaps of a session stand.
 *
 * @param accepted gaps with an accepted answer
 * @param blocking open gaps of severity BLOCK
 * @param warning open gaps of severity WARN
 */
public record Counters(int accepted, int blocking, int warning) {
    static Counters of(JsonObject json) {
        return new Counters(
                Fields.count(json, "accepted_gaps"),
                Fields.count(json, "blocking_gaps"),
                Fields.count(json, "warning_gaps"));
    }

    /** Whether nothing is open. */
    public boolean isClear() {
        return blocking == 0 && warning == 0;
    }
}
