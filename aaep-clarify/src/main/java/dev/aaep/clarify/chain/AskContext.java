package dev.aaep.clarify.chain;

import dev.aaep.clarify.Gap;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;

/** One ask as it stands in refusals and in the chain. */
public final class AskContext {
    private final Gap gap;
    private final JsonObject gapJson;
    private final byte[] gapBytes;
    private final String planDigest;
    private final Timestamp asked;
    private final String signature;
    private final String digest;

    /**
     * Takes what the ask said.
     *
     * @param gapJson the gap exactly as it was asked
     * @param digest names the ask; who signs an own answer signs it too
     */
    public AskContext(
            Gap gap, JsonObject gapJson, String planDigest, Timestamp asked, String signature, String digest) {
        this.gap = gap;
        this.gapJson = gapJson;
        this.gapBytes = Jcs.encode(gapJson);
        this.planDigest = planDigest;
        this.asked = asked;
        this.signature = signature;
        this.digest = digest;
    }

    /** What was asked about. */
    public Gap gap() {
        return gap;
    }

    /** The gap exactly as it was asked. */
    public JsonObject gapJson() {
        return gapJson;
    }

    /** The same in canonical form: each round about the gap repeats it. */
    byte[] gapBytes() {
        return gapBytes;
    }

    /** The plan that was asked about. */
    public String planDigest() {
        return planDigest;
    }

    /** When it was asked. */
    public Timestamp asked() {
        return asked;
    }

    /** The agent's signature under the ask. */
    public String signature() {
        return signature;
    }

    /** Names the ask; who signs an own answer signs it too. */
    public String digest() {
        return digest;
    }

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
