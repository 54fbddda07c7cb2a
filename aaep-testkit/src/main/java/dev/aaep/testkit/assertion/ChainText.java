package dev.aaep.testkit.assertion;

import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.Round;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** How a chain looks in a failure message: one line for the record and one per round. */
final class ChainText {
    private static final int MOST_ROUNDS = 20;
    private static final int LONGEST = 200;

    private ChainText() {}

    /** @param marked the round to point at, and to have among those shown; 0 for none */
    static String of(byte[] bytes, int marked) {
        try {
            return of(ChainRecord.parse(bytes), marked);
        } catch (RuntimeException unreadable) {
            String start = new String(bytes, 0, Math.min(bytes.length, LONGEST), StandardCharsets.UTF_8);
            return String.format("%n  (%d bytes that are no record) %s", bytes.length, start);
        }
    }

    private static String of(ChainRecord record, int marked) {
        List<Round> rounds = record.rounds();
        StringBuilder out = new StringBuilder(String.format(
                "%n  session %s, %s, %s, %d %s, head %s",
                record.sessionId(),
                record.isClosed() ? "closed" : "open",
                record.allResolved() ? "all resolved" : "not all resolved",
                rounds.size(),
                rounds.size() == 1 ? "round" : "rounds",
                record.headHash()));
        int from = Math.max(0, Math.min(marked, rounds.size()) - MOST_ROUNDS / 2);
        int to = Math.min(rounds.size(), from + MOST_ROUNDS);
        if (from > 0) {
            out.append(String.format("%n    ..."));
        }
        for (int i = from; i < to; i++) {
            out.append(String.format("%n%s [%d] %s", i + 1 == marked ? ">" : " ", i + 1, line(rounds.get(i))));
        }
        if (to < rounds.size()) {
            out.append(String.format("%n    ..."));
        }
        return out.toString();
    }

    private static String line(Round round) {
        String said = round.answer() == null ? "escalated: " + round.escalation() : "'" + cut(round.answer()) + "'";
        return round.gap().id() + " (" + round.gap().field() + ") " + said + " by " + round.answeredBy() + ", "
                + round.mode() + (round.resolved() ? ", resolved" : ", not resolved");
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    }
}
