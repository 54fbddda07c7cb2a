package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Opens a session: the first event of it, sent exactly once.
 *
 * <p>Type {@code aaep:agent.session.started}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.session.started.schema.json}; §4.1.1 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param summaryNormal Standard wording of the announcement.
 * @param summaryTerse Shortest wording of the announcement.
 * @param summaryDetailed Fullest wording of the announcement.
 * @param expectedDurationMs Estimate of how long the whole session will take, in milliseconds.
 * @param requestedBy Who asked for the work.
 * @param requestText What was asked, in the words of the one who asked.
 * @param toolsAvailable Names of the tools the agent may use in this session.
 */
@Generated("dev.aaep.codegen.Generator")
public record SessionStarted(
        Envelope envelope,
        String summaryNormal,
        @Nullable String summaryTerse,
        @Nullable String summaryDetailed,
        @Nullable Long expectedDurationMs,
        @Nullable String requestedBy,
        @Nullable String requestText,
        @Nullable List<String> toolsAvailable)
        implements CoreEvent {
    public SessionStarted {
        toolsAvailable = toolsAvailable == null ? null : List.copyOf(toolsAvailable);
    }

    @Override
    public MessageType messageType() {
        return MessageType.SESSION_STARTED;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.sessionStarted(this);
    }

    /** Builds one field by field. Required: {@code summaryNormal}, and those of the envelope. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.summaryNormal(summaryNormal);
        copy.summaryTerse(summaryTerse);
        copy.summaryDetailed(summaryDetailed);
        copy.expectedDurationMs(expectedDurationMs);
        copy.requestedBy(requestedBy);
        copy.requestText(requestText);
        copy.toolsAvailable(toolsAvailable);
        return copy;
    }

    /** Collects the fields of {@link SessionStarted}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable String summaryNormal;

        private @Nullable String summaryTerse;

        private @Nullable String summaryDetailed;

        private @Nullable Long expectedDurationMs;

        private @Nullable String requestedBy;

        private @Nullable String requestText;

        private @Nullable List<String> toolsAvailable;

        private Builder() {}

        /** Required: standard wording of the announcement. */
        public Builder summaryNormal(String summaryNormal) {
            this.summaryNormal = summaryNormal;
            return this;
        }

        /** Optional: shortest wording of the announcement. */
        public Builder summaryTerse(@Nullable String summaryTerse) {
            this.summaryTerse = summaryTerse;
            return this;
        }

        /** Optional: fullest wording of the announcement. */
        public Builder summaryDetailed(@Nullable String summaryDetailed) {
            this.summaryDetailed = summaryDetailed;
            return this;
        }

        /** Optional: estimate of how long the whole session will take, in milliseconds. */
        public Builder expectedDurationMs(@Nullable Long expectedDurationMs) {
            this.expectedDurationMs = expectedDurationMs;
            return this;
        }

        /** Optional: who asked for the work. */
        public Builder requestedBy(@Nullable String requestedBy) {
            this.requestedBy = requestedBy;
            return this;
        }

        /** Optional: what was asked, in the words of the one who asked. */
        public Builder requestText(@Nullable String requestText) {
            this.requestText = requestText;
            return this;
        }

        /** Optional: names of the tools the agent may use in this session. */
        public Builder toolsAvailable(@Nullable List<String> toolsAvailable) {
            this.toolsAvailable = toolsAvailable;
            return this;
        }

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * The message, checked as a producer must: throws {@link dev.aaep.AaepException} that names every field at
         * fault.
         */
        public SessionStarted build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public SessionStarted buildUnchecked() {
            return new SessionStarted(
                    envelope(),
                    summaryNormal,
                    summaryTerse,
                    summaryDetailed,
                    expectedDurationMs,
                    requestedBy,
                    requestText,
                    toolsAvailable);
        }
    }
}
