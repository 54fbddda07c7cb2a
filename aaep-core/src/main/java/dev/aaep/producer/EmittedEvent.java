package dev.aaep.producer;

import dev.aaep.event.CoreEvent;
import dev.aaep.event.Urgency;
import java.io.IOException;
import java.io.OutputStream;

/** An event on its way out: the record, and its JSON written once for all sinks. */
public final class EmittedEvent {
    private final CoreEvent event;
    private final byte[] json;

    EmittedEvent(CoreEvent event, byte[] json) {
        this.event = event;
        this.json = json;
    }

    public CoreEvent event() {
        return event;
    }

    /** The event as UTF-8 JSON, a copy of one's own. */
    public byte[] json() {
        return json.clone();
    }

    /** Writes the JSON without copying it. */
    public void writeTo(OutputStream out) throws IOException {
        out.write(json);
    }

    boolean isCritical() {
        return Urgency.CRITICAL.equals(event.envelope().urgency());
    }

    /** Type and id, for a log: the event may hold what does not belong there. */
    @Override
    public String toString() {
        return event.type() + " " + event.eventId();
    }
}
