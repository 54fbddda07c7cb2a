package dev.aaep.json;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.List;
import java.util.Optional;

/** What became of bytes that were read: a message with findings, or input that is not a message at all. */
public sealed interface DecodeResult {
    /** The message, whether it is valid or not; empty for malformed input. */
    Optional<AaepMessage> message();

    /** Everything that is wrong or worth saying. Malformed input has one finding, {@code ENV-1} or {@code LIMIT}. */
    List<Finding> findings();

    /** Whether a message was read and nothing about it is an error. */
    boolean isValid();

    /** The event, valid or not; empty for malformed input and for messages that are no events. */
    default Optional<AaepEvent> event() {
        return message().filter(AaepEvent.class::isInstance).map(AaepEvent.class::cast);
    }

    /**
     * A message was read. With errors among the findings it holds everything that could be read, and required components
     * may be null.
     */
    record Decoded(AaepMessage value, List<Finding> findings) implements DecodeResult {
        public Decoded {
            findings = List.copyOf(findings);
        }

        @Override
        public Optional<AaepMessage> message() {
            return Optional.of(value);
        }

        @Override
        public boolean isValid() {
            for (Finding finding : findings) {
                if (finding.severity() == Severity.ERROR) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * The input is not one JSON object in UTF-8, or a limit stopped the reading.
     *
     * @param reason what is wrong, as a fixed English phrase
     * @param line line of the place, from 1
     * @param column byte within the line, from 1
     * @param offset byte within the message, from 0
     * @param isLimit whether a configured limit was the reason
     */
    record Malformed(String reason, int line, int column, int offset, boolean isLimit) implements DecodeResult {
        @Override
        public Optional<AaepMessage> message() {
            return Optional.empty();
        }

        @Override
        public List<Finding> findings() {
            String text = reason + " (line " + line + ", column " + column + ")";
            return List.of(
                    new Finding(isLimit ? "LIMIT" : "ENV-1", Severity.ERROR, "", text, isLimit ? "§3.7" : "§3.8"));
        }

        @Override
        public boolean isValid() {
            return false;
        }
    }
}
