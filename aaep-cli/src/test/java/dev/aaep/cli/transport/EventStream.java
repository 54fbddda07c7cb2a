package dev.aaep.cli.transport;

// guide: begin
import dev.aaep.handshake.Delivery;
import dev.aaep.handshake.DeliverySink;
import dev.aaep.handshake.Subscription;
import dev.aaep.ledger.Sender;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The way of one subscription's events to whoever listens, over one connection after another. */
final class EventStream implements DeliverySink {
    private static final Duration COMES_BACK_WITHIN = Duration.ofMinutes(5);
    private static final byte[] BEAT = {':', '\n', '\n'};
    private static final byte[] END = {};

    final String user;
    private @Nullable Subscription subscription;
    private volatile @Nullable BlockingQueue<byte[]> connection;
    private boolean wasConnected;
    private long lostAt = System.nanoTime();

    EventStream(String user) {
        this.user = user;
    }

    /** Nobody listens yet, so no prompt waits for this subscription. */
    synchronized void carries(Subscription agreed) {
        subscription = agreed;
        agreed.disconnected();
    }

    /** Called by the hub, also from within a step of a session: takes no lock and never blocks. */
    @Override
    public boolean offer(Delivery delivery) {
        BlockingQueue<byte[]> open = connection;
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.writeBytes(
                ("event: aaep.event\nid: " + delivery.eventId() + "\ndata: ").getBytes(StandardCharsets.UTF_8));
        frame.writeBytes(delivery.bytes()); // one line: the SDK writes no line breaks into its JSON
        frame.writeBytes(new byte[] {'\n', '\n'});
        return open != null && open.offer(frame.toByteArray()); // false: the hub keeps it until ready() or resume()
    }

    /** Writes to a connection, on that connection's thread, until it is lost or a newer one takes its place. */
    void write(OutputStream out, @Nullable String lastEventId) throws IOException, InterruptedException {
        BlockingQueue<byte[]> mine = new ArrayBlockingQueue<>(16);
        Subscription source = connect(mine, lastEventId);
        try {
            byte[] next = BEAT; // a comment now and then shows whether the other end is still there
            while (next != END) {
                out.write(next);
                out.flush();
                if (mine.isEmpty()) {
                    source.ready();
                }
                byte[] waiting = mine.poll(15, TimeUnit.SECONDS);
                next = waiting == null ? BEAT : waiting;
            }
        } finally {
            lost(mine);
        }
    }

    private synchronized Subscription connect(BlockingQueue<byte[]> newer, @Nullable String lastEventId) {
        close();
        connection = newer;
        Subscription source = Objects.requireNonNull(subscription);
        // Somebody comes back and names no event: nothing arrived, so everything is sent again.
        source.resume(lastEventId == null && wasConnected ? "" : lastEventId);
        wasConnected = true;
        return source;
    }

    private synchronized void lost(BlockingQueue<byte[]> which) {
        if (connection == which && subscription != null) {
            connection = null;
            lostAt = System.nanoTime();
            subscription.disconnected(); // a prompt that nobody else can answer gets its default now (CFM-17)
        }
    }

    /** Who replies: entitled by the terms of the subscription, while it is connected. */
    synchronized Sender sender() {
        return subscription == null ? Sender.unauthenticated() : subscription.sender();
    }

    /** Whether something is still to be sent over a connection that is open. */
    synchronized boolean isBusy() {
        BlockingQueue<byte[]> open = connection;
        return open != null && subscription != null && (!open.isEmpty() || subscription.backlog() > 0);
    }

    /** Whether the subscription is over; it is, too, when nobody came back for it. */
    synchronized boolean isOver() {
        if (subscription != null && connection == null && System.nanoTime() - lostAt > COMES_BACK_WITHIN.toNanos()) {
            subscription.close("nobody came back");
        }
        boolean over = subscription != null && subscription.state() == Subscription.State.CLOSED;
        if (over) {
            close();
        }
        return over;
    }

    /** Ends the connection when what waits for it is written. */
    void close() {
        BlockingQueue<byte[]> open = connection;
        if (open != null && !open.offer(END)) {
            open.clear();
            open.offer(END);
        }
    }
}
// guide: end
