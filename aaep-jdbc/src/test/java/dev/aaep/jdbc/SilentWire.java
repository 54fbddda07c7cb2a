package dev.aaep.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A wire to a local server that can fall silent: what is connected stays connected, and no byte arrives any more. */
final class SilentWire implements AutoCloseable {
    private final int target;
    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<Link> links = new CopyOnWriteArrayList<>();

    SilentWire(int target) throws IOException {
        this.target = target;
        inBackground(() -> {
            while (true) {
                links.add(new Link(server.accept()));
            }
        });
    }

    int port() {
        return server.getLocalPort();
    }

    /** For the connections there are now; later ones work. */
    void fallSilent() {
        links.forEach(link -> link.silent = true);
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Link link : links) {
            link.close();
        }
    }

    private final class Link {
        private final Socket client;
        private final Socket behind;
        volatile boolean silent;

        Link(Socket client) throws IOException {
            this.client = client;
            this.behind = new Socket(InetAddress.getLoopbackAddress(), target);
            inBackground(() -> pump(client, behind));
            inBackground(() -> pump(behind, client));
        }

        private void pump(Socket from, Socket to) throws IOException {
            byte[] bytes = new byte[8_192];
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int count; (count = in.read(bytes)) >= 0; ) {
                if (!silent) {
                    out.write(bytes, 0, count);
                    out.flush();
                }
            }
            if (!silent) {
                close();
            }
        }

        void close() throws IOException {
            client.close();
            behind.close();
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void inBackground(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException closed) {
                // That is how these threads end.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }
}
