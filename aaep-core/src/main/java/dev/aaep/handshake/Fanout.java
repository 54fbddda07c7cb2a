package dev.aaep.handshake;

import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.Producer;
import dev.aaep.internal.delivery.EventUrgency;
import dev.aaep.internal.wire.JsonWriter;
import dev.aaep.internal.wire.WireFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** One event on its way to many subscriptions: written once per distinct shape, when the first subscription needs it. */
final class Fanout {
    final AaepEvent event;
    final @Nullable MessageType type;

    /** The type as the wire has it. */
    final @Nullable String typeText;

    final String session;
    final boolean critical;

    /** The state of the session after this event, as far as its events tell. */
    final String state;

    /** One bit, to be held against {@link EventFilter#kinds}. */
    final long kind;

    /** Whether an outbox that holds nothing only passes it on. */
    final boolean passes;

    private final Map<TextProfile, Delivery> byProfile = new ConcurrentHashMap<>(24);
    private final List<Shape> shapes = new ArrayList<>(4);
    private TextSelection.@Nullable Offer offer;
    private @Nullable JsonWriter writer;

    private record Shape(TextSelection.Choice choice, Delivery delivery) {}

    Fanout(AaepEvent event, String state) {
        this.event = event;
        this.type = event.messageType();
        this.typeText = event.type();
        this.session = String.valueOf(event.sessionId());
        this.critical = EventUrgency.isCritical(event);
        this.state = state;
        this.kind = critical || type == null ? EventFilter.ANY : EventFilter.bit(type);
        this.passes = kind != EventFilter.ANY && !(event instanceof OutputStreaming);
    }

    /** The same event, without what was written of it so far. */
    Fanout unwritten() {
        return new Fanout(event, state);
    }

    @SuppressWarnings("ReferenceEquality") // the very event; one that is equal to it could be another
    boolean isSameAs(Fanout other) {
        return event == other.event;
    }

    /** Whether nothing follows it in its session (SEQ-2). */
    boolean endsSession() {
        return type == MessageType.SESSION_COMPLETED
                || type == MessageType.SESSION_CANCELLED
                || type == MessageType.SESSION_ERRORED;
    }

    /** The event as the profile gets it. Profiles that lead to the same texts share one delivery. */
    Delivery delivery(TextProfile profile) {
        Delivery known = byProfile.get(profile);
        return known == null ? write(profile) : known;
    }

    private synchronized Delivery write(TextProfile profile) {
        if (offer == null) {
            offer = new TextSelection.Offer(event);
        }
        TextSelection.Choice choice = offer.choose(profile);
        Delivery delivery = written(choice);
        if (delivery == null) {
            byte[] bytes = WireFormat.encode(offer.select(choice), writer());
            delivery = new Delivery(event.eventId(), bytes, critical, this, null);
            shapes.add(new Shape(choice, delivery));
        }
        byProfile.put(profile, delivery);
        return delivery;
    }

    /** One for all shapes: what they have in common is written once. */
    private JsonWriter writer() {
        if (writer == null) {
            Producer producer =
                    event.envelope() == null ? null : event.envelope().producer();
            writer = producer == null ? new JsonWriter(1024) : new JsonWriter(1024, producer);
        }
        return writer;
    }

    private @Nullable Delivery written(TextSelection.Choice choice) {
        // There are few, and to compare their texts takes less than to hash them.
        for (Shape shape : shapes) {
            if (shape.choice.equals(choice)) {
                return shape.delivery;
            }
        }
        return null;
    }

    /** How many times the event was written. */
    synchronized int shapes() {
        return shapes.size();
    }
}
