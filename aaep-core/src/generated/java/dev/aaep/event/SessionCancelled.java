package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Ends a session that was stopped before its work was done.
 *
 * <p>Type {@code aaep:agent.session.cancelled}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.session.cancelled.schema.json}; §4.1.4 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param cancelledBy Who or what stopped the session.
 * @param summaryNormal Standard wording of the announcement.
 * @param summaryTerse Shortest wording of the announcement.
 * @param summaryDetailed Fullest wording of the announcement.
 * @param cancellationReason Why it was stopped, as a short code.
 * @param partialResult What had been achieved by then.
 */
@Generated("dev.aaep.codegen.Generator")
public record SessionCancelled(
        Envelope envelope,
        CancelledBy cancelledBy,
        String summaryNormal,
        @Nullable String summaryTerse,
        @Nullable String summaryDetailed,
        @Nullable String cancellationReason,
        @Nullable String partialResult)
        implements CoreEvent {
    @Override
    public MessageType messageType() {
        return MessageType.SESSION_CANCELLED;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.sessionCancelled(this);
    }

    /** Builds one field by field. Required: {@code cancelledBy}, {@code summaryNormal}, and those of the envelope. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.cancelledBy(cancelledBy);
        copy.summaryNormal(summaryNormal);
        copy.summaryTerse(summaryTerse);
        copy.summaryDetailed(summaryDetailed);
        copy.cancellationReason(cancellationReason);
        copy.partialResult(partialResult);
        return copy;
    }

    /** Collects the fields of {@link SessionCancelled}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable CancelledBy cancelledBy;

        private @Nullable String summaryNormal;

        private @Nullable String summaryTerse;

        private @Nullable String summaryDetailed;

        private @Nullable String cancellationReason;

        private @Nullable String partialResult;

        private Builder() {}

        /** Required: who or what stopped the session. */
        public Builder cancelledBy(CancelledBy cancelledBy) {
            this.cancelledBy = cancelledBy;
            return this;
        }

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

        /** Optional: why it was stopped, as a short code. */
        public Builder cancellationReason(@Nullable String cancellationReason) {
            this.cancellationReason = cancellationReason;
            return this;
        }

        /** Optional: what had been achieved by then. */
        public Builder partialResult(@Nullable String partialResult) {
            this.partialResult = partialResult;
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
        public SessionCancelled build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public SessionCancelled buildUnchecked() {
            return new SessionCancelled(
                    envelope(),
                    cancelledBy,
                    summaryNormal,
                    summaryTerse,
                    summaryDetailed,
                    cancellationReason,
                    partialResult);
        }
    }
}
