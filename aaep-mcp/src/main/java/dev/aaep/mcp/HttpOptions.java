package dev.aaep.mcp;

import dev.aaep.AaepException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Where the HTTP transport listens. There is no login: whoever reaches the port can ask, answer and read every session whose
 * id they know. So it listens on this machine only unless it is told otherwise in so many words.
 *
 * @param host the address to bind
 * @param port the port, or 0 for any free one
 * @param allowRemote whether {@code host} may be reachable from other machines
 * @param allowedHosts names, without port, that requests may give as {@code Host} and {@code Origin} besides the loopback
 *     names; what else asks is taken for a rebound name and refused
 */
public record HttpOptions(String host, int port, boolean allowRemote, List<String> allowedHosts) {
    private static final List<String> LOOPBACK = List.of("localhost", "127.0.0.1", "[::1]");

    /** Refuses an address of the network that was not allowed. */
    public HttpOptions {
        allowedHosts =
                allowedHosts.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        if (port < 0 || port > 65_535) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "a port is a number from 0 to 65535");
        }
        if (!allowRemote && !isLoopback(host)) {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION,
                    "other machines could reach " + host
                            + ", and there is no login: listen on 127.0.0.1, or allow remote clients explicitly");
        }
    }

    /** This machine only. */
    public static HttpOptions loopback(int port) {
        return new HttpOptions("127.0.0.1", port, false, List.of());
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "the host to listen on is not known here", e);
        }
    }

    /** The names by which this server may be asked. */
    List<String> names() {
        List<String> names = new ArrayList<>(LOOPBACK);
        names.addAll(allowedHosts);
        return names;
    }
}
