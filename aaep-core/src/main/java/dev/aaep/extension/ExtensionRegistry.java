package dev.aaep.extension;

import dev.aaep.AaepException;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.Context;
import dev.aaep.event.Envelope;
import dev.aaep.event.ExtensionEvent;
import dev.aaep.event.UnknownEvent;
import dev.aaep.schemas.SchemaEngine;
import dev.aaep.schemas.Violation;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The extensions that a program knows (EXT-2). Give it to {@link dev.aaep.json.AaepJson#withExtensions}: then their events
 * decode to {@link ExtensionEvent}, and events and {@code extensions} objects are judged by their schemas.
 *
 * <p>Extensions may share a prefix as long as no subscription chooses both (HS-12); in an event the URI in
 * {@code @context} tells which is meant. Immutable and safe for use by many threads. Schemas need the validator library at
 * run time; extensions without schemas do not.
 */
public final class ExtensionRegistry {
    private static final ExtensionRegistry EMPTY = new ExtensionRegistry(List.of());
    private static final int MOST_FINDINGS = 100;

    private final Map<String, Extension> byUri = new LinkedHashMap<>();
    private final @Nullable SchemaEngine engine;

    private ExtensionRegistry(List<Extension> extensions) {
        for (Extension extension : extensions) {
            if (byUri.putIfAbsent(extension.uri(), extension) != null) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION, "two extensions have the namespace " + extension.uri());
            }
        }
        this.engine = engine(extensions);
    }

    private static @Nullable SchemaEngine engine(List<Extension> extensions) {
        if (extensions.stream().allMatch(extension -> extension.schemas().isEmpty())) {
            return null;
        }
        try {
            SchemaEngine.Builder builder = SchemaEngine.builder();
            for (Extension extension : extensions) {
                extension.schemas().forEach(builder::add);
            }
            return builder.build();
        } catch (IllegalStateException absent) {
            throw AaepException.of(AaepException.Kind.UNAVAILABLE, String.valueOf(absent.getMessage()), absent);
        } catch (IllegalArgumentException broken) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, String.valueOf(broken.getMessage()), broken);
        }
    }

    /** Knows no extension. */
    public static ExtensionRegistry empty() {
        return EMPTY;
    }

    /** Knows these; throws when two have one namespace or a schema is broken. */
    public static ExtensionRegistry of(Extension... extensions) {
        return new ExtensionRegistry(List.of(extensions));
    }

    public Optional<Extension> byUri(String uri) {
        return Optional.ofNullable(byUri.get(uri));
    }

    public List<Extension> extensions() {
        return List.copyOf(byUri.values());
    }

    /** The extension that the prefix means in an event with this context, if it is registered and declared (ruling R3). */
    public Optional<Extension> declared(String prefix, @Nullable Context context) {
        if (context == null) {
            return Optional.empty();
        }
        for (String uri : context.uris()) {
            Extension extension = byUri.get(uri);
            if (extension != null && extension.prefix().equals(prefix)) {
                return Optional.of(extension);
            }
        }
        return Optional.empty();
    }

    /** An unknown event as the extension event that it is, or itself when no registered extension declares its type. */
    public AaepEvent recognize(AaepEvent event) {
        if (event instanceof UnknownEvent unknown && unknown.type() != null && !byUri.isEmpty()) {
            int colon = unknown.type().indexOf(':');
            Optional<Extension> extension = colon <= 0
                    ? Optional.empty()
                    : declared(
                            unknown.type().substring(0, colon),
                            unknown.envelope().context());
            if (extension.isPresent() && extension.get().eventTypes().contains(unknown.type())) {
                return new ExtensionEvent(unknown.type(), extension.get().uri(), unknown.envelope());
            }
        }
        return event;
    }

    /**
     * The findings on an event in the light of what is registered: a prefix whose extension is registered and in
     * {@code @context} counts as declared (ruling R3), and the registered schemas have their say, of the whole event when
     * it is one of an extension, and of each registered object in {@code extensions}. What is not registered is passed over
     * (ENV-10).
     *
     * @param findings what was found without knowing the extensions
     * @param text the event as UTF-8 JSON, asked for only when a schema has to see it
     */
    public List<Finding> judge(AaepEvent event, List<Finding> findings, Supplier<byte[]> text) {
        List<Finding> all = new ArrayList<>(findings);
        List<Finding> violations = new ArrayList<>();
        if (event instanceof ExtensionEvent own && engine != null) {
            Extension extension = byUri.get(own.namespace());
            String schema = extension == null ? null : extension.eventSchema(own.type());
            if (schema != null) {
                add(engine.validate(schema, text.get()), "", violations);
            }
        }
        Envelope envelope = event.envelope();
        JsonObject objects = envelope == null ? null : envelope.extensions();
        if (objects != null) {
            Map<String, Extension> declared = declared(envelope.context());
            for (Map.Entry<String, JsonValue> member : objects.members().entrySet()) {
                Extension extension = declared.get(member.getKey());
                if (extension != null) {
                    String at = "/extensions/" + member.getKey();
                    all.removeIf(finding ->
                            finding.code().equals("ENV-9") && finding.pointer().equals(at));
                    String schema = extension.objectSchema();
                    if (schema != null && engine != null) {
                        add(engine.validate(schema, member.getValue().toJson()), at, violations);
                    }
                }
            }
        }
        all.addAll(violations);
        return all;
    }

    /** The extensions that a context declares by their prefixes; of two with one prefix the first counts. */
    private Map<String, Extension> declared(@Nullable Context context) {
        Map<String, Extension> declared = new HashMap<>();
        if (context != null) {
            for (String uri : context.uris()) {
                Extension extension = byUri.get(uri);
                if (extension != null) {
                    declared.putIfAbsent(extension.prefix(), extension);
                }
            }
        }
        return declared;
    }

    /** Counted apart from other findings: however many warnings there are, an error must be heard of. */
    private static void add(List<Violation> violations, String at, List<Finding> findings) {
        for (Violation violation : violations) {
            if (findings.size() < MOST_FINDINGS) {
                findings.add(new Finding(
                        "SCHEMA-" + violation.keyword(),
                        Severity.ERROR,
                        at + violation.pointer(),
                        violation.message(),
                        "§7.4"));
            }
        }
    }
}
