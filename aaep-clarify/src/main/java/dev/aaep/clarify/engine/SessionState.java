package dev.aaep.clarify.engine;

import dev.aaep.AaepException;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.Counters;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.GapStatus;
import dev.aaep.clarify.PlanAccepted;
import dev.aaep.clarify.Ready;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.chain.AskContext;
import dev.aaep.clarify.chain.ChainIdentity;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.Payloads;
import dev.aaep.clarify.chain.RecordSummary;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
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

    private @Nullable Speaker speaker;
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

    /**
     * Reads what the store has beyond what is known here. Believes only what the session's agent signed: whoever can write
     * to the store must not be able to make the agent go on from what it never said. Throws {@link Corrupt}.
     */
    void catchUp(ChainStore store, Verifier verifier, String sessionId) {
        int size = store.size(sessionId);
        if (size < items) {
            throw new Lost("the store has " + size + " items and had " + items);
        }
        while (items < size) {
            Stored item = Stored.read(store, sessionId, items);
            Speaker by = speaker == null ? Speaker.of(item.message().header()) : speaker;
            if (!by.identity().sessionId().equals(sessionId)) {
                throw new Corrupt("item " + items + " belongs to another session");
            }
            apply(by, item, item.messageOf(by, verifier));
        }
    }

    /** Takes an item that was verified or made here. */
    void apply(Speaker by, Stored item, ClarificationMessage message) {
        try {
            speaker = by;
            if (isClosed()) {
                throw new Corrupt("item " + items + " follows the acceptance of the plan");
            }
            Instant time = message.header().timestamp().instant();
            if (time.isBefore(last)) {
                throw new Corrupt("item " + items + " is dated before the one before it");
            }
            if (message instanceof PlanAccepted accepted) {
                applyConfirmed(accepted);
            } else if (message instanceof GapResolved resolved) {
                applyRound(item.entry(), resolved);
            } else {
                applyCheck(message);
            }
            last = time;
            items++;
        } catch (AaepException | IllegalArgumentException wrong) {
            throw new Corrupt("item " + items + ": " + wrong.getMessage());
        }
    }

    private void applyConfirmed(PlanAccepted message) {
        if (!counters().isClear()
                || !checks.containsKey(message.planDigest())
                || message.rounds() != rounds
                || !message.headHash().equals(head)) {
            throw new Corrupt("item " + items + " accepts something else than what stands before it");
        }
        confirmedAt = items;
    }

    private void applyCheck(ClarificationMessage message) {
        JsonObject json = message.json();
        String plan = Fields.text(json, "plan_digest");
        if (checks.containsKey(plan)) {
            throw new Corrupt("item " + items + " checks a plan for the second time");
        }
        if (head.isEmpty()) {
            genesisPlan = plan;
            head = Payloads.genesis(identity(), plan).toString();
        }
        latestPlan = plan;
        checks.put(plan, items);
        addGaps(json, plan);
        requireCounters(message instanceof Refusal refusal ? refusal.counters() : ((Ready) message).counters());
    }

    private void addGaps(JsonObject message, String plan) {
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
    }

    private void applyRound(JsonObject entry, GapResolved message) {
        if (!head.equals(entry.string("previous_hash")) || message.round() != rounds + 1) {
            throw new Corrupt("round " + (rounds + 1) + " does not link to the one before");
        }
        addRound(AnswerKey.of(entry), message.headHash());
        requireCounters(message.counters());
    }

    /** Every message counts what the session has, so items that are missing show. */
    private void requireCounters(Counters said) {
        if (!said.equals(counters())) {
            throw new Corrupt("item " + items + " counts other gaps than the session has");
        }
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

    /** Who started the session, which must be known. */
    Speaker speaker() {
        if (speaker == null) {
            throw new IllegalStateException("nobody has spoken in this session");
        }
        return speaker;
    }

    ChainIdentity identity() {
        return speaker().identity();
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
