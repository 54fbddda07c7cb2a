package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Reports the end of a tool call that was announced before.
 *
 * <p>Type {@code aaep:agent.tool.completed}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.tool.completed.schema.json}; §4.3.2 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param tool Name of the function that was called, the same as in the announcement.
 * @param status How the call ended. An abandoned call ends as {@code timeout}.
 * @param toolCallId The identifier given when the call was announced.
 * @param durationMs Measured length of the call in milliseconds.
 * @param summaryTerse Shortest wording of the announcement.
 * @param summaryNormal Standard wording of the announcement.
 * @param summaryDetailed Fullest wording of the announcement.
 * @param errorMessage What went wrong, for a call that ended in error or timeout.
 */
@Generated("dev.aaep.codegen.Generator")
public record ToolCompleted(
        Envelope envelope,
        String tool,
        ToolStatus status,
        @Nullable String toolCallId,
        @Nullable Long durationMs,
        @Nullable String summaryTerse,
        @Nullable String summaryNormal,
        @Nullable String summaryDetailed,
        @Nullable String errorMessage)
        implements CoreEvent {
    @Override
    public MessageType messageType() {
        return MessageType.TOOL_COMPLETED;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.toolCompleted(this);
    }

    /** Builds one field by field. Required: {@code tool}, {@code status}, and those of the envelope. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.tool(tool);
        copy.status(status);
        copy.toolCallId(toolCallId);
        copy.durationMs(durationMs);
        copy.summaryTerse(summaryTerse);
        copy.summaryNormal(summaryNormal);
        copy.summaryDetailed(summaryDetailed);
        copy.errorMessage(errorMessage);
        return copy;
    }

    /** Collects the fields of {@link ToolCompleted}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable String tool;

        private @Nullable ToolStatus status;

        private @Nullable String toolCallId;

        private @Nullable Long durationMs;

        private @Nullable String summaryTerse;

        private @Nullable String summaryNormal;

        private @Nullable String summaryDetailed;

        private @Nullable String errorMessage;

        private Builder() {}

        /** Required: name of the function that was called, the same as in the announcement. */
        public Builder tool(String tool) {
            this.tool = tool;
            return this;
        }

        /** Required: how the call ended. An abandoned call ends as {@code timeout}. */
        public Builder status(ToolStatus status) {
            this.status = status;
            return this;
        }

        /** Optional: the identifier given when the call was announced. */
        public Builder toolCallId(@Nullable String toolCallId) {
            this.toolCallId = toolCallId;
            return this;
        }

        /** Optional: measured length of the call in milliseconds. */
        public Builder durationMs(@Nullable Long durationMs) {
            this.durationMs = durationMs;
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

        /** Optional: what went wrong, for a call that ended in error or timeout. */
        public Builder errorMessage(@Nullable String errorMessage) {
            this.errorMessage = errorMessage;
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
        public ToolCompleted build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public ToolCompleted buildUnchecked() {
            return new ToolCompleted(
                    envelope(),
                    tool,
                    status,
                    toolCallId,
                    durationMs,
                    summaryTerse,
                    summaryNormal,
                    summaryDetailed,
                    errorMessage);
        }
    }
}
