package dev.aaep.cli;

/** The command cannot do what was asked; the message is a sentence for the person. */
final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Failure(String message) {
        super(message);
    }
}
