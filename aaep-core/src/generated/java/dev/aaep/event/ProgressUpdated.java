package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Reports how far the work has come.
 *
 * <p>Type {@code aaep:agent.progress.updated}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.progress.updated.schema.json}; §4.2.2 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param progress How far the work has come. At least one of the four fields is present. (§4.2.2)
 * @param summaryTerse Shortest wording of the announcement.
 * @param summaryNormal Standard wording of the announcement.
 * @param summaryDetailed Fullest wording of the announcement.
 * @param etaMs Estimate of the time left, in milliseconds.
 */
@Generated("dev.aaep.codegen.Generator")
public record ProgressUpdated(
        Envelope envelope,
        Progress progress,
        @Nullable String summaryTerse,
        @Nullable String summaryNormal,
        @Nullable String summaryDetailed,
        @Nullable Long etaMs)
        implements CoreEvent {
    @Override
    public MessageType messageType() {
        return MessageType.PROGRESS_UPDATED;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.progressUpdated(this);
    }

    /** Builds one field by field. Required: {@code progress}, and those of the envelope. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.progress(progress);
        copy.summaryTerse(summaryTerse);
        copy.summaryNormal(summaryNormal);
        copy.summaryDetailed(summaryDetailed);
        copy.etaMs(etaMs);
        return copy;
    }

    /** Collects the fields of {@link ProgressUpdated}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable Progress progress;

        private @Nullable String summaryTerse;

        private @Nullable String summaryNormal;

        private @Nullable String summaryDetailed;

        private @Nullable Long etaMs;

        private Builder() {}

        /** Required: how far the work has come. At least one of the four fields is present. (§4.2.2) */
        public Builder progress(Progress progress) {
            this.progress = progress;
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

        /** Optional: estimate of the time left, in milliseconds. */
        public Builder etaMs(@Nullable Long etaMs) {
            this.etaMs = etaMs;
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
        public ProgressUpdated build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public ProgressUpdated buildUnchecked() {
            return new ProgressUpdated(envelope(), progress, summaryTerse, summaryNormal, summaryDetailed, etaMs);
        }
    }
}
