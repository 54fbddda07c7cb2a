package dev.aaep.testkit.conformance;

/**
 * What came of one check.
 *
 * @param code the rule, such as {@code CFM-9}; {@code RUN} for whether the target does as it is asked at all
 * @param section section of the specification; empty for {@code RUN}
 * @param level conformance level that the check belongs to
 * @param must whether the specification demands it; false where it recommends
 * @param title what is checked, as a sentence
 * @param detail for a failure what was seen, for a skipped check the reason; otherwise empty
 */
public record CheckResult(
        String code, String section, int level, boolean must, String title, Status status, String detail) {
    /** How a check ended. */
    public enum Status {
        PASSED,
        /** A demand is not met. */
        FAILED,
        /** A recommendation is not followed. */
        ADVISED,
        /** Not checked; the detail says why. */
        SKIPPED
    }

    @Override
    public String toString() {
        String tail = detail.isEmpty() ? "" : "\n        " + detail.replace("\n", "\n        ");
        return status + "  " + code + "  " + title + (section.isEmpty() ? "" : " (" + section + ")") + tail;
    }
}
