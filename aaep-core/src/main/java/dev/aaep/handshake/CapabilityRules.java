package dev.aaep.handshake;

import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Verbosity;
import dev.aaep.internal.delivery.LanguageMatch;
import dev.aaep.message.Capabilities;
import dev.aaep.message.CognitiveLoad;
import dev.aaep.message.EventFilters;
import dev.aaep.message.ProducerManifest;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** From what is asked to what is honoured, field by field; nothing becomes more permissive (HS-2). */
final class CapabilityRules {
    private static final List<String> DEFAULT_LANGUAGES = List.of("en-US");
    private static final List<CoalesceBoundary> DEFAULT_BOUNDARIES =
            List.of(CoalesceBoundary.SENTENCE, CoalesceBoundary.COMPLETION);

    private final ProducerManifest manifest;
    private final @Nullable Long mostPerSecond;
    private final List<String> neverSent;

    CapabilityRules(ProducerManifest manifest, @Nullable Long mostPerSecond, List<String> neverSent) {
        this.manifest = manifest;
        this.mostPerSecond = mostPerSecond;
        this.neverSent = neverSent;
    }

    /** What the producer commits to. {@code notes} collects what the subscriber may want to know. */
    Capabilities honor(Capabilities asked, List<String> extensions, Set<String> prefixes, List<String> notes) {
        boolean interactive = manifest.conformanceLevelsSupported().contains(2L)
                || manifest.conformanceLevelsSupported().contains(3L);
        CognitiveLoad load = load(asked.cognitiveLoad());
        return Capabilities.builder()
                .maxEventsPerSecond(rate(asked.maxEventsPerSecond()))
                .preferredVerbosity(
                        CognitiveLoad.LOW.equals(load) ? Verbosity.TERSE : verbosity(asked.preferredVerbosity()))
                .languages(languages(asked.languages(), notes))
                .supportsConfirmationReply(interactive && Boolean.TRUE.equals(asked.supportsConfirmationReply()))
                .supportsClarificationReply(interactive && Boolean.TRUE.equals(asked.supportsClarificationReply()))
                .coalesceBoundaries(boundaries(asked.coalesceBoundaries(), notes))
                .eventFilters(filters(asked.eventFilters()))
                .supportedConformanceLevels(levels(asked.supportedConformanceLevels(), notes))
                .supportedExtensions(extensions)
                .cognitiveLoad(load)
                .paceWpm(asked.paceWpm())
                .acceptSignedManifestsOnly(Boolean.TRUE.equals(asked.acceptSignedManifestsOnly()))
                .additionalFields(ofExtensions(asked.additionalFields(), prefixes))
                .build();
    }

    private @Nullable Long rate(@Nullable Long asked) {
        if (asked == null || mostPerSecond == null) {
            return asked == null ? mostPerSecond : asked;
        }
        return Long.valueOf(Math.min(asked, mostPerSecond));
    }

    /** A word that is not known here is answered with what will really be done. */
    private static Verbosity verbosity(@Nullable Verbosity asked) {
        return asked == null || !asked.isKnown() ? Verbosity.NORMAL : asked;
    }

    private static CognitiveLoad load(@Nullable CognitiveLoad asked) {
        return asked == null || !asked.isKnown() ? CognitiveLoad.MEDIUM : asked;
    }

    /** Those wishes that some language of the producer serves; null when it serves none. */
    private @Nullable List<String> languages(@Nullable List<String> asked, List<String> notes) {
        List<String> wishes = asked == null ? DEFAULT_LANGUAGES : asked;
        List<String> offered = manifest.languagesSupported();
        if (offered == null) {
            return asked;
        }
        List<String> served = new ArrayList<>();
        for (String wish : wishes) {
            if (LanguageMatch.match(wish, offered) != null) {
                served.add(wish);
            }
        }
        if (served.isEmpty()) {
            notes.add("none of the languages asked for is available: texts come in the producer's own");
            return null;
        }
        return served;
    }

