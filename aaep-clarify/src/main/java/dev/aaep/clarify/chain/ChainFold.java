package dev.aaep.clarify.chain;

import dev.aaep.clarify.AnswerMode;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.crypto.Digest;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What only shows when rounds are seen one after the other. Memory: one bit for each gap, because gaps are numbered, and the
 * name of the ask for each one that was escalated and is open.
 */
final class ChainFold {
    /** No round is shorter, so no chain of this size has more gaps than size divided by this. */
    private static final int MIN_ROUND = 256;

    private final Findings findings;
    private final ChainVerifier.Anchors anchors;
    private final long maxGap;
    private final BitSet resolved = new BitSet();
    private final BitSet asked = new BitSet();
    private final Map<Integer, Digest> escalated = new HashMap<>();
    private String head = "";
    private boolean broken;
    private int rounds;
    private int signed;
    private int witnessed;
    private boolean anchorSeen;
    private @Nullable Instant last;

    ChainFold(Findings findings, ChainVerifier.Anchors anchors, long size) {
        this.findings = findings;
        this.anchors = anchors;
        this.maxGap = size / MIN_ROUND + 1;
    }

    void start(String genesis) {
        head = genesis;
        see(0);
    }

    private void see(int round) {
        if (head.equals(anchors.head()) && (anchors.rounds() < 0 || anchors.rounds() == round)) {
            anchorSeen = true;
        }
    }

    void add(RoundVerdict verdict) {
        rounds++;
        verdict.findings().forEach(findings::add);
        RoundVerdict.Facts facts = verdict.facts();
        if (facts == null) {
            // The next round links to what could not be read.
            broken = true;
            return;
        }
        int number = verdict.number();
        if (facts.claimedNumber() != number) {
            findings.add(ChainCheck.ORDER, number, "round", "says " + facts.claimedNumber() + " in place " + number);
        }
        if (!broken && !facts.previousHash().equals(head)) {
            findings.add(
                    ChainCheck.LINKS,
                    number,
                    "previous_hash",
                    number == 1 ? "is not the genesis of this record" : "is not the hash of the round before");
        }
        broken = false;
        head = facts.hash();
        see(number);
        if (last != null && facts.recorded().isBefore(last)) {
            findings.add(ChainCheck.TIMESTAMPS, number, "recorded_timestamp", "is before that of an earlier round");
        } else {
            last = facts.recorded();
        }
        if (facts.mode() == AnswerMode.SIGNED) {
            signed++;
        } else {
            witnessed++;
        }
        gap(number, facts);
    }

    private void gap(int number, RoundVerdict.Facts facts) {
        int gap = facts.gap();
        if (gap > maxGap) {
            findings.add(ChainCheck.RESOLUTION, number, "gap", "has a number that this chain cannot have");
            return;
        }
        if (resolved.get(gap)) {
            findings.add(ChainCheck.RESOLUTION, number, "gap", "was closed by an earlier round");
        }
        // An answer to another question under the same number would close a gap that nobody answered.
        Digest before = escalated.get(gap);
        if (before != null && !before.equals(facts.ask())) {
            findings.add(ChainCheck.RESOLUTION, number, "gap", "was asked otherwise in an earlier round");
        }
        asked.set(gap);
        if (facts.resolved()) {
            resolved.set(gap);
            escalated.remove(gap);
        } else if (before == null) {
            escalated.put(gap, facts.ask());
        }
    }

    void openAsk(String place, String gapId) {
        int gap = Gap.number(gapId);
        if (gap > maxGap || asked.get(gap)) {
            findings.add(ChainCheck.RESOLUTION, 0, place, "lists a gap that has a round, or a number it cannot have");
        } else {
            asked.set(gap);
        }
    }

    /** Compares what the record says of itself with what was seen. */
    void finish(JsonObject record) {
        int total = Fields.count(record, "total_rounds");
        boolean closed = Fields.bool(record, "closed");
        boolean all = Fields.bool(record, "all_resolved");
        boolean seenAll = resolved.equals(asked);
        if (total != rounds) {
            findings.add(ChainCheck.COUNTERS, 0, "total_rounds", "says " + total + " and there are " + rounds);
        }
        if (all != seenAll) {
            findings.add(ChainCheck.COUNTERS, 0, "all_resolved", "is not what the rounds say");
        }
        if (closed && !seenAll) {
            findings.add(ChainCheck.RESOLUTION, 0, "closed", "although gaps are open");
        } else if (!seenAll) {
            findings.incomplete(ChainCheck.RESOLUTION);
        }
        if (!head.equals(record.string("head_hash"))) {
            findings.add(ChainCheck.LINKS, 0, "head_hash", "is not the hash of the last round");
        }
        if (last != null
                && new Timestamp(Fields.text(record, "timestamp")).instant().isBefore(last)) {
            findings.add(ChainCheck.TIMESTAMPS, 0, "timestamp", "is before that of the last round");
        }
        if (anchors.rounds() > rounds) {
            findings.add(ChainCheck.TRUNCATION, 0, "chain", "has fewer rounds than the anchor says");
        }
        if (anchors.head() != null && !anchorSeen) {
            findings.add(ChainCheck.TRUNCATION, 0, "chain", "does not contain the anchor");
        }
        if (anchors.closed() && !closed) {
            findings.add(ChainCheck.TRUNCATION, 0, "closed", "is required");
        }
    }

    int rounds() {
        return rounds;
    }

    int signed() {
        return signed;
    }

    int witnessed() {
        return witnessed;
    }

    String head() {
        return head;
    }
}
