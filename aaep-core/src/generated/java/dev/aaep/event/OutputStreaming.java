package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Carries one piece of the agent's answer while it is being written.
 *
 * <p>Type {@code aaep:agent.output.streaming}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.output.streaming.schema.json}; §4.3.3 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param chunk The piece of text. It may be empty.
 * @param position Number of characters of this output sent before this piece.
 * @param complete True once per output, on its last piece.
 * @param coalesceHint Boundary at which a subscriber should announce. A piece marked {@code none} is kept until a later
 *     boundary.
 * @param outputId Groups the pieces of one output when a session writes several.
 * @param contentType Media type of the text.
 * @param language Language of this piece where it differs from the primary one. (§11.1)
 */
@Generated("dev.aaep.codegen.Generator")
public record OutputStreaming(
        Envelope envelope,
        String chunk,
        Long position,
        Boolean complete,
        @Nullable CoalesceBoundary coalesceHint,
        @Nullable String outputId,
        @Nullable String contentType,
        @Nullable String language)
        implements CoreEvent {
    @Override
    public MessageType messageType() {
        return MessageType.OUTPUT_STREAMING;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.outputStreaming(this);
    }

    /**
     * Builds one field by field. Required: {@code chunk}, {@code position}, {@code complete}, and those of the
     * envelope.
     */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.chunk(chunk);
        copy.position(position);
        copy.complete(complete);
        copy.coalesceHint(coalesceHint);
        copy.outputId(outputId);
        copy.contentType(contentType);
        copy.language(language);
        return copy;
    }

    /** Collects the fields of {@link OutputStreaming}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable String chunk;

        private @Nullable Long position;

        private @Nullable Boolean complete;

        private @Nullable CoalesceBoundary coalesceHint;

        private @Nullable String outputId;

        private @Nullable String contentType;

        private @Nullable String language;

        private Builder() {}

        /** Required: the piece of text. It may be empty. */
        public Builder chunk(String chunk) {
            this.chunk = chunk;
            return this;
        }

        /** Required: number of characters of this output sent before this piece. */
        public Builder position(Long position) {
            this.position = position;
            return this;
        }

        /** Required: true once per output, on its last piece. */
        public Builder complete(Boolean complete) {
            this.complete = complete;
            return this;
        }

        /**
         * Optional: boundary at which a subscriber should announce. A piece marked {@code none} is kept until a later
         * boundary.
         */
        public Builder coalesceHint(@Nullable CoalesceBoundary coalesceHint) {
            this.coalesceHint = coalesceHint;
            return this;
        }

        /** Optional: groups the pieces of one output when a session writes several. */
        public Builder outputId(@Nullable String outputId) {
            this.outputId = outputId;
            return this;
        }

        /** Optional: media type of the text. */
        public Builder contentType(@Nullable String contentType) {
            this.contentType = contentType;
            return this;
        }

        /** Optional: language of this piece where it differs from the primary one. (§11.1) */
        public Builder language(@Nullable String language) {
            this.language = language;
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
        public OutputStreaming build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public OutputStreaming buildUnchecked() {
            return new OutputStreaming(
                    envelope(), chunk, position, complete, coalesceHint, outputId, contentType, language);
        }
    }
}
