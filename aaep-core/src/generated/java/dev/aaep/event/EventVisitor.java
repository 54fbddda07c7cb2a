package dev.aaep.event;

import javax.annotation.processing.Generated;

/**
 * Does something for each kind of event. A kind that an implementation leaves out goes to {@link #other}, and so do
 * kinds that later versions add.
 *
 * @param <R> the result
 */
@Generated("dev.aaep.codegen.Generator")
public interface EventVisitor<R> {
    /** Any event without a method of its own in this implementation. */
    R other(AaepEvent event);

    default R sessionStarted(SessionStarted event) {
        return other(event);
    }

    default R sessionCompleted(SessionCompleted event) {
        return other(event);
    }

    default R sessionErrored(SessionErrored event) {
        return other(event);
    }

    default R sessionCancelled(SessionCancelled event) {
        return other(event);
    }

    default R stateChanged(StateChanged event) {
        return other(event);
    }

    default R progressUpdated(ProgressUpdated event) {
        return other(event);
    }

    default R toolInvoked(ToolInvoked event) {
        return other(event);
    }

    default R toolCompleted(ToolCompleted event) {
        return other(event);
    }

    default R outputStreaming(OutputStreaming event) {
        return other(event);
    }

    default R awaitingConfirmation(AwaitingConfirmation event) {
        return other(event);
    }

    default R awaitingClarification(AwaitingClarification event) {
        return other(event);
    }

    default R handoffRequested(HandoffRequested event) {
        return other(event);
    }

    default R extensionEvent(ExtensionEvent event) {
        return other(event);
    }

    default R unknownEvent(UnknownEvent event) {
        return other(event);
    }
}
