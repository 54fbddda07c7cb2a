package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Tells that the agent moved from one state of work to another.
 *
 * <p>Type {@code aaep:agent.state.changed}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.state.changed.schema.json}; §4.2.1 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param fromState State the agent leaves. The first change of a session leaves {@code idle}.
 * @param toState State the agent enters. The usual ones are idle, thinking, calling_tool, writing_output,
 *     awaiting_input, deciding and handing_off; others are legal.
 * @param summaryTerse Shortest wording of the announcement.
 * @param summaryNormal Standard wording of the announcement.
 * @param summaryDetailed Fullest wording of the announcement.
 * @param expectedDurationMs Estimate of how long the agent will stay in the new state, in milliseconds.
 */
@Generated("dev.aaep.codegen.Generator")
public record StateChanged(
        Envelope envelope,
        String fromState,
        String toState,
        @Nullable String summaryTerse,
        @Nullable String summaryNormal,
        @Nullable String summaryDetailed,
        @Nullable Long expectedDurationMs)
        implements CoreEvent {
    @Override
    public MessageType messageType() {
        return MessageType.STATE_CHANGED;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.stateChanged(this);
    }

    /** Builds one field by field. Required: {@code fromState}, {@code toState}, and those of the envelope. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.fromState(fromState);
        copy.toState(toState);
        copy.summaryTerse(summaryTerse);
        copy.summaryNormal(summaryNormal);
        copy.summaryDetailed(summaryDetailed);
        copy.expectedDurationMs(expectedDurationMs);
        return copy;
    }

    /** Collects the fields of {@link StateChanged}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable String fromState;

        private @Nullable String toState;

        private @Nullable String summaryTerse;

        private @Nullable String summaryNormal;

        private @Nullable String summaryDetailed;

        private @Nullable Long expectedDurationMs;

        private Builder() {}

        /** Required: state the agent leaves. The first change of a session leaves {@code idle}. */
        public Builder fromState(String fromState) {
            this.fromState = fromState;
            return this;
        }

        /**
         * Required: state the agent enters. The usual ones are idle, thinking, calling_tool, writing_output,
         * awaiting_input, deciding and handing_off; others are legal.
         */
        public Builder toState(String toState) {
            this.toState = toState;
            return this;
        }

        /** Optional: shortest wording of the announcement. */
        public Builder summaryTerse(@Nullable String summaryTerse) {
            this.summaryTerse = summaryTerse;
            return this;
        }

        /** Optional: standard wording of the announcement. */
        public Builder summaryNormal(@Nullable String summaryNormal) {
            this.summaryNormal = summaryNormal;
            return this;
        }

        /** Optional: fullest wording of the announcement. */
        public Builder summaryDetailed(@Nullable String summaryDetailed) {
            this.summaryDetailed = summaryDetailed;
            return this;
        }

        /** Optional: estimate of how long the agent will stay in the new state, in milliseconds. */
        public Builder expectedDurationMs(@Nullable Long expectedDurationMs) {
            this.expectedDurationMs = expectedDurationMs;
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
        public StateChanged build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public StateChanged buildUnchecked() {
            return new StateChanged(
                    envelope(), fromState, toState, summaryTerse, summaryNormal, summaryDetailed, expectedDurationMs);
        }
    }
}
