package dev.aaep.message;

import dev.aaep.MessageType;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.Timestamp;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Brings the person's answer to a pending clarification.
 *
 * <p>Type {@code clarification.reply}; schema
 * {@code https://aaep-protocol.org/schemas/v1/handshake/clarification.reply.schema.json}; §6.5 of the specification.
 *
 * @param replyToken The token of the question, echoed unchanged. (§6.2.3)
 * @param response The answer: text for free text and for a choice, true or false for yes and no, a number for a numeric
 *     answer. (§6.5)
 * @param subscriptionId Subscription on which the reply travels.
 * @param timestamp Moment of the answer.
 * @param decidedBy Who answered: a person or a policy the person set up.
 * @param confidence How sure the one who answered is, from 0 to 1.
 * @param correlationId Identifier of a trace outside of AAEP.
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record ClarificationReply(
        String replyToken,
        JsonScalar response,
        String subscriptionId,
        Timestamp timestamp,
        @Nullable String decidedBy,
        @Nullable BigDecimal confidence,
        @Nullable String correlationId,
        JsonObject additionalFields)
        implements HandshakeMessage {
    @Override
    public MessageType messageType() {
        return MessageType.CLARIFICATION_REPLY;
    }

    /** All components, without the reply token: it is a secret and has no place in a log. */
    @Override
    public String toString() {
        return "ClarificationReply[replyToken=" + (replyToken == null ? null : "...") + ", response=" + response
                + ", subscriptionId=" + subscriptionId + ", timestamp=" + timestamp + ", decidedBy=" + decidedBy
                + ", confidence=" + confidence + ", correlationId=" + correlationId + ", additionalFields="
                + additionalFields + "]";
    }

    /**
     * Builds one field by field. Required: {@code replyToken}, {@code response}, {@code subscriptionId},
     * {@code timestamp}.
     */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.replyToken(replyToken);
        copy.response(response);
        copy.subscriptionId(subscriptionId);
        copy.timestamp(timestamp);
        copy.decidedBy(decidedBy);
        copy.confidence(confidence);
        copy.correlationId(correlationId);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link ClarificationReply}. */
    public static final class Builder {
        private @Nullable String replyToken;

        private @Nullable JsonScalar response;

        private @Nullable String subscriptionId;

        private @Nullable Timestamp timestamp;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable String decidedBy;

        private @Nullable BigDecimal confidence;

        private @Nullable String correlationId;

        private Builder() {}

        /** Required: the token of the question, echoed unchanged. (§6.2.3) */
        public Builder replyToken(String replyToken) {
            this.replyToken = replyToken;
            return this;
        }

        /**
         * Required: the answer: text for free text and for a choice, true or false for yes and no, a number for a
         * numeric answer. (§6.5)
         */
        public Builder response(JsonScalar response) {
            this.response = response;
            return this;
        }

        /** Required: subscription on which the reply travels. */
        public Builder subscriptionId(String subscriptionId) {
            this.subscriptionId = subscriptionId;
            return this;
        }

        /** Required: moment of the answer. */
        public Builder timestamp(Timestamp timestamp) {
            this.timestamp = timestamp;
            return this;
        }

        /**
         * Required: what was read and has no place in the other components: unknown fields, and known ones whose value
         * has the wrong type
         */
        public Builder additionalFields(JsonObject additionalFields) {
            this.additionalFields = additionalFields;
            return this;
        }

        /** Optional: who answered: a person or a policy the person set up. */
        public Builder decidedBy(@Nullable String decidedBy) {
            this.decidedBy = decidedBy;
            return this;
        }

        /** Optional: how sure the one who answered is, from 0 to 1. */
        public Builder confidence(@Nullable BigDecimal confidence) {
            this.confidence = confidence;
            return this;
        }

        /** Optional: identifier of a trace outside of AAEP. */
        public Builder correlationId(@Nullable String correlationId) {
            this.correlationId = correlationId;
            return this;
        }

        /**
         * The message, checked as a producer must: throws {@link dev.aaep.AaepException} that names every field at
         * fault.
         */
        public ClarificationReply build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public ClarificationReply buildUnchecked() {
            return new ClarificationReply(
                    replyToken,
                    response,
                    subscriptionId,
                    timestamp,
                    decidedBy,
                    confidence,
                    correlationId,
                    additionalFields);
        }
    }
}
