package dev.aaep.message;

import dev.aaep.MessageType;
import dev.aaep.event.Decision;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Brings the person's decision on a pending confirmation.
 *
 * <p>Type {@code confirmation.reply}; schema
 * {@code https://aaep-protocol.org/schemas/v1/handshake/confirmation.reply.schema.json}; §6.3 of the specification.
 *
 * @param replyToken The token of the question, echoed unchanged. (§6.2.3)
 * @param decision What the person decided.
 * @param subscriptionId Subscription on which the reply travels.
 * @param timestamp Moment of the decision.
 * @param decidedBy Who decided: a person or a policy the person set up.
 * @param decisionRationale Why it was decided so.
 * @param modifiedAction The action as the person would rather have it. A producer that cannot follow it takes the reply
 *     as a reject. (§6.3.2)
 * @param correlationId Identifier of a trace outside of AAEP.
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record ConfirmationReply(
        String replyToken,
        Decision decision,
        String subscriptionId,
        Timestamp timestamp,
        @Nullable String decidedBy,
        @Nullable String decisionRationale,
        @Nullable JsonObject modifiedAction,
        @Nullable String correlationId,
        JsonObject additionalFields)
        implements HandshakeMessage {
    @Override
    public MessageType messageType() {
        return MessageType.CONFIRMATION_REPLY;
    }

    /** All components, without the reply token: it is a secret and has no place in a log. */
    @Override
    public String toString() {
        return "ConfirmationReply[replyToken=" + (replyToken == null ? null : "...") + ", decision=" + decision
                + ", subscriptionId=" + subscriptionId + ", timestamp=" + timestamp + ", decidedBy=" + decidedBy
                + ", decisionRationale=" + decisionRationale + ", modifiedAction=" + modifiedAction + ", correlationId="
                + correlationId + ", additionalFields=" + additionalFields + "]";
    }

    /**
     * Builds one field by field. Required: {@code replyToken}, {@code decision}, {@code subscriptionId},
     * {@code timestamp}.
     */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.replyToken(replyToken);
        copy.decision(decision);
        copy.subscriptionId(subscriptionId);
        copy.timestamp(timestamp);
        copy.decidedBy(decidedBy);
        copy.decisionRationale(decisionRationale);
        copy.modifiedAction(modifiedAction);
        copy.correlationId(correlationId);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link ConfirmationReply}. */
    public static final class Builder {
        private @Nullable String replyToken;

        private @Nullable Decision decision;

        private @Nullable String subscriptionId;

        private @Nullable Timestamp timestamp;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable String decidedBy;

        private @Nullable String decisionRationale;

        private @Nullable JsonObject modifiedAction;

        private @Nullable String correlationId;

        private Builder() {}

        /** Required: the token of the question, echoed unchanged. (§6.2.3) */
        public Builder replyToken(String replyToken) {
            this.replyToken = replyToken;
            return this;
        }

        /** Required: what the person decided. */
        public Builder decision(Decision decision) {
            this.decision = decision;
            return this;
        }

        /** Required: subscription on which the reply travels. */
        public Builder subscriptionId(String subscriptionId) {
            this.subscriptionId = subscriptionId;
            return this;
        }

        /** Required: moment of the decision. */
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

        /** Optional: who decided: a person or a policy the person set up. */
        public Builder decidedBy(@Nullable String decidedBy) {
            this.decidedBy = decidedBy;
            return this;
        }

        /** Optional: why it was decided so. */
        public Builder decisionRationale(@Nullable String decisionRationale) {
            this.decisionRationale = decisionRationale;
            return this;
        }

        /**
         * Optional: the action as the person would rather have it. A producer that cannot follow it takes the reply as
         * a reject. (§6.3.2)
         */
        public Builder modifiedAction(@Nullable JsonObject modifiedAction) {
            this.modifiedAction = modifiedAction;
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
        public ConfirmationReply build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public ConfirmationReply buildUnchecked() {
            return new ConfirmationReply(
                    replyToken,
                    decision,
                    subscriptionId,
                    timestamp,
                    decidedBy,
                    decisionRationale,
                    modifiedAction,
                    correlationId,
                    additionalFields);
        }
    }
}
