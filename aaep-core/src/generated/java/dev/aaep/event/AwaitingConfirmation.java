package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Asks the person to accept or reject one action and holds it back until an answer or the deadline.
 *
 * <p>Type {@code aaep:agent.awaiting.confirmation}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.awaiting.confirmation.schema.json}; §4.4.1 of the
 * specification.
 *
 * @param envelope the fields that every event carries
 * @param action What will be done if the person accepts.
 * @param consequence What follows once it is done.
 * @param replyToken Ties the answer to this question. It is opaque, is used once, and grants no rights by itself.
 *     (§6.2)
 * @param timeoutSeconds Time for an answer in seconds, counted from the timestamp of the event. (§6.4.2)
 * @param defaultDecision What holds when no valid answer came in time. (§6.4.1)
 * @param summaryTerse Shortest wording of the question.
 * @param summaryNormal Standard wording of the question.
 * @param summaryDetailed Fullest wording of the question, with everything that is affected.
 * @param riskLevel How much harm the action could do, as the producer judges it. (§6.4.1)
 * @param irreversible Whether the action cannot be undone. (§6.4.1)
 * @param reversibility How well the action can be undone, in three grades instead of two.
 * @param allowedReplies Decisions that the producer takes as an answer. Values other than accept and reject need an
 *     extension.
 * @param extraContext Further facts about the action, in a structure the producer chooses.
 */
@Generated("dev.aaep.codegen.Generator")
public record AwaitingConfirmation(
        Envelope envelope,
        String action,
        String consequence,
        String replyToken,
        Long timeoutSeconds,
        Decision defaultDecision,
        @Nullable String summaryTerse,
        @Nullable String summaryNormal,
        @Nullable String summaryDetailed,
        @Nullable RiskLevel riskLevel,
        @Nullable Boolean irreversible,
        @Nullable Reversibility reversibility,
        @Nullable List<String> allowedReplies,
        @Nullable JsonObject extraContext)
        implements CoreEvent {
    public AwaitingConfirmation {
        allowedReplies = allowedReplies == null ? null : List.copyOf(allowedReplies);
    }

    @Override
    public MessageType messageType() {
        return MessageType.AWAITING_CONFIRMATION;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.awaitingConfirmation(this);
    }

    /** All components, without the reply token: it is a secret and has no place in a log. */
    @Override
    public String toString() {
        return "AwaitingConfirmation[envelope=" + envelope + ", action=" + action + ", consequence=" + consequence
                + ", replyToken=" + (replyToken == null ? null : "...") + ", timeoutSeconds=" + timeoutSeconds
                + ", defaultDecision=" + defaultDecision + ", summaryTerse=" + summaryTerse + ", summaryNormal="
                + summaryNormal + ", summaryDetailed=" + summaryDetailed + ", riskLevel=" + riskLevel
                + ", irreversible=" + irreversible + ", reversibility=" + reversibility + ", allowedReplies="
                + allowedReplies + ", extraContext=" + extraContext + "]";
    }

    /**
     * Builds one field by field. Required: {@code action}, {@code consequence}, {@code replyToken},
     * {@code timeoutSeconds}, {@code defaultDecision}, and those of the envelope.
     */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.action(action);
        copy.consequence(consequence);
        copy.replyToken(replyToken);
        copy.timeoutSeconds(timeoutSeconds);
        copy.defaultDecision(defaultDecision);
        copy.summaryTerse(summaryTerse);
        copy.summaryNormal(summaryNormal);
        copy.summaryDetailed(summaryDetailed);
        copy.riskLevel(riskLevel);
        copy.irreversible(irreversible);
        copy.reversibility(reversibility);
        copy.allowedReplies(allowedReplies);
        copy.extraContext(extraContext);
        return copy;
    }

    /** Collects the fields of {@link AwaitingConfirmation}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable String action;

        private @Nullable String consequence;

        private @Nullable String replyToken;

        private @Nullable Long timeoutSeconds;

        private @Nullable Decision defaultDecision;

        private @Nullable String summaryTerse;

        private @Nullable String summaryNormal;

        private @Nullable String summaryDetailed;

        private @Nullable RiskLevel riskLevel;

        private @Nullable Boolean irreversible;

        private @Nullable Reversibility reversibility;

        private @Nullable List<String> allowedReplies;

        private @Nullable JsonObject extraContext;

        private Builder() {
            urgency(Urgency.CRITICAL);
        }

        /** Required: what will be done if the person accepts. */
        public Builder action(String action) {
            this.action = action;
            return this;
        }

        /** Required: what follows once it is done. */
        public Builder consequence(String consequence) {
            this.consequence = consequence;
            return this;
        }

        /**
         * Required: ties the answer to this question. It is opaque, is used once, and grants no rights by itself.
         * (§6.2)
         */
        public Builder replyToken(String replyToken) {
            this.replyToken = replyToken;
            return this;
        }

        /** Required: time for an answer in seconds, counted from the timestamp of the event. (§6.4.2) */
        public Builder timeoutSeconds(Long timeoutSeconds) {
            this.timeoutSeconds = timeoutSeconds;
            return this;
        }

        /** Required: what holds when no valid answer came in time. (§6.4.1) */
        public Builder defaultDecision(Decision defaultDecision) {
            this.defaultDecision = defaultDecision;
            return this;
        }

        /** Optional: shortest wording of the question. */
        public Builder summaryTerse(@Nullable String summaryTerse) {
            this.summaryTerse = summaryTerse;
            return this;
        }

        /** Optional: standard wording of the question. */
        public Builder summaryNormal(@Nullable String summaryNormal) {
            this.summaryNormal = summaryNormal;
            return this;
        }

        /** Optional: fullest wording of the question, with everything that is affected. */
        public Builder summaryDetailed(@Nullable String summaryDetailed) {
            this.summaryDetailed = summaryDetailed;
            return this;
        }

        /** Optional: how much harm the action could do, as the producer judges it. (§6.4.1) */
        public Builder riskLevel(@Nullable RiskLevel riskLevel) {
            this.riskLevel = riskLevel;
            return this;
        }

        /** Optional: whether the action cannot be undone. (§6.4.1) */
        public Builder irreversible(@Nullable Boolean irreversible) {
            this.irreversible = irreversible;
            return this;
        }

        /** Optional: how well the action can be undone, in three grades instead of two. */
        public Builder reversibility(@Nullable Reversibility reversibility) {
            this.reversibility = reversibility;
            return this;
        }

        /**
         * Optional: decisions that the producer takes as an answer. Values other than accept and reject need an
         * extension.
         */
        public Builder allowedReplies(@Nullable List<String> allowedReplies) {
            this.allowedReplies = allowedReplies;
            return this;
        }

        /** Optional: further facts about the action, in a structure the producer chooses. */
        public Builder extraContext(@Nullable JsonObject extraContext) {
            this.extraContext = extraContext;
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
        public AwaitingConfirmation build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public AwaitingConfirmation buildUnchecked() {
            return new AwaitingConfirmation(
                    envelope(),
                    action,
                    consequence,
                    replyToken,
                    timeoutSeconds,
                    defaultDecision,
                    summaryTerse,
                    summaryNormal,
                    summaryDetailed,
                    riskLevel,
                    irreversible,
                    reversibility,
                    allowedReplies,
                    extraContext);
        }
    }
}
