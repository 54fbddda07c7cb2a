package dev.aaep.event;

import dev.aaep.MessageType;
import javax.annotation.processing.Generated;

/** The twelve events that AAEP v1 defines (§4). A later minor version may add to them. */
@Generated("dev.aaep.codegen.Generator")
public sealed interface CoreEvent extends AaepEvent
        permits SessionStarted,
                SessionCompleted,
                SessionErrored,
                SessionCancelled,
                StateChanged,
                ProgressUpdated,
                ToolInvoked,
                ToolCompleted,
                OutputStreaming,
                AwaitingConfirmation,
                AwaitingClarification,
                HandoffRequested {
    @Override
    MessageType messageType();

    @Override
    default String type() {
        return messageType().type();
    }
}
