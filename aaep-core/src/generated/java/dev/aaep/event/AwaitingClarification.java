package dev.aaep.event;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Asks the person for information the agent lacks, instead of guessing, and waits with the work that depends on it.
 *
 * <p>Type {@code aaep:agent.awaiting.clarification}; schema
 * {@code https://aaep-protocol.org/schemas/v1/core/agent.awaiting.clarification.schema.json}; §4.4.2 of the
 * specification.
 *
 * @param envelope the fields that every event carries
 * @param question The question as it is put to the person.
 * @param replyToken Ties the answer to this question. It is opaque and is used once. (§6.2)
 * @param timeoutSeconds Time for an answer in seconds, counted from the timestamp of the event. (§6.4.2)
 * @param summaryTerse Shortest wording of the question.
 * @param summaryNormal Standard wording of the question.
 * @param summaryDetailed Fullest wording of the question, with what depends on the answer.
 * @param acceptedResponseKinds Kinds of answer the producer can work with. (§6.5)
 * @param choices Answers to pick from. They are needed when {@code multiple_choice} is among the accepted kinds. (§6.5)
 * @param context Why the agent asks.
 * @param defaultResponse Answer the producer assumes when none came in time.
 */
@Generated("dev.aaep.codegen.Generator")
public record AwaitingClarification(
        Envelope envelope,
        String question,
        String replyToken,
        Long timeoutSeconds,
        @Nullable String summaryTerse,
        @Nullable String summaryNormal,
        @Nullable String summaryDetailed,
        @Nullable List<ResponseKind> acceptedResponseKinds,
        @Nullable List<Choice> choices,
        @Nullable String context,
        @Nullable String defaultResponse)
        implements CoreEvent {
    public AwaitingClarification {
        acceptedResponseKinds = acceptedResponseKinds == null ? null : List.copyOf(acceptedResponseKinds);
        choices = choices == null ? null : List.copyOf(choices);
    }

    @Override
    public MessageType messageType() {
        return MessageType.AWAITING_CLARIFICATION;
    }

    @Override
    public <R> R accept(EventVisitor<R> visitor) {
        return visitor.awaitingClarification(this);
    }

    /** All components, without the reply token: it is a secret and has no place in a log. */
    @Override
    public String toString() {
        return "AwaitingClarification[envelope=" + envelope + ", question=" + question + ", replyToken="
                + (replyToken == null ? null : "...") + ", timeoutSeconds=" + timeoutSeconds + ", summaryTerse="
                + summaryTerse + ", summaryNormal=" + summaryNormal + ", summaryDetailed=" + summaryDetailed
                + ", acceptedResponseKinds=" + acceptedResponseKinds + ", choices=" + choices + ", context=" + context
                + ", defaultResponse=" + defaultResponse + "]";
    }

    /**
     * Builds one field by field. Required: {@code question}, {@code replyToken}, {@code timeoutSeconds}, and those of
     * the envelope.
     */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.envelope(envelope);
        copy.question(question);
        copy.replyToken(replyToken);
        copy.timeoutSeconds(timeoutSeconds);
        copy.summaryTerse(summaryTerse);
        copy.summaryNormal(summaryNormal);
        copy.summaryDetailed(summaryDetailed);
        copy.acceptedResponseKinds(acceptedResponseKinds);
        copy.choices(choices);
        copy.context(context);
        copy.defaultResponse(defaultResponse);
        return copy;
    }

    /** Collects the fields of {@link AwaitingClarification}. */
    public static final class Builder extends EventBuilder<Builder> {
        private @Nullable String question;

        private @Nullable String replyToken;

        private @Nullable Long timeoutSeconds;

        private @Nullable String summaryTerse;

        private @Nullable String summaryNormal;

        private @Nullable String summaryDetailed;

        private @Nullable List<ResponseKind> acceptedResponseKinds;

        private @Nullable List<Choice> choices;

        private @Nullable String context;

        private @Nullable String defaultResponse;

        private Builder() {
            urgency(Urgency.CRITICAL);
        }

        /** Required: the question as it is put to the person. */
        public Builder question(String question) {
            this.question = question;
            return this;
        }

        /** Required: ties the answer to this question. It is opaque and is used once. (§6.2) */
        public Builder replyToken(String replyToken) {
            this.replyToken = replyToken;
            return this;
        }

        /** Required: time for an answer in seconds, counted from the timestamp of the event. (§6.4.2) */
        public Builder timeoutSeconds(Long timeoutSeconds) {
            this.timeoutSeconds = timeoutSeconds;
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

        /** Optional: fullest wording of the question, with what depends on the answer. */
        public Builder summaryDetailed(@Nullable String summaryDetailed) {
            this.summaryDetailed = summaryDetailed;
            return this;
        }

        /** Optional: kinds of answer the producer can work with. (§6.5) */
        public Builder acceptedResponseKinds(@Nullable List<ResponseKind> acceptedResponseKinds) {
            this.acceptedResponseKinds = acceptedResponseKinds;
            return this;
        }

        /**
         * Optional: answers to pick from. They are needed when {@code multiple_choice} is among the accepted kinds.
         * (§6.5)
         */
        public Builder choices(@Nullable List<Choice> choices) {
            this.choices = choices;
            return this;
        }

        /** Optional: why the agent asks. */
        public Builder context(@Nullable String context) {
            this.context = context;
            return this;
        }

        /** Optional: answer the producer assumes when none came in time. */
        public Builder defaultResponse(@Nullable String defaultResponse) {
            this.defaultResponse = defaultResponse;
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
        public AwaitingClarification build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public AwaitingClarification buildUnchecked() {
            return new AwaitingClarification(
                    envelope(),
                    question,
                    replyToken,
                    timeoutSeconds,
                    summaryTerse,
                    summaryNormal,
                    summaryDetailed,
                    acceptedResponseKinds,
                    choices,
                    context,
                    defaultResponse);
        }
    }
}
