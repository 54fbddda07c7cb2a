package dev.aaep.validation;

import dev.aaep.AaepMessage;
import java.util.Objects;
import java.util.function.BiConsumer;

/**
 * A demand on one message that no schema expresses. The check sees the record as it was read, so it must be prepared for
 * components that are null.
 *
 * @param info what the rule demands
 * @param appliesTo the messages that it concerns
 * @param check finds breaches
 * @param <M> the kind of message
 */
public record Rule<M extends AaepMessage>(RuleInfo info, Class<M> appliesTo, BiConsumer<M, Report> check) {
    public Rule {
        Objects.requireNonNull(info, "info");
        Objects.requireNonNull(appliesTo, "appliesTo");
        Objects.requireNonNull(check, "check");
    }
}
