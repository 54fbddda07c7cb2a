package dev.aaep.handshake;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.StateChanged;
import org.jspecify.annotations.Nullable;

/**
 * Something that a subscription will get: an event as it was offered, or several joined into one that bears the id, number
 * and time of the last. A node of {@link EntryList}.
 */
final class Entry {
    Fanout last;

    /**
     * When it was last changed, in the subscription's own count; entries of one session leave in this order. Zero for what
     * is sent once more, before all others.
     */
    long order;

    /** Joined text of chunks, and where it begins; null while there is one chunk only. */
    private @Nullable StringBuilder text;

    private long position;
    private int characters;

    /** For joined state changes, the state before the first of them; for a sum, when it is not that of the last. */
    private @Nullable String fromState;

    /** For an entry that sums up events that were left out: how many. */
    int leftOut;

    @Nullable
    Entry before;

    @Nullable
    Entry after;

    boolean listed;

    Entry(Fanout last, long order) {
        this.last = last;
        this.order = order;
    }

    /** Adds the chunk of another event to this one's. */
    void join(Fanout chunk) {
        OutputStreaming earlier = (OutputStreaming) last.event;
        OutputStreaming later = (OutputStreaming) chunk.event;
        if (text == null) {
            text = new StringBuilder(earlier.chunk());
            position = earlier.position();
        }
        text.append(later.chunk());
        characters = characters() + count(later.chunk());
        last = chunk;
    }

    void joinState(String from) {
        fromState = from;
    }

    /** Counts what another entry stands for as left out. That a prompt is over must be seen all the same (CFM-16). */
    void leaveOut(Entry other) {
        leftOut += Math.max(1, other.leftOut);
        if (Outbox.AWAITING.equals(other.fromState())) {
            fromState = Outbox.AWAITING;
        }
        if (other.order >= order) {
            last = other.last;
            order = other.order;
        }
    }

    /** How many characters of text, as positions count them. */
    int characters() {
        return characters == 0 ? count(((OutputStreaming) last.event).chunk()) : characters;
    }

    static int count(String text) {
        return text.codePointCount(0, text.length());
    }

    CharSequence text() {
        return text == null ? ((OutputStreaming) last.event).chunk() : text;
    }

    /** Where the next chunk has to begin. */
    long end() {
        return (text == null ? ((OutputStreaming) last.event).position() : position) + characters();
    }

    /** The state that a state change leaves; null for another event. */
    @Nullable
    String fromState() {
        return fromState == null && last.event instanceof StateChanged state ? state.fromState() : fromState;
    }

    boolean isJoined() {
        return text != null || fromState != null || leftOut > 0;
    }

    /** How many characters only this subscription keeps. */
    int ownText() {
        return text == null ? 0 : text.length();
    }

    /** @param tellsStates whether state changes are wanted; else the last of what was left out stands for all of it */
    AaepEvent event(boolean tellsStates) {
        if (leftOut > 0 && (last.endsSession() || !tellsStates)) {
            // The end of a session is what must be known, and nothing comes after it that would tell.
            return last.event;
        }
        if (leftOut > 0) {
            return SummingUp.leftOut(last, leftOut, fromState == null ? last.state : fromState);
        }
        if (text != null) {
            OutputStreaming chunk = (OutputStreaming) last.event;
            return new OutputStreaming(
                    chunk.envelope(),
                    text.toString(),
                    position,
                    chunk.complete(),
                    chunk.coalesceHint(),
                    chunk.outputId(),
                    chunk.contentType(),
                    chunk.language());
        }
        return fromState == null
                ? last.event
                : ((StateChanged) last.event).toBuilder().fromState(fromState).buildUnchecked();
    }
}
