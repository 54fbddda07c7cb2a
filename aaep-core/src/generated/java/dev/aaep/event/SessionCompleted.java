package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Ends a session whose work is done. Nothing follows it.
 *
 * <p>Type {@code aaep:agent.session.completed}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.session.completed.schema.json}; §4.1.2 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param summaryNormal Standard wording of the announcement.
 * @param summaryTerse Shortest wording of the announcement.
 * @param summaryDetailed Fullest wording of the announcement.
 * @param durationMs Measured length of the session in milliseconds.
 * @param toolInvocationsCount How many tool calls the session made.
 * @param outputSummary Short account of what came out.
 * @param resultUri Address where the result can be fetched.
 */
@Generated("dev.aaep.codegen.Generator")
public record SessionCompleted(
        Envelope envelope,
        String summaryNormal,
        @Nullable String summaryTerse,
        @Nullable String summaryDetailed,
        @Nullable Long durationMs,
        @Nullable Long toolInvocationsCount,
        @Nullable String outputSummary,
        @Nullable String resultUri)
        implements CoreEvent {
    @Override
    public MessageType messageType() {
        return MessageType.SESSION_COMPLETED;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.sessionCompleted(this);
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
        copy.durationMs(durationMs);
        copy.toolInvocationsCount(toolInvocationsCount);
        copy.outputSummary(outputSummary);
        copy.resultUri(resultUri);
        return copy;
    }

    /** Collects the fields of {@link SessionCompleted}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable String summaryNormal;

        private @Nullable String summaryTerse;

        private @Nullable String summaryDetailed;

        private @Nullable Long durationMs;

        private @Nullable Long toolInvocationsCount;

        private @Nullable String outputSummary;

        private @Nullable String resultUri;

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

        /** Optional: measured length of the session in milliseconds. */
        public Builder durationMs(@Nullable Long durationMs) {
            this.durationMs = durationMs;
            return this;
        }

        /** Optional: how many tool calls the session made. */
        public Builder toolInvocationsCount(@Nullable Long toolInvocationsCount) {
            this.toolInvocationsCount = toolInvocationsCount;
            return this;
        }

        /** Optional: short account of what came out. */
        public Builder outputSummary(@Nullable String outputSummary) {
            this.outputSummary = outputSummary;
            return this;
        }

        /** Optional: address where the result can be fetched. */
        public Builder resultUri(@Nullable String resultUri) {
            this.resultUri = resultUri;
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
        public SessionCompleted build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public SessionCompleted buildUnchecked() {
            return new SessionCompleted(
                    envelope(),
                    summaryNormal,
                    summaryTerse,
                    summaryDetailed,
                    durationMs,
                    toolInvocationsCount,
                    outputSummary,
                    resultUri);
        }
    }
}
