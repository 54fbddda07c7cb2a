package dev.aaep.validation;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a rule without running it.
 *
 * @param code the stable code, as in findings
 * @param producer how much a breach weighs for a producer; null when the rule does not concern producers
 * @param consumer how much a breach weighs for a consumer; null when the rule does not concern consumers
 * @param specRef section of the specification; may be empty
 * @param meaning one line that says what is demanded
 * @param fix one line that says what to change when the rule is broken
 */
public record RuleInfo(
        String code,
        @Nullable Severity producer,
        @Nullable Severity consumer,
        String specRef,
        String meaning,
        String fix) {
    /** What cannot be read is no message in any profile. */
    private static final Set<String> UNREADABLE = Set.of("ENV-1", "LIMIT");

    /** How much a breach weighs in a profile; null when the profile does not know the rule. */
    public @Nullable Severity severity(Profile profile) {
        return switch (profile) {
            case PRODUCER -> producer;
            case CONSUMER -> consumer;
            case SCHEMA -> code.startsWith("SCHEMA-") || UNREADABLE.contains(code) ? Severity.ERROR : null;
        };
    }
}
