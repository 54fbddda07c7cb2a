package dev.aaep.testkit.conformance;

/** What the kit asks a producer to do. Each is one session from its first event to its last, unless it says otherwise. */
public enum Scenario {
    /** Answers with an output in several chunks. */
    ANSWER(1),
    /** Calls two tools or more, with progress in between. */
    TOOLS(1),
    /** Fails: ends with session.errored. */
    FAIL(1),
    /** Is cancelled before it is done. */
    CANCEL(1),
    /**
     * Asks for confirmation of an irreversible action of high risk with 120 seconds or more to answer, and waits. On
     * accept it invokes the irreversible tool; on reject it does not. Then it completes.
     */
    CONFIRM(2),
    /** As {@link #CONFIRM}, but the session is cancelled before anybody answers. */
    CONFIRM_THEN_CANCEL(2),
    /** Asks a question with a list of choices (multiple_choice alone), waits for the response, and completes. */
    CLARIFY(2),
    /** Hands over to a person. */
    HANDOFF(2);

    private final int level;

    Scenario(int level) {
        this.level = level;
    }

    /** The conformance level from which on a producer must be able to play it. */
    public int level() {
        return level;
    }
}
