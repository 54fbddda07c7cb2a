package dev.aaep.clarify.engine;

import dev.aaep.AaepException;
import dev.aaep.clarify.Counters;
import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapStatus;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.chain.AskContext;
import dev.aaep.clarify.chain.ChainIdentity;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.Payloads;
import dev.aaep.clarify.chain.RecordSummary;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.crypto.Digest;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the items of one session amount to. Rebuilt from the store; guarded by its own monitor. */
final class SessionState {
    /** One gap and what became of it. */
    static final class Asked {
        final AskContext ask;
        GapStatus status = GapStatus.OPEN;
        int inadequate;

        Asked(AskContext ask) {
            this.ask = ask;
        }
    }

    /** The key under which an answer is the same answer. */
    record AnswerKey(
            String gapId,
            boolean escalation,
            Digest text,
            @Nullable String answeredBy) {
        static AnswerKey of(String gapId, String answer, @Nullable String answeredBy) {
            return new AnswerKey(gapId, false, Digest.of(answer.getBytes(StandardCharsets.UTF_8)), answeredBy);
        }

        static AnswerKey of(String gapId, Escalation reason, @Nullable String answeredBy) {
            byte[] text = reason.wire().getBytes(StandardCharsets.UTF_8);
            return new AnswerKey(gapId, true, Digest.of(text), answeredBy);
        }
    }

    static final String CHECK = "check";
    static final String ROUND = "round";
    static final String CONFIRMED = "confirmed";

    private @Nullable ChainIdentity identity;
    private String genesisPlan = "";
    private String latestPlan = "";
    private String head = "";
    private int rounds;
    private int items;
    private int accepted;
    private int blocking;
    private int warning;
    private int confirmedAt = -1;
    private Instant last = Instant.MIN;
    private final Map<String, Integer> checks = new HashMap<>();
    private final Map<AnswerKey, Integer> answers = new HashMap<>();
    private final Map<String, Asked> gaps = new LinkedHashMap<>();

    /** Reads what the store has beyond what is known here. Throws {@link Corrupt}. */
    void catchUp(ChainStore store, Verifier verifier, String sessionId) {
        int size = store.size(sessionId);
        while (items < size) {
            JsonObject item = Stored.item(store, sessionId, items);
            // A round is under its hash, which is cheaper; its message is verified when it is handed out again.
            if (!ROUND.equals(item.string("kind"))) {
                Stored.message(item, items, verifier);
            }
            apply(sessionId, item);
        }
    }

    void apply(String sessionId, JsonObject item) {
        try {
            Instant time = switch (Fields.text(item, "kind")) {
                case CHECK -> applyCheck(sessionId, Fields.object(item, "message"));
                case ROUND -> applyRound(Fields.object(item, "entry"));
                case CONFIRMED -> applyConfirmed(sessionId, Fields.object(item, "message"));
                default -> throw new Corrupt("item " + items + " is of an unknown kind");
            };
            last = time.isAfter(last) ? time : last;
            items++;
        } catch (AaepException | IllegalArgumentException wrong) {
            throw new Corrupt("item " + items + ": " + wrong.getMessage());
        }
    }

    private Instant timeOf(String sessionId, JsonObject message) {
        if (!sessionId.equals(message.string("session_id"))) {
            throw new Corrupt("item " + items + " belongs to another session");
        }
        return new Timestamp(Fields.text(message, "timestamp")).instant();
    }

    private Instant applyConfirmed(String sessionId, JsonObject message) {
        confirmedAt = items;
        return timeOf(sessionId, message);
    }

    private Instant applyCheck(String sessionId, JsonObject message) {
        Instant time = timeOf(sessionId, message);
        String plan = Fields.text(message, "plan_digest");
        ChainIdentity asking = new ChainIdentity(
                Fields.text(message, "session_id"),
                Fields.text(message, "agent_id"),
                Fields.text(message, "agent_public_key"));
        if (identity == null) {
            identity = asking;
            genesisPlan = plan;
            head = Payloads.genesis(asking, plan).toString();
        }
        latestPlan = plan;
        checks.put(plan, items);
        Map<String, JsonObject> asks = new HashMap<>();
        Fields.objects(message, "asks").forEach(ask -> asks.put(Fields.text(ask, "gap_id"), ask));
        for (JsonObject gapJson : Fields.objects(message, "gaps")) {
            Gap gap = Gap.of(gapJson);
            JsonObject ask = asks.get(gap.id());
            if (!gaps.containsKey(gap.id())) {
                if (ask == null) {
                    throw new Corrupt("item " + items + " does not say how " + gap.id() + " was asked");
                }
                Timestamp asked = new Timestamp(Fields.text(ask, "ask_timestamp"));
                String signature = Fields.text(ask, "ask_signature");
                String digest = Fields.text(ask, "ask_digest");
                Asked added = new Asked(new AskContext(gap, gapJson, plan, asked, signature, digest));
                gaps.put(gap.id(), added);
                count(added, 1);
            }
        }
        return time;
    }

