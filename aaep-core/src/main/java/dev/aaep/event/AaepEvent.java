package dev.aaep.event;

import dev.aaep.AaepMessage;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import org.jspecify.annotations.Nullable;

/**
 * An event: one of the twelve of the core, one of a registered extension, or one that this version does not know.
 *
 * <p>A valid event has every required field. An event that was read with findings may lack some: then the component is
 * null, whatever its type says, because nothing is ever made up for a missing field.
 */
public sealed interface AaepEvent extends AaepMessage permits CoreEvent, ExtensionEvent, UnknownEvent {
    /** The fields that every event carries. */
    Envelope envelope();

    /** Calls the visitor's method for this kind of event. */
    <R> R accept(EventVisitor<R> visitor);

    /** Names this event. */
    default String eventId() {
        return envelope().eventId();
    }

    /** Names the session. */
    default String sessionId() {
        return envelope().sessionId();
    }

    /** Moment of emission. */
    default Timestamp timestamp() {
        return envelope().timestamp();
    }

    /** Place of the event in its session, when the session counts. */
    default @Nullable Long sequenceNumber() {
        return envelope().sequenceNumber();
    }

    /** What to say about the event in the fewest words, or null. */
    default @Nullable String summaryTerse() {
        return additional("summary_terse");
    }

    /** What to say about the event, or null. */
    default @Nullable String summaryNormal() {
        return additional("summary_normal");
    }

    /** What to say about the event in full, or null. */
    default @Nullable String summaryDetailed() {
        return additional("summary_detailed");
    }

    private @Nullable String additional(String name) {
        Envelope envelope = envelope();
        return envelope == null ? null : envelope.additionalFields().string(name);
    }

    /** What an extension added to this event under its prefix, or null. */
    default @Nullable JsonObject extension(String prefix) {
        JsonObject extensions = envelope().extensions();
        return extensions != null && extensions.get(prefix) instanceof JsonObject object ? object : null;
    }
}
