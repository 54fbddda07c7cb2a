package dev.aaep.testkit.junit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The way from a {@link ScriptedProducer} to the subscriber, where messages are doubled, held back, lost or changed. */
public final class ScriptedWire {
    private final List<Consumer<byte[]>> receivers = new ArrayList<>();
    private final List<byte[]> delivered = new ArrayList<>();
    private final List<byte[]> held = new ArrayList<>();
    private UnaryOperator<String> change = UnaryOperator.identity();
    private Fate next = Fate.ARRIVES;

    private enum Fate {
        ARRIVES,
        IS_HELD,
        IS_LOST
    }

    ScriptedWire() {}

    void add(Consumer<byte[]> receiver) {
        receivers.add(receiver);
    }

    void send(byte[] message) {
        byte[] changed =
                change.apply(new String(message, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
        change = UnaryOperator.identity();
        Fate fate = next;
        next = Fate.ARRIVES;
        switch (fate) {
            case ARRIVES -> deliver(changed);
            case IS_HELD -> held.add(changed);
            case IS_LOST -> {}
        }
    }

    /** Delivers any bytes, such as a message of the handshake or of another maker. */
    public void deliver(byte[] message) {
        delivered.add(message.clone());
        receivers.forEach(receiver -> receiver.accept(message.clone()));
    }

    /** What arrived so far, in the order of arrival. */
    public List<byte[]> delivered() {
        return List.copyOf(delivered);
    }

    /** Delivers the latest message once more, as a transport does that delivers at least once. */
    public void repeatsLast() {
        deliver(delivered.get(delivered.size() - 1));
    }

    /** The next message does not arrive: a gap. */
    public void losesNext() {
        next = Fate.IS_LOST;
    }

    /** The next message waits until {@link #releases}, so that later ones overtake it. */
    public void holdsNext() {
        next = Fate.IS_HELD;
    }

    /** Delivers what was held back, in the order in which it was sent. */
    public void releases() {
        List<byte[]> late = List.copyOf(held);
        held.clear();
        late.forEach(this::deliver);
    }

    /** The next event has a type that nobody knows (ENV-5). */
    public void makesNextTypeUnknown() {
        change = text -> text.replaceFirst("\"type\":\"[^\"]*\"", "\"type\":\"com.example:mood.changed\"");
    }

    /** The next event has an urgency of a later version (ENV-16). */
    public void makesNextWordUnknown() {
        change = text -> text.replaceFirst("\"urgency\":\"[^\"]*\"", "\"urgency\":\"whenever\"");
    }

    /** The next event has a field of a later version (VER-1). */
    public void addsFieldToNext() {
        change = text -> text.replaceFirst("\"producer\":", "\"mood\":\"sunny\",\"producer\":");
    }

    /** The next message ends in the middle (ENV-1). */
    public void cutsNext() {
        change = text -> text.substring(0, text.length() / 2);
    }
}
