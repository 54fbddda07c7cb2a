package dev.aaep.clarify.engine;

/** The store has fewer items than it acknowledged: what is known here is then worth more than what the store has. */
final class Lost extends Corrupt {
    private static final long serialVersionUID = 1L;

    Lost(String message) {
        super(message);
    }
}
