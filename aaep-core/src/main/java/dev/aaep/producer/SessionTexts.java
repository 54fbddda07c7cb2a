package dev.aaep.producer;

/**
 * The few texts that a session writes by itself, English unless replaced with
 * {@link AaepProducer.Builder#texts AaepProducer.builder(...).texts(...)}. Events with such a text are labelled with
 * {@link #language()}, or with the session's own tag when that is of the same language: {@code en} texts leave an
 * {@code en-GB} session as {@code en-GB}. All of them are asked for once when the producer is built, which is refused when
 * one of them cannot be sent.
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
            case ACCEPTED_UNANSWERED -> "No answer came, so it was accepted.";
            case REJECTED_UNANSWERED -> "No answer came, so it was rejected.";
            case ANSWERED -> "Answered.";
            case NO_ANSWER -> "No answer came.";
            case WITHDRAWN -> "The question was withdrawn.";
        };
    }

    /** How a prompt ended, as far as the audience is told. */
    enum Resolution {
        ACCEPTED,
        REJECTED,
        /** Nobody answered the confirmation, and its default is to accept. */
        ACCEPTED_UNANSWERED,
        /** Nobody answered the confirmation, and its default is to reject. */
        REJECTED_UNANSWERED,
        ANSWERED,
        /** Nobody answered the question. */
        NO_ANSWER,
        WITHDRAWN
    }

    /** The English ones. */
    static SessionTexts english() {
        return new SessionTexts() {};
    }
}
