package dev.aaep.event;

import dev.aaep.AaepException;
import java.util.ArrayList;
import java.util.List;

/**
 * The value of {@code @context}: the core context alone, or a list that starts with it and adds one URI per extension
 * vocabulary (§3.2.1).
 *
 * @param uris the URIs in order
 * @param array whether the wire has an array; a single URI may be written either way
 */
public record Context(List<String> uris, boolean array) {
    /** The core context. */
    public static final String CORE_URI = "https://aaep-protocol.org/context/v1";

    /** The core context alone, written as a string. */
    public static final Context CORE = new Context(List.of(CORE_URI), false);

    public Context {
        uris = List.copyOf(uris);
        if (!array && uris.size() != 1) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT, "a context that is not an array holds exactly one URI");
        }
    }

    /** The core context followed by the contexts of extensions. */
    public static Context withExtensions(List<String> extensionUris) {
        List<String> uris = new ArrayList<>();
        uris.add(CORE_URI);
        uris.addAll(extensionUris);
        return new Context(uris, true);
    }
}
