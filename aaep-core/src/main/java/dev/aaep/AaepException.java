package dev.aaep;

import dev.aaep.validation.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Misuse of the SDK: the calling code asked for something that the protocol forbids or that cannot be done.
 *
 * <p>Bad input from outside never throws; it is a value that says what is wrong. This exception is for programming errors,
 * and its message says what to do instead.
 */
public final class AaepException extends RuntimeException {
    /** What was misused. */
    public enum Kind {
        /** A message that the producer profile refuses was about to be built or sent. */
        INVALID_MESSAGE,
        /** A value given to the SDK is not what the protocol allows there. */
        INVALID_ARGUMENT,
        /** The call does not fit the state of the object: a session that has ended, a prompt that is pending. */
        ILLEGAL_STATE,
        /** Consent is missing, was used already or belongs to another action. */
        CONSENT,
        /** The configuration is incomplete or contradicts itself. */
        CONFIGURATION,
        /** Something this call needs is not there: an optional library, a store, a file. */
        UNAVAILABLE,
        /** A store failed in the middle: whether what was asked happened is not known, and asking again will tell. */
        NOT_KNOWN
    }

    private final Kind kind;
    private final transient List<Finding> findings;

    private AaepException(Kind kind, String message, List<Finding> findings, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.findings = findings;
    }

    /** A message that may not leave, with what is wrong with it. */
    public static AaepException invalidMessage(String what, List<Finding> findings) {
        StringBuilder text = new StringBuilder(what);
        for (Finding finding : findings) {
            text.append("\n  ").append(finding);
        }
        return new AaepException(Kind.INVALID_MESSAGE, text.toString(), List.copyOf(findings), null);
    }

    /** Misuse of the given kind; {@code message} says what to do. */
    public static AaepException of(Kind kind, String message) {
        return new AaepException(kind, message, List.of(), null);
    }

    /** Misuse of the given kind that showed up as another exception. */
    public static AaepException of(Kind kind, String message, Throwable cause) {
        return new AaepException(kind, message, List.of(), cause);
    }

    /** What was misused. */
    public Kind kind() {
        return kind;
    }

    /** What is wrong with the message; empty for other kinds. */
    public List<Finding> findings() {
        return findings == null ? List.of() : findings;
    }
}
