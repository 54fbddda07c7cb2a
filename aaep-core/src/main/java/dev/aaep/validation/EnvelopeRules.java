package dev.aaep.validation;

import static dev.aaep.validation.Severity.ERROR;
import static dev.aaep.validation.Severity.INFO;
import static dev.aaep.validation.Severity.WARNING;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.Context;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.StateChanged;
import dev.aaep.event.UnknownEvent;
import dev.aaep.event.Urgency;
import dev.aaep.value.JsonObject;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rules about the fields that every event carries (chapter 3). */
final class EnvelopeRules {
    private static final String SEPARATORS = "/.:?#";
    private static final String TYPE_URIS = "https://aaep-protocol.org/types/";
    private static final Set<String> JSON_LD = Set.of("@id", "@graph", "@base", "@vocab");

    private EnvelopeRules() {}

    static final Rule<UnknownEvent> CORE_NAMESPACE = new Rule<>(
            new RuleInfo(
                    "ENV-4",
                    ERROR,
                    WARNING,
                    "§3.2.2",
                    "A type in the namespace 'aaep:' is one that the protocol defines.",
                    "Give types of your own a namespace of your own, like 'acme:'."),
            UnknownEvent.class,
            (event, report) -> {
                String type = event.type();
                if (type != null && (type.startsWith("aaep:") || type.startsWith(TYPE_URIS))) {
                    report.at("/type", "is in the namespace of the protocol, but none of its types");
                }
            });

    static final Rule<UnknownEvent> UNKNOWN_TYPE = new Rule<>(
            new RuleInfo(
                    "ENV-5",
                    null,
                    INFO,
                    "§3.2.2",
                    "An unknown type is survived: announce it generically or ignore it.",
                    "Nothing to mend: register the extension that defines the type, and its events are checked too."),
            UnknownEvent.class,
            (event, report) -> report.at("/type", "is not known to this version; only the envelope was checked"));

    static final Rule<AaepEvent> TIME_PRECISION = new Rule<>(
            new RuleInfo(
                    "ENV-7",
                    WARNING,
                    WARNING,
                    "§3.2.5",
                    "A timestamp has 0, 3 or 6 fraction digits.",
                    "Write timestamps in milliseconds."),
            AaepEvent.class,
            (event, report) -> {
                if (event.timestamp() != null) {
                    int digits = event.timestamp().fractionDigits();
                    if (digits != 0 && digits != 3 && digits != 6) {
                        report.at("/timestamp", "should have 0, 3 or 6 fraction digits");
                    }
                }
            });

    /** Ruling R3: nothing is fetched; a prefix counts as declared when an extra context URI names it. */
    static final Rule<AaepEvent> DECLARED_EXTENSIONS = new Rule<>(
            new RuleInfo(
                    "ENV-9",
                    ERROR,
                    INFO,
                    "§3.4.3",
                    "Each key of 'extensions' is declared through '@context'.",
                    "Make '@context' an array: the URI of the core first, then the URI of each extension."),
            AaepEvent.class,
            (event, report) -> {
                JsonObject extensions = event.envelope().extensions();
                if (extensions != null && !extensions.isEmpty()) {
                    Set<String> declared = declared(event.envelope().context());
                    for (String prefix : extensions.members().keySet()) {
                        if (!declared.contains(prefix)) {
                            report.at(
                                    Pointers.of("extensions", prefix),
                                    "is not declared: add the URI of the extension to '@context'");
                        }
                    }
                }
            });

    /** Host labels and path segments of the extra URIs, gathered once: a hostile event can have many of all of these. */
    private static Set<String> declared(@Nullable Context context) {
        Set<String> parts = new HashSet<>();
        if (context != null) {
            for (int i = 1; i < context.uris().size(); i++) {
                String uri = context.uris().get(i);
                int from = uri.indexOf(':') + 1; // the scheme names no extension
                for (int at = from; at <= uri.length(); at++) {
                    if (at == uri.length() || SEPARATORS.indexOf(uri.charAt(at)) >= 0) {
                        parts.add(uri.substring(from, at));
                        from = at + 1;
                    }
                }
            }
        }
        return parts;
    }

    /** Ruling R2. */
    static final Rule<CoreEvent> OWN_FIELDS = new Rule<>(
            new RuleInfo(
                    "ENV-11",
                    ERROR,
                    WARNING,
                    "§3.5",
                    "No fields of one's own at the top level: they go into 'extensions'.",
                    "Move the field into 'extensions', below the prefix of your extension."),
            CoreEvent.class,
            (event, report) -> {
                JsonObject others = event.envelope().additionalFields();
                if (!others.isEmpty()) {
                    others.members().forEach((name, value) -> {
                        if (!isKnown(event, name) && !HumanTexts.isVariant(event, name, value)) {
                            report.at(Pointers.of(name), "is no field of this event: put it into 'extensions'");
                        }
                    });
                }
            });

    /** Of the core's events every own field is reported. */
    static final Rule<AaepEvent> RESERVED_FIELDS = new Rule<>(
            new RuleInfo(
                    "ENV-11",
                    ERROR,
                    WARNING,
                    "§3.5",
                    "Names that start with 'aaep_' and JSON-LD keywords are reserved.",
                    "Choose another name for the field."),
            AaepEvent.class,
            (event, report) -> {
                if (!(event instanceof CoreEvent)) {
                    for (String name :
                            event.envelope().additionalFields().members().keySet()) {
                        if ((name.startsWith("aaep_") && !name.equals("aaep_version")) || JSON_LD.contains(name)) {
                            report.at(Pointers.of(name), "is a reserved name");
                        }
                    }
                }
            });

    private static boolean isKnown(CoreEvent event, String name) {
        return event.messageType().fields().stream()
                .anyMatch(field -> field.name().equals(name));
    }

    static final Rule<CoreEvent> CRITICAL = new Rule<>(
            new RuleInfo(
                    "SEQ-9",
                    ERROR,
                    WARNING,
                    "§4",
                    "Errors, confirmations, clarifications and handoffs have urgency 'critical'.",
                    "Set 'urgency' to 'critical'; the builders of these events do it themselves."),
            CoreEvent.class,
            (event, report) -> {
                boolean critical = switch (event.messageType()) {
                    case SESSION_ERRORED, AWAITING_CONFIRMATION, AWAITING_CLARIFICATION, HANDOFF_REQUESTED -> true;
                    default -> false;
                };
                if (critical && event.envelope().urgency() == null) {
                    report.at("/urgency", "must be 'critical'; subscribers treat the event so anyway");
                }
            });

    static final Rule<CoreEvent> USUAL_URGENCY = new Rule<>(
            new RuleInfo(
                    "SEQ-10",
                    INFO,
                    null,
                    "§3.3.2",
                    "Progress and state changes are usually 'background', other events not.",
                    "Set 'urgency' to 'background', or leave it out."),
            CoreEvent.class,
            (event, report) -> {
                Urgency urgency = event.envelope().urgency();
                boolean quiet = event instanceof ProgressUpdated || event instanceof StateChanged;
                if (urgency != null && quiet && Urgency.CRITICAL.equals(urgency)) {
                    report.at("/urgency", "is usually 'background' for this event");
                }
            });
}
