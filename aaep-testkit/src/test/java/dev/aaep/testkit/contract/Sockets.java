package dev.aaep.testkit.contract;

import dev.aaep.producer.EventSink;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A transport over the loopback interface: four bytes of length, then the message. */
final class Sockets implements EventSinkContract.Connection {
    /** How a message is written, rightly or not. */
    interface Framing {
        void write(DataOutputStream out, byte[] message) throws Exception;
    }

    /** When nothing came for so long, nothing more is coming. */
    private static final int SILENCE_SECONDS = 3;

    private final ServerSocket server;
    private final Socket near;
    private final Socket far;
    private final DataOutputStream out;
    private final Framing framing;
    private final List<byte[]> received = new ArrayList<>();

    Sockets(Framing framing) throws IOException {
        this.framing = framing;
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        near = new Socket(server.getInetAddress(), server.getLocalPort());
        far = server.accept();
        out = new DataOutputStream(new BufferedOutputStream(near.getOutputStream()));
        Thread reader = new Thread(this::read, "far end");
        reader.setDaemon(true);
        reader.start();
    }

    /** As it should be. */
    static Sockets sound() throws IOException {
        return new Sockets((out, message) -> {
            synchronized (out) {
                out.writeInt(message.length);
                out.write(message);
                out.flush();
            }
        });
    }

    private void read() {
        try (DataInputStream in = new DataInputStream(far.getInputStream())) {
            for (; ; ) {
                byte[] message = new byte[in.readInt()];
                in.readFully(message);
                synchronized (received) {
                    received.add(message);
                    received.notifyAll();
                }
            }
        } catch (IOException | RuntimeException over) {
            synchronized (received) {
                received.notifyAll();
            }
        }
    }

    @Override
    public EventSink sink() {
        return event -> framing.write(out, event.json());
    }

    @Override
    public List<byte[]> received(int atLeast) throws InterruptedException {
        synchronized (received) {
            int before = -1;
            while (received.size() < atLeast && received.size() > before) {
                before = received.size();
                TimeUnit.SECONDS.timedWait(received, SILENCE_SECONDS);
            }
            return List.copyOf(received);
        }
    }

    @Override
    public boolean breakOff() throws IOException {
        far.close();
        return true;
    }

    @Override
    public void close() throws IOException {
        far.close();
        near.close();
        server.close();
    }
}
