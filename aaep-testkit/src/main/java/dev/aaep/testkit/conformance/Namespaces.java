package dev.aaep.testkit.conformance;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.Context;
import dev.aaep.value.JsonObject;
import java.util.Set;

/** What extensions may not take for themselves (EXT-1). */
final class Namespaces {
    private static final Set<String> RESERVED = Set.of("aaep", "xsd", "rdf", "rdfs");

    private Namespaces() {}

    static void check(Observed observed) {
        boolean extended = false;
        for (AaepMessage message : observed.messages()) {
            if (message instanceof AaepEvent event) {
                extended |= check(event);
            }
        }
        if (!extended) {
            throw new Check.Skipped("nothing to look at: no event uses an extension");
        }
    }

    private static boolean check(AaepEvent event) {
        Context context = event.envelope().context();
        JsonObject extensions = event.envelope().extensions();
        if (context != null) {
            context.uris().stream()
                    .skip(1)
                    .forEach(uri -> Check.expect(
                            !uri.startsWith("https://aaep-protocol.org/"),
                            "the context of " + event.eventId()
                                    + " names an extension inside the protocol's namespace"));
        }
        if (extensions != null) {
            extensions
                    .members()
                    .keySet()
                    .forEach(prefix -> Check.expect(
                            !RESERVED.contains(prefix) && !prefix.startsWith("@"),
                            "the extensions of " + event.eventId() + " use a reserved prefix"));
        }
        return extensions != null || (context != null && context.uris().size() > 1);
    }
}
