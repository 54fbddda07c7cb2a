package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Gives the work to a person, another agent or a queue because the agent cannot finish it alone.
 *
 * <p>Type {@code aaep:agent.handoff.requested}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.handoff.requested.schema.json}; §4.4.3 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param reason Why the agent hands the work over.
 * @param targetKind Who is to take over.
 * @param targetUri Address of the one who is to take over.
 * @param packagedContext What the one who takes over needs to know, in a structure the producer chooses.
 * @param urgencyForHandoff How soon the work should be taken over. It says nothing about how fast the event itself
 *     travels.
 * @param summaryTerse Shortest wording of the announcement.
 * @param summaryNormal Standard wording of the announcement.
 * @param summaryDetailed Fullest wording of the announcement.
 */
@Generated("dev.aaep.codegen.Generator")
public record HandoffRequested(
        Envelope envelope,
        String reason,
        TargetKind targetKind,
        @Nullable String targetUri,
        @Nullable JsonObject packagedContext,
        @Nullable HandoffUrgency urgencyForHandoff,
        @Nullable String summaryTerse,
        @Nullable String summaryNormal,
        @Nullable String summaryDetailed)
        implements CoreEvent {
    @Override
    public MessageType messageType() {
        return MessageType.HANDOFF_REQUESTED;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.handoffRequested(this);
    }

    /** Builds one field by field. Required: {@code reason}, {@code targetKind}, and those of the envelope. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.reason(reason);
        copy.targetKind(targetKind);
        copy.targetUri(targetUri);
        copy.packagedContext(packagedContext);
        copy.urgencyForHandoff(urgencyForHandoff);
        copy.summaryTerse(summaryTerse);
        copy.summaryNormal(summaryNormal);
        copy.summaryDetailed(summaryDetailed);
        return copy;
    }

    /** Collects the fields of {@link HandoffRequested}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable String reason;

        private @Nullable TargetKind targetKind;

        private @Nullable String targetUri;

        private @Nullable JsonObject packagedContext;

        private @Nullable HandoffUrgency urgencyForHandoff;

        private @Nullable String summaryTerse;

        private @Nullable String summaryNormal;

        private @Nullable String summaryDetailed;

        private Builder() {
            urgency(Urgency.CRITICAL);
        }

        /** Required: why the agent hands the work over. */
        public Builder reason(String reason) {
            this.reason = reason;
            return this;
        }

        /** Required: who is to take over. */
        public Builder targetKind(TargetKind targetKind) {
            this.targetKind = targetKind;
            return this;
        }

        /** Optional: address of the one who is to take over. */
        public Builder targetUri(@Nullable String targetUri) {
            this.targetUri = targetUri;
            return this;
        }

        /** Optional: what the one who takes over needs to know, in a structure the producer chooses. */
        public Builder packagedContext(@Nullable JsonObject packagedContext) {
            this.packagedContext = packagedContext;
            return this;
        }

        /**
         * Optional: how soon the work should be taken over. It says nothing about how fast the event itself travels.
         */
        public Builder urgencyForHandoff(@Nullable HandoffUrgency urgencyForHandoff) {
            this.urgencyForHandoff = urgencyForHandoff;
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

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * The message, checked as a producer must: throws {@link dev.aaep.AaepException} that names every field at
         * fault.
         */
        public HandoffRequested build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public HandoffRequested buildUnchecked() {
            return new HandoffRequested(
                    envelope(),
                    reason,
                    targetKind,
                    targetUri,
                    packagedContext,
                    urgencyForHandoff,
                    summaryTerse,
                    summaryNormal,
                    summaryDetailed);
        }
    }
}
