package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Announces a tool call before it takes effect. A call that cannot be undone comes only after the person accepted it.
 *
 * <p>Type {@code aaep:agent.tool.invoked}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.tool.invoked.schema.json}; §4.3.1 of the specification.
 *
 * @param envelope the fields that every event carries
 * @param tool Name of the function that is called.
 * @param summaryNormal Standard wording: what this call is about to do.
 * @param summaryTerse Shortest wording: what this call is about to do.
 * @param summaryDetailed Fullest wording: what this call is about to do, with what and why.
 * @param description What the tool does in general, whatever the call at hand.
 * @param argsSummary The arguments in a form fit to be read out. Secrets never belong here. (§10)
 * @param expectedDurationMs Estimate of how long the call will take, in milliseconds.
 * @param riskLevel How much harm the call could do, as the producer judges it. (§6.4.1)
 * @param irreversible Whether the effect cannot be undone. True needs an accepted confirmation beforehand. (§4.5.3)
 * @param toolCallId Pairs the call with its completion. It is unique in the session.
 */
@Generated("dev.aaep.codegen.Generator")
public record ToolInvoked(
        Envelope envelope,
        String tool,
        String summaryNormal,
        @Nullable String summaryTerse,
        @Nullable String summaryDetailed,
        @Nullable String description,
        @Nullable String argsSummary,
        @Nullable Long expectedDurationMs,
        @Nullable RiskLevel riskLevel,
        @Nullable Boolean irreversible,
        @Nullable String toolCallId)
        implements CoreEvent {
    @Override
    public MessageType messageType() {
        return MessageType.TOOL_INVOKED;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.toolInvoked(this);
    }

    /** Builds one field by field. Required: {@code tool}, {@code summaryNormal}, and those of the envelope. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.tool(tool);
        copy.summaryNormal(summaryNormal);
        copy.summaryTerse(summaryTerse);
        copy.summaryDetailed(summaryDetailed);
        copy.description(description);
        copy.argsSummary(argsSummary);
        copy.expectedDurationMs(expectedDurationMs);
        copy.riskLevel(riskLevel);
        copy.irreversible(irreversible);
        copy.toolCallId(toolCallId);
        return copy;
    }

    /** Collects the fields of {@link ToolInvoked}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable String tool;

        private @Nullable String summaryNormal;

        private @Nullable String summaryTerse;

        private @Nullable String summaryDetailed;

        private @Nullable String description;

        private @Nullable String argsSummary;

        private @Nullable Long expectedDurationMs;

        private @Nullable RiskLevel riskLevel;

        private @Nullable Boolean irreversible;

        private @Nullable String toolCallId;

        private Builder() {}

        /** Required: name of the function that is called. */
        public Builder tool(String tool) {
            this.tool = tool;
            return this;
        }

        /** Required: standard wording: what this call is about to do. */
        public Builder summaryNormal(String summaryNormal) {
            this.summaryNormal = summaryNormal;
            return this;
        }

        /** Optional: shortest wording: what this call is about to do. */
        public Builder summaryTerse(@Nullable String summaryTerse) {
            this.summaryTerse = summaryTerse;
            return this;
        }

        /** Optional: fullest wording: what this call is about to do, with what and why. */
        public Builder summaryDetailed(@Nullable String summaryDetailed) {
            this.summaryDetailed = summaryDetailed;
            return this;
        }

        /** Optional: what the tool does in general, whatever the call at hand. */
        public Builder description(@Nullable String description) {
            this.description = description;
            return this;
        }

        /** Optional: the arguments in a form fit to be read out. Secrets never belong here. (§10) */
        public Builder argsSummary(@Nullable String argsSummary) {
            this.argsSummary = argsSummary;
            return this;
        }

        /** Optional: estimate of how long the call will take, in milliseconds. */
        public Builder expectedDurationMs(@Nullable Long expectedDurationMs) {
            this.expectedDurationMs = expectedDurationMs;
            return this;
        }

        /** Optional: how much harm the call could do, as the producer judges it. (§6.4.1) */
        public Builder riskLevel(@Nullable RiskLevel riskLevel) {
            this.riskLevel = riskLevel;
            return this;
        }

        /** Optional: whether the effect cannot be undone. True needs an accepted confirmation beforehand. (§4.5.3) */
        public Builder irreversible(@Nullable Boolean irreversible) {
            this.irreversible = irreversible;
            return this;
        }

        /** Optional: pairs the call with its completion. It is unique in the session. */
        public Builder toolCallId(@Nullable String toolCallId) {
            this.toolCallId = toolCallId;
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
        public ToolInvoked build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public ToolInvoked buildUnchecked() {
            return new ToolInvoked(
                    envelope(),
                    tool,
                    summaryNormal,
                    summaryTerse,
                    summaryDetailed,
                    description,
                    argsSummary,
                    expectedDurationMs,
                    riskLevel,
                    irreversible,
                    toolCallId);
        }
    }
}
