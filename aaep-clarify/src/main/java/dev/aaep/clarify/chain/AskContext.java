package dev.aaep.clarify.chain;

import dev.aaep.clarify.Gap;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;

/**
 * One ask as it stands in refusals and in the chain.
 *
 * @param gapJson the gap exactly as it was asked
 * @param digest names the ask; who signs an own answer signs it too
 */
public record AskContext(
        Gap gap, JsonObject gapJson, String planDigest, Timestamp asked, String signature, String digest) {
    /** The ask without a round, as the record lists it. */
    public JsonObject toOpenAsk() {
        return JsonObject.builder()
                .put("ask_signature", signature)
                .put("ask_timestamp", asked.text())
                .put("gap", gapJson)
                .put("plan_digest", planDigest)
                .build();
    }

    /** The ask as the refusal lists it. */
    public JsonObject toAsk() {
        return JsonObject.builder()
                .put("ask_digest", digest)
                .put("ask_signature", signature)
                .put("ask_timestamp", asked.text())
                .put("gap_id", gap.id())
                .build();
    }
}