    /** What counts is the round, which its hash protects; the message beside it says the same. */
    private Instant applyRound(JsonObject entry) {
        String hash = Fields.text(entry, "hash");
        if (!head.equals(entry.string("previous_hash"))
                || !hash.equals(Payloads.entryHash(entry).toString())) {
            throw new Corrupt("round " + (rounds + 1) + " does not link to the one before");
        }
        String gapId = Fields.text(Fields.object(entry, "gap"), "id");
        String answer = entry.string("answer");
        Escalation reason = Escalation.ofWire(entry.string("escalation"));
        String who = entry.string("answered_by");
        if (answer != null) {
            addRound(AnswerKey.of(gapId, answer, who), hash);
        } else if (reason != null) {
            addRound(AnswerKey.of(gapId, reason, who), hash);
        } else {
            throw new Corrupt("round " + (rounds + 1) + " has neither answer nor escalation");
        }
        return new Timestamp(Fields.text(entry, "recorded_timestamp")).instant();
    }

    /** The same for a round that was made here. */
    void applyOwnRound(AnswerKey key, String hash, Instant time) {
        addRound(key, hash);
        last = time;
        items++;
    }

    private void addRound(AnswerKey key, String hash) {
        Asked asked = gaps.get(key.gapId());
        if (asked == null || !asked.status.isOpen()) {
            throw new Corrupt("round " + (rounds + 1) + " answers " + key.gapId() + ", which is not open");
        }
        asked.status = key.escalation() ? GapStatus.ESCALATED : GapStatus.RESOLVED;
        if (!key.escalation()) {
            accepted++;
            count(asked, -1);
        }
        answers.put(key, items);
        head = hash;
        rounds++;
    }

    boolean isKnown() {
        return items > 0;
    }

    int items() {
        return items;
    }

    int rounds() {
        return rounds;
    }

    String head() {
        return head;
    }

    String latestPlan() {
        return latestPlan;
    }

    Instant last() {
        return last;
    }

    int gapCount() {
        return gaps.size();
    }

    @Nullable
    ChainIdentity identity() {
        return identity;
    }

    boolean isClosed() {
        return confirmedAt >= 0;
    }

    int confirmedAt() {
        return confirmedAt;
    }

    @Nullable
    Asked gap(String id) {
        return gaps.get(id);
    }

    /** The item that answered this plan before, or null. */
    @Nullable
    Integer check(String planDigest) {
        return checks.get(planDigest);
    }

    /** The item that holds this answer, or null. */
    @Nullable
    Integer answer(AnswerKey key) {
        return answers.get(key);
    }

    List<Asked> open() {
        List<Asked> open = new ArrayList<>();
        for (Asked asked : gaps.values()) {
            if (asked.status.isOpen()) {
                open.add(asked);
            }
        }
        return open;
    }

    private void count(Asked asked, int change) {
        if (asked.ask.gap().severity() == Severity.BLOCK) {
            blocking += change;
        } else {
            warning += change;
        }
    }

    Counters counters() {
        return new Counters(accepted, blocking, warning);
    }

    /** What the counters will say once this gap is resolved. */
    Counters countersWithout(Gap gap) {
        boolean blocks = gap.severity() == Severity.BLOCK;
        return new Counters(accepted + 1, blocking - (blocks ? 1 : 0), warning - (blocks ? 0 : 1));
    }

    RecordSummary summary(ChainIdentity asking, boolean closed, Instant time) {
        List<AskContext> asks = new ArrayList<>();
        for (Asked asked : gaps.values()) {
            if (asked.status == GapStatus.OPEN) {
                asks.add(asked.ask);
            }
        }
        return new RecordSummary(
                asking, genesisPlan, asks, rounds, accepted == gaps.size(), head, closed, Timestamp.of(time));
    }
}
