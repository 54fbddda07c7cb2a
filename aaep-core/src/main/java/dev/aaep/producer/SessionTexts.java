package dev.aaep.producer;

/**
 * The few texts that a session writes by itself, English unless replaced. Events with such a text are labelled with
 * {@link #language()}.
 */
public interface SessionTexts {
    /** BCP 47 tag of these texts. */
    default String language() {
        return "en";
    }

    /** For a session that is closed before it was finished. */
    default String unfinished() {
        return "The agent stopped before it was finished.";
    }

    /** For a session that is closed because of an exception. */
    default String failed() {
        return "The agent stopped because of an error.";
    }

    /** For the countdown of a prompt (CFM-12). */
    default String timeLeft(long seconds) {
        return seconds + (seconds == 1 ? " second" : " seconds") + " left to answer.";
    }

    /** For the state change after a prompt (CFM-15). */
    default String resolved(Resolution resolution) {
        return switch (resolution) {
            case ACCEPTED -> "Accepted.";
            case REJECTED -> "Rejected.";
            case ANSWERED -> "Answered.";
            case NO_ANSWER -> "No answer came.";
            case WITHDRAWN -> "The question was withdrawn.";
        };
    }

    /** How a prompt ended, as far as the audience is told. */
    enum Resolution {
        ACCEPTED,
        REJECTED,
        ANSWERED,
        NO_ANSWER,
        WITHDRAWN
    }

    /** The English ones. */
    static SessionTexts english() {
        return new SessionTexts() {};
    }
}
