package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Ends a session that failed. It says whether trying again or help from a person can mend it.
 *
 * <p>Type {@code aaep:agent.session.errored}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.session.errored.schema.json}; §4.1.3 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param errorCategory Nature of the failure: {@code transient} may pass on a retry, {@code permanent} will not,
 *     {@code requires_user} waits for a person.
 * @param summaryNormal Standard wording of the announcement.
 * @param summaryTerse Shortest wording of the announcement.
 * @param summaryDetailed Fullest wording of the announcement.
 * @param errorCode Code of the failure in the producer's own vocabulary.
 * @param errorUri Address of a page about the failure.
 * @param recoverable Whether the work can be taken up again.
 * @param remediationHint What the person can do about it.
 */
@Generated("dev.aaep.codegen.Generator")
public record SessionErrored(
        Envelope envelope,
        ErrorCategory errorCategory,
        String summaryNormal,
        @Nullable String summaryTerse,
        @Nullable String summaryDetailed,
        @Nullable String errorCode,
        @Nullable String errorUri,
        @Nullable Boolean recoverable,
        @Nullable String remediationHint)
        implements CoreEvent {
    @Override
    public MessageType messageType() {
        return MessageType.SESSION_ERRORED;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.sessionErrored(this);
    }

    /** Builds one field by field. Required: {@code errorCategory}, {@code summaryNormal}, and those of the envelope. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.errorCategory(errorCategory);
        copy.summaryNormal(summaryNormal);
        copy.summaryTerse(summaryTerse);
        copy.summaryDetailed(summaryDetailed);
        copy.errorCode(errorCode);
        copy.errorUri(errorUri);
        copy.recoverable(recoverable);
        copy.remediationHint(remediationHint);
        return copy;
    }

    /** Collects the fields of {@link SessionErrored}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable ErrorCategory errorCategory;

        private @Nullable String summaryNormal;

        private @Nullable String summaryTerse;

        private @Nullable String summaryDetailed;

        private @Nullable String errorCode;

        private @Nullable String errorUri;

        private @Nullable Boolean recoverable;

        private @Nullable String remediationHint;

        private Builder() {
            urgency(Urgency.CRITICAL);
        }

        /**
         * Required: nature of the failure: {@code transient} may pass on a retry, {@code permanent} will not,
         * {@code requires_user} waits for a person.
         */
        public Builder errorCategory(ErrorCategory errorCategory) {
            this.errorCategory = errorCategory;
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

        /** Optional: code of the failure in the producer's own vocabulary. */
        public Builder errorCode(@Nullable String errorCode) {
            this.errorCode = errorCode;
            return this;
        }

        /** Optional: address of a page about the failure. */
        public Builder errorUri(@Nullable String errorUri) {
            this.errorUri = errorUri;
            return this;
        }

        /** Optional: whether the work can be taken up again. */
        public Builder recoverable(@Nullable Boolean recoverable) {
            this.recoverable = recoverable;
            return this;
        }

        /** Optional: what the person can do about it. */
        public Builder remediationHint(@Nullable String remediationHint) {
            this.remediationHint = remediationHint;
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
        public SessionErrored build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public SessionErrored buildUnchecked() {
            return new SessionErrored(
                    envelope(),
                    errorCategory,
                    summaryNormal,
                    summaryTerse,
                    summaryDetailed,
                    errorCode,
                    errorUri,
                    recoverable,
                    remediationHint);
        }
    }
}
