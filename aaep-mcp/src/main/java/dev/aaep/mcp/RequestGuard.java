package dev.aaep.mcp;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Lets in only who asks for this server by one of its names. A web page can make a browser talk to this machine under a name
 * of the page's choosing (DNS rebinding); such a request shows by its {@code Host} or {@code Origin}. A body that announces itself as too long is
 * refused here; one that does not is counted by the transport.
 */
final class RequestGuard extends Handler.Wrapper {
    private static final Set<String> METHODS = Set.of("GET", "POST", "DELETE");

    private final List<String> names;
    private final int maxBytes;

    RequestGuard(List<String> names, int maxBytes, Handler next) {
        super(next);
        this.names = names;
        this.maxBytes = maxBytes;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        List<String> hosts = request.getHeaders().getValuesList(HttpHeader.HOST);
        List<String> origins = request.getHeaders().getValuesList(HttpHeader.ORIGIN);
        if (hosts.size() != 1 || !names.contains(withoutPort(hosts.get(0)))) {
            Response.writeError(request, response, callback, HttpStatus.FORBIDDEN_403, "not a name of this server");
            return true;
        }
        if (origins.size() > 1 || (origins.size() == 1 && !isOurs(origins.get(0)))) {
            Response.writeError(request, response, callback, HttpStatus.FORBIDDEN_403, "not an origin of this server");
            return true;
        }
        if (!METHODS.contains(request.getMethod())) {
            Response.writeError(request, response, callback, HttpStatus.METHOD_NOT_ALLOWED_405);
            return true;
        }
        if (request.getLength() > maxBytes) {
            Response.writeError(request, response, callback, HttpStatus.PAYLOAD_TOO_LARGE_413);
            return true;
        }
        return super.handle(request, response, callback);
    }

    private static String withoutPort(String host) {
        int colon = host.lastIndexOf(':');
        return (colon > host.lastIndexOf(']') ? host.substring(0, colon) : host).toLowerCase(Locale.ROOT);
    }

    private boolean isOurs(String origin) {
        try {
            URI uri = new URI(origin);
            @Nullable String host = uri.getHost();
            return host != null
                    && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
                    && names.contains(host.toLowerCase(Locale.ROOT));
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