    private static @Nullable List<CoalesceBoundary> boundaries(
            @Nullable List<CoalesceBoundary> asked, List<String> notes) {
        List<CoalesceBoundary> known = new ArrayList<>();
        for (CoalesceBoundary boundary : asked == null ? DEFAULT_BOUNDARIES : asked) {
            if (boundary.isKnown()) {
                known.add(boundary);
            }
        }
        if (known.isEmpty()) {
            notes.add("none of the boundaries asked for is known: streamed text comes at completion");
            return null;
        }
        return known;
    }

    private @Nullable EventFilters filters(@Nullable EventFilters asked) {
        if (neverSent.isEmpty()) {
            return asked == null
                    ? null
                    : EventFilters.builder()
                            .include(asked.include())
                            .exclude(asked.exclude())
                            .build();
        }
        Set<String> exclude = new LinkedHashSet<>(neverSent);
        if (asked != null && asked.exclude() != null) {
            exclude.addAll(asked.exclude());
        }
        return EventFilters.builder()
                .include(asked == null ? null : asked.include())
                .exclude(List.copyOf(exclude))
                .build();
    }

    private @Nullable List<Long> levels(@Nullable List<Long> asked, List<String> notes) {
        List<Long> common = new ArrayList<>(asked == null ? List.of(1L) : asked);
        common.retainAll(manifest.conformanceLevelsSupported());
        if (common.isEmpty()) {
            notes.add("no conformance level in common");
            return null;
        }
        return common;
    }

    /** Capabilities of an extension stand under its prefix (EXT-2); those of extensions that were not chosen fall away. */
    private static JsonObject ofExtensions(JsonObject asked, Set<String> prefixes) {
        JsonObject.Builder kept = JsonObject.builder();
        for (Map.Entry<String, JsonValue> member : asked.members().entrySet()) {
            if (prefixes.contains(member.getKey()) && member.getValue() instanceof JsonObject) {
                kept.put(member.getKey(), member.getValue());
            }
        }
        return kept.build();
    }

    /** The earlier request with the named fields replaced (HS-7). */
    static Capabilities overlay(Capabilities base, Capabilities change) {
        Capabilities.Builder merged = base.toBuilder();
        if (change.maxEventsPerSecond() != null) {
            merged.maxEventsPerSecond(change.maxEventsPerSecond());
        }
        if (change.preferredVerbosity() != null) {
            merged.preferredVerbosity(change.preferredVerbosity());
        }
        if (change.languages() != null) {
            merged.languages(change.languages());
        }
        if (change.supportsConfirmationReply() != null) {
            merged.supportsConfirmationReply(change.supportsConfirmationReply());
        }
        if (change.supportsClarificationReply() != null) {
            merged.supportsClarificationReply(change.supportsClarificationReply());
        }
        if (change.coalesceBoundaries() != null) {
            merged.coalesceBoundaries(change.coalesceBoundaries());
        }
        if (change.eventFilters() != null) {
            merged.eventFilters(change.eventFilters());
        }
        if (change.supportedConformanceLevels() != null) {
            merged.supportedConformanceLevels(change.supportedConformanceLevels());
        }
        if (change.supportedExtensions() != null) {
            merged.supportedExtensions(change.supportedExtensions());
        }
        if (change.cognitiveLoad() != null) {
            merged.cognitiveLoad(change.cognitiveLoad());
        }
        if (change.paceWpm() != null) {
            merged.paceWpm(change.paceWpm());
        }
        if (change.acceptSignedManifestsOnly() != null) {
            merged.acceptSignedManifestsOnly(change.acceptSignedManifestsOnly());
        }
        JsonObject.Builder fields = JsonObject.builder();
        base.additionalFields().members().forEach(fields::put);
        change.additionalFields().members().forEach(fields::put);
        return merged.additionalFields(fields.build()).build();
    }
}
