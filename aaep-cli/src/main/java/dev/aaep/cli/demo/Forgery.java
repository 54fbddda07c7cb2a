package dev.aaep.cli.demo;

import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.Round;
import dev.aaep.value.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A copy of a record in which somebody was made to say something else.
 *
 * @param round where
 * @param said what the person said
 * @param forged what the copy says
 * @param json the copy
 */
record Forgery(int round, String said, String forged, String json) {
    /** Puts another of the suggested answers in the place of the first answer; empty when there is none to replace. */
    static Optional<Forgery> of(ChainRecord record) {
        for (Round round : record.rounds()) {
            String said = round.answer();
            String other = round.gap().suggestions().stream()
                    .filter(suggestion -> !suggestion.equals(said))
                    .findFirst()
                    .orElse(null);
            if (said != null && other != null) {
                String text = new String(record.bytes(), StandardCharsets.UTF_8);
                String changed = text.replace(member(said), member(other));
                return Optional.of(new Forgery(round.number(), said, other, changed));
            }
        }
        return Optional.empty();
    }

    private static String member(String answer) {
        return "\"answer\":" + new JsonString(answer).toJson();
    }
}
