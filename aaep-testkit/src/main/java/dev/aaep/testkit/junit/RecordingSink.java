package dev.aaep.testkit.junit;

import dev.aaep.AaepException;
import dev.aaep.event.CoreEvent;
import dev.aaep.producer.EmittedEvent;
import dev.aaep.producer.EventSink;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps what a producer emits. Add it as a direct sink, so that everything is there when the producer's call returns. */
public final class RecordingSink implements EventSink {
    private final List<CoreEvent> events = new CopyOnWriteArrayList<>();
    private final List<byte[]> bytes = new CopyOnWriteArrayList<>();

    /** Holds nothing yet. */
    public RecordingSink() {}

    @Override
    public void emit(EmittedEvent event) {
        events.add(event.event());
        bytes.add(event.json());
    }

    /** The events so far, in order. */
    public List<CoreEvent> events() {
        return List.copyOf(events);
    }

    /** The events of one type. */
    public <E extends CoreEvent> List<E> events(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** The latest event of a type. */
    public <E extends CoreEvent> E last(Class<E> type) {
        List<E> found = events(type);
        if (found.isEmpty()) {
            throw AaepException.of(
                    AaepException.Kind.ILLEGAL_STATE, "no " + type.getSimpleName() + " was emitted so far");
        }
        return found.get(found.size() - 1);
    }

    /** The events as they would go over the wire, for the conformance kit. */
    public List<byte[]> bytes() {
        return List.copyOf(bytes);
    }

    public void clear() {
        events.clear();
        bytes.clear();
    }
}
