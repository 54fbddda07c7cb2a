package dev.aaep.internal.wire;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.ProducerManifest;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.message.SubscriptionRequest;
import javax.annotation.processing.Generated;

/**
 * From a message's type to the code that reads, writes and checks it. Writing and checking choose by themselves what to
 * do with events of unknown types: so these methods are too long to be compiled into their callers (ADR 0086).
 */
@Generated("dev.aaep.codegen.Generator")
final class WireDispatch {
    private WireDispatch() {}

    static AaepMessage read(MessageType type, JsonReader in) {
        return switch (type) {
            case SESSION_STARTED -> SessionStartedWire.read(in);
            case SESSION_COMPLETED -> SessionCompletedWire.read(in);
            case SESSION_ERRORED -> SessionErroredWire.read(in);
            case SESSION_CANCELLED -> SessionCancelledWire.read(in);
            case STATE_CHANGED -> StateChangedWire.read(in);
            case PROGRESS_UPDATED -> ProgressUpdatedWire.read(in);
            case TOOL_INVOKED -> ToolInvokedWire.read(in);
            case TOOL_COMPLETED -> ToolCompletedWire.read(in);
            case OUTPUT_STREAMING -> OutputStreamingWire.read(in);
            case AWAITING_CONFIRMATION -> AwaitingConfirmationWire.read(in);
            case AWAITING_CLARIFICATION -> AwaitingClarificationWire.read(in);
            case HANDOFF_REQUESTED -> HandoffRequestedWire.read(in);
            case SUBSCRIPTION_REQUEST -> SubscriptionRequestWire.read(in);
            case SUBSCRIPTION_ACCEPTED -> SubscriptionAcceptedWire.read(in);
            case SUBSCRIPTION_REJECTED -> SubscriptionRejectedWire.read(in);
            case SUBSCRIPTION_RENEGOTIATE -> SubscriptionRenegotiateWire.read(in);
            case SUBSCRIPTION_CLOSE -> SubscriptionCloseWire.read(in);
            case CONFIRMATION_REPLY -> ConfirmationReplyWire.read(in);
            case CLARIFICATION_REPLY -> ClarificationReplyWire.read(in);
            case PRODUCER_MANIFEST -> ProducerManifestWire.read(in);
        };
    }

    static void write(AaepMessage message, JsonWriter out) {
        MessageType type = message.messageType();
        if (type == null) {
            UnknownEventWire.write(message, out);
            return;
        }
        switch (type) {
            case SESSION_STARTED -> SessionStartedWire.write((SessionStarted) message, out);
            case SESSION_COMPLETED -> SessionCompletedWire.write((SessionCompleted) message, out);
            case SESSION_ERRORED -> SessionErroredWire.write((SessionErrored) message, out);
            case SESSION_CANCELLED -> SessionCancelledWire.write((SessionCancelled) message, out);
            case STATE_CHANGED -> StateChangedWire.write((StateChanged) message, out);
            case PROGRESS_UPDATED -> ProgressUpdatedWire.write((ProgressUpdated) message, out);
            case TOOL_INVOKED -> ToolInvokedWire.write((ToolInvoked) message, out);
            case TOOL_COMPLETED -> ToolCompletedWire.write((ToolCompleted) message, out);
            case OUTPUT_STREAMING -> OutputStreamingWire.write((OutputStreaming) message, out);
            case AWAITING_CONFIRMATION -> AwaitingConfirmationWire.write((AwaitingConfirmation) message, out);
            case AWAITING_CLARIFICATION -> AwaitingClarificationWire.write((AwaitingClarification) message, out);
            case HANDOFF_REQUESTED -> HandoffRequestedWire.write((HandoffRequested) message, out);
            case SUBSCRIPTION_REQUEST -> SubscriptionRequestWire.write((SubscriptionRequest) message, out);
            case SUBSCRIPTION_ACCEPTED -> SubscriptionAcceptedWire.write((SubscriptionAccepted) message, out);
            case SUBSCRIPTION_REJECTED -> SubscriptionRejectedWire.write((SubscriptionRejected) message, out);
            case SUBSCRIPTION_RENEGOTIATE -> SubscriptionRenegotiateWire.write((SubscriptionRenegotiate) message, out);
            case SUBSCRIPTION_CLOSE -> SubscriptionCloseWire.write((SubscriptionClose) message, out);
            case CONFIRMATION_REPLY -> ConfirmationReplyWire.write((ConfirmationReply) message, out);
            case CLARIFICATION_REPLY -> ClarificationReplyWire.write((ClarificationReply) message, out);
            case PRODUCER_MANIFEST -> ProducerManifestWire.write((ProducerManifest) message, out);
        }
    }

    static void check(AaepMessage message, SchemaCheck check) {
        MessageType type = message.messageType();
        if (type == null) {
            UnknownEventWire.check(message, check);
            return;
        }
        switch (type) {
            case SESSION_STARTED -> SessionStartedWire.check((SessionStarted) message, check);
            case SESSION_COMPLETED -> SessionCompletedWire.check((SessionCompleted) message, check);
            case SESSION_ERRORED -> SessionErroredWire.check((SessionErrored) message, check);
            case SESSION_CANCELLED -> SessionCancelledWire.check((SessionCancelled) message, check);
            case STATE_CHANGED -> StateChangedWire.check((StateChanged) message, check);
            case PROGRESS_UPDATED -> ProgressUpdatedWire.check((ProgressUpdated) message, check);
            case TOOL_INVOKED -> ToolInvokedWire.check((ToolInvoked) message, check);
            case TOOL_COMPLETED -> ToolCompletedWire.check((ToolCompleted) message, check);
            case OUTPUT_STREAMING -> OutputStreamingWire.check((OutputStreaming) message, check);
            case AWAITING_CONFIRMATION -> AwaitingConfirmationWire.check((AwaitingConfirmation) message, check);
            case AWAITING_CLARIFICATION -> AwaitingClarificationWire.check((AwaitingClarification) message, check);
            case HANDOFF_REQUESTED -> HandoffRequestedWire.check((HandoffRequested) message, check);
            case SUBSCRIPTION_REQUEST -> SubscriptionRequestWire.check((SubscriptionRequest) message, check);
            case SUBSCRIPTION_ACCEPTED -> SubscriptionAcceptedWire.check((SubscriptionAccepted) message, check);
            case SUBSCRIPTION_REJECTED -> SubscriptionRejectedWire.check((SubscriptionRejected) message, check);
            case SUBSCRIPTION_RENEGOTIATE ->
                SubscriptionRenegotiateWire.check((SubscriptionRenegotiate) message, check);
            case SUBSCRIPTION_CLOSE -> SubscriptionCloseWire.check((SubscriptionClose) message, check);
            case CONFIRMATION_REPLY -> ConfirmationReplyWire.check((ConfirmationReply) message, check);
            case CLARIFICATION_REPLY -> ClarificationReplyWire.check((ClarificationReply) message, check);
            case PRODUCER_MANIFEST -> ProducerManifestWire.check((ProducerManifest) message, check);
        }
    }
}
