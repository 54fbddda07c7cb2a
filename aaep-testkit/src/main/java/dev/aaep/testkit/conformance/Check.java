package dev.aaep.testkit.conformance;

/**
 * A check before it is run.
 *
 * @param <S> what it looks at
 */
record Check<S>(String code, String section, int level, boolean must, String title, Body<S> body) {
    /** Returns when all is well; throws {@link Failure} or {@link Skipped}, or whatever the target throws. */
    interface Body<S> {
        void run(S subject) throws Exception;
    }

    /** What was expected was not seen. */
    static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;

        Failure(String message) {
            super(message);
        }
    }

    /** The check cannot be made. */
    static final class Skipped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Skipped(String reason) {
            super(reason);
        }
    }

    static void expect(boolean condition, String otherwise) {
        if (!condition) {
            throw new Failure(otherwise);
        }
    }

    CheckResult result(CheckResult.Status status, String detail) {
        return new CheckResult(code, section, level, must, title, status, detail);
    }

    CheckResult failed(String detail) {
        return result(must ? CheckResult.Status.FAILED : CheckResult.Status.ADVISED, detail);
    }
}
