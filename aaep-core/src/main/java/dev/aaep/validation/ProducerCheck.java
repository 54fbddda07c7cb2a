package dev.aaep.validation;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import java.util.List;

/** The gate that every built message passes: what the producer profile refuses is not built. */
public final class ProducerCheck {
    private ProducerCheck() {}

    /** The message itself, or {@link AaepException} with every error that the producer profile finds. */
    public static <M extends AaepMessage> M require(M message) {
        if (!Validator.producer().isValid(message)) {
            List<Finding> errors = Validator.producer().validate(message).stream()
                    .filter(finding -> finding.severity() == Severity.ERROR)
                    .toList();
            throw AaepException.invalidMessage(message.type() + " may not be sent as it is:", errors);
        }
        return message;
    }
}
