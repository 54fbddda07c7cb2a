package dev.aaep.clarify.chain;

/**
 * One thing that is wrong with a record.
 *
 * @param round the round it concerns, from 1, or 0 when it concerns the record
 * @param field the member it concerns, or empty
 * @param message a fixed English sentence
 */
public record ChainFinding(ChainCheck check, int round, String field, String message) {
    @Override
    public String toString() {
        return check + (round > 0 ? " round " + round : "") + (field.isEmpty() ? "" : " " + field) + ": " + message;
    }
}
