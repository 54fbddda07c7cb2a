package dev.aaep.producer;

import dev.aaep.validation.SecretShapes;

/** Takes secrets out of a text before it is announced (SEC-2). */
@FunctionalInterface
public interface Redactor {
    String redact(String text);

    /** Replaces what {@link SecretShapes} recognises. */
    static Redactor standard() {
        return SecretShapes::redact;
    }
}
