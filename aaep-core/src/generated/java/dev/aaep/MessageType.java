package dev.aaep;

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
import dev.aaep.internal.wire.MessageFields;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.ProducerManifest;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.message.SubscriptionRequest;
import java.util.List;
import javax.annotation.processing.Generated;

/** The messages of AAEP v1: for each its {@code type} on the wire, record, schema and section of the specification. */
@Generated("dev.aaep.codegen.Generator")
public enum MessageType {
    /** {@link SessionStarted} */
    SESSION_STARTED(
            "aaep:agent.session.started",
            "https://aaep-protocol.org/schemas/v1/core/agent.session.started.schema.json",
            "§4.1.1"),

    /** {@link SessionCompleted} */
    SESSION_COMPLETED(
            "aaep:agent.session.completed",
            "https://aaep-protocol.org/schemas/v1/core/agent.session.completed.schema.json",
            "§4.1.2"),

    /** {@link SessionErrored} */
    SESSION_ERRORED(
            "aaep:agent.session.errored",
            "https://aaep-protocol.org/schemas/v1/core/agent.session.errored.schema.json",
            "§4.1.3"),

    /** {@link SessionCancelled} */
    SESSION_CANCELLED(
            "aaep:agent.session.cancelled",
            "https://aaep-protocol.org/schemas/v1/core/agent.session.cancelled.schema.json",
            "§4.1.4"),

    /** {@link StateChanged} */
    STATE_CHANGED(
            "aaep:agent.state.changed",
            "https://aaep-protocol.org/schemas/v1/core/agent.state.changed.schema.json",
            "§4.2.1"),

    /** {@link ProgressUpdated} */
    PROGRESS_UPDATED(
            "aaep:agent.progress.updated",
            "https://aaep-protocol.org/schemas/v1/core/agent.progress.updated.schema.json",
            "§4.2.2"),

    /** {@link ToolInvoked} */
    TOOL_INVOKED(
            "aaep:agent.tool.invoked",
            "https://aaep-protocol.org/schemas/v1/core/agent.tool.invoked.schema.json",
            "§4.3.1"),

    /** {@link ToolCompleted} */
    TOOL_COMPLETED(
            "aaep:agent.tool.completed",
            "https://aaep-protocol.org/schemas/v1/core/agent.tool.completed.schema.json",
            "§4.3.2"),

    /** {@link OutputStreaming} */
    OUTPUT_STREAMING(
            "aaep:agent.output.streaming",
            "https://aaep-protocol.org/schemas/v1/core/agent.output.streaming.schema.json",
            "§4.3.3"),

    /** {@link AwaitingConfirmation} */
    AWAITING_CONFIRMATION(
            "aaep:agent.awaiting.confirmation",
            "https://aaep-protocol.org/schemas/v1/core/agent.awaiting.confirmation.schema.json",
            "§4.4.1"),

    /** {@link AwaitingClarification} */
    AWAITING_CLARIFICATION(
            "aaep:agent.awaiting.clarification",
            "https://aaep-protocol.org/schemas/v1/core/agent.awaiting.clarification.schema.json",
            "§4.4.2"),

    /** {@link HandoffRequested} */
    HANDOFF_REQUESTED(
            "aaep:agent.handoff.requested",
            "https://aaep-protocol.org/schemas/v1/core/agent.handoff.requested.schema.json",
            "§4.4.3"),

    /** {@link SubscriptionRequest} */
    SUBSCRIPTION_REQUEST(
            "subscription.request",
            "https://aaep-protocol.org/schemas/v1/handshake/subscription.request.schema.json",
            "§5.2"),

    /** {@link SubscriptionAccepted} */
    SUBSCRIPTION_ACCEPTED(
            "subscription.accepted",
            "https://aaep-protocol.org/schemas/v1/handshake/subscription.accepted.schema.json",
            "§5.4"),

    /** {@link SubscriptionRejected} */
    SUBSCRIPTION_REJECTED(
            "subscription.rejected",
            "https://aaep-protocol.org/schemas/v1/handshake/subscription.rejected.schema.json",
            "§5.5"),

    /** {@link SubscriptionRenegotiate} */
    SUBSCRIPTION_RENEGOTIATE(
            "subscription.renegotiate",
            "https://aaep-protocol.org/schemas/v1/handshake/subscription.renegotiate.schema.json",
            "§5.7"),

    /** {@link SubscriptionClose} */
    SUBSCRIPTION_CLOSE(
            "subscription.close",
            "https://aaep-protocol.org/schemas/v1/handshake/subscription.close.schema.json",
            "§5.8"),

    /** {@link ConfirmationReply} */
    CONFIRMATION_REPLY(
            "confirmation.reply",
            "https://aaep-protocol.org/schemas/v1/handshake/confirmation.reply.schema.json",
            "§6.3"),

    /** {@link ClarificationReply} */
    CLARIFICATION_REPLY(
            "clarification.reply",
            "https://aaep-protocol.org/schemas/v1/handshake/clarification.reply.schema.json",
            "§6.5"),

    /** {@link ProducerManifest} */
    PRODUCER_MANIFEST(
            "aaep:producer.manifest", "https://aaep-protocol.org/schemas/v1/producer.manifest.schema.json", "§5.10");

    private final String type;

    private final String schemaId;

    private final String section;

    MessageType(String type, String schemaId, String section) {
        this.type = type;
        this.schemaId = schemaId;
        this.section = section;
    }

    /** The value of {@code type} on the wire. */
    public String type() {
        return type;
    }

    /** The {@code $id} of the schema. */
    public String schemaId() {
        return schemaId;
    }

    /** Where the specification describes the message. */
    public String section() {
        return section;
    }

    /** The record that stands for the message. */
    public Class<? extends AaepMessage> recordClass() {
        return switch (this) {
            case SESSION_STARTED -> SessionStarted.class;
            case SESSION_COMPLETED -> SessionCompleted.class;
            case SESSION_ERRORED -> SessionErrored.class;
            case SESSION_CANCELLED -> SessionCancelled.class;
            case STATE_CHANGED -> StateChanged.class;
            case PROGRESS_UPDATED -> ProgressUpdated.class;
            case TOOL_INVOKED -> ToolInvoked.class;
            case TOOL_COMPLETED -> ToolCompleted.class;
            case OUTPUT_STREAMING -> OutputStreaming.class;
            case AWAITING_CONFIRMATION -> AwaitingConfirmation.class;
            case AWAITING_CLARIFICATION -> AwaitingClarification.class;
            case HANDOFF_REQUESTED -> HandoffRequested.class;
            case SUBSCRIPTION_REQUEST -> SubscriptionRequest.class;
            case SUBSCRIPTION_ACCEPTED -> SubscriptionAccepted.class;
            case SUBSCRIPTION_REJECTED -> SubscriptionRejected.class;
            case SUBSCRIPTION_RENEGOTIATE -> SubscriptionRenegotiate.class;
            case SUBSCRIPTION_CLOSE -> SubscriptionClose.class;
            case CONFIRMATION_REPLY -> ConfirmationReply.class;
            case CLARIFICATION_REPLY -> ClarificationReply.class;
            case PRODUCER_MANIFEST -> ProducerManifest.class;
        };
    }

    /** Whether the message is one of the twelve events. */
    public boolean isEvent() {
        return type.startsWith("aaep:agent.");
    }

    /** The fields of the message in the order in which they are written. */
    public List<FieldInfo> fields() {
        return MessageFields.of(this);
    }
}
