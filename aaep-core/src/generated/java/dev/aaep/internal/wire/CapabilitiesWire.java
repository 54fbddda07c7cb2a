package dev.aaep.internal.wire;

import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Verbosity;
import dev.aaep.message.Capabilities;
import dev.aaep.message.CognitiveLoad;
import dev.aaep.message.EventFilters;
import java.util.List;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link Capabilities}. */
@Generated("dev.aaep.codegen.Generator")
final class CapabilitiesWire {
    private static final Words NAMES = new Words(
            "max_events_per_second",
            "preferred_verbosity",
            "languages",
            "supports_confirmation_reply",
            "supports_clarification_reply",
            "coalesce_boundaries",
            "event_filters",
            "supported_conformance_levels",
            "supported_extensions",
            "cognitive_load",
            "pace_wpm",
            "accept_signed_manifests_only");

    private static final byte[] MAX_EVENTS_PER_SECOND = JsonWriter.name("max_events_per_second");

    private static final byte[] PREFERRED_VERBOSITY = JsonWriter.name("preferred_verbosity");

    private static final byte[] LANGUAGES = JsonWriter.name("languages");

    private static final ListRule LANGUAGES_LIST = new ListRule(1, 32, true);

    private static final TextRule LANGUAGES_TEXT = TextRule.of(-1, -1, "^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$", false);

    private static final byte[] SUPPORTS_CONFIRMATION_REPLY = JsonWriter.name("supports_confirmation_reply");

    private static final byte[] SUPPORTS_CLARIFICATION_REPLY = JsonWriter.name("supports_clarification_reply");

    private static final byte[] COALESCE_BOUNDARIES = JsonWriter.name("coalesce_boundaries");

    private static final ListRule COALESCE_BOUNDARIES_LIST = new ListRule(1, 5, true);

    private static final byte[] EVENT_FILTERS = JsonWriter.name("event_filters");

    private static final byte[] SUPPORTED_CONFORMANCE_LEVELS = JsonWriter.name("supported_conformance_levels");

    private static final ListRule SUPPORTED_CONFORMANCE_LEVELS_LIST = new ListRule(1, 3, true);

    private static final byte[] SUPPORTED_EXTENSIONS = JsonWriter.name("supported_extensions");

    private static final ListRule SUPPORTED_EXTENSIONS_LIST = new ListRule(-1, 64, true);

    private static final TextRule SUPPORTED_EXTENSIONS_TEXT = TextRule.of(-1, -1, null, true);

    private static final byte[] COGNITIVE_LOAD = JsonWriter.name("cognitive_load");

    private static final byte[] PACE_WPM = JsonWriter.name("pace_wpm");

    private static final byte[] ACCEPT_SIGNED_MANIFESTS_ONLY = JsonWriter.name("accept_signed_manifests_only");

    private CapabilitiesWire() {}

    static Capabilities read(JsonReader in) {
        Long maxEventsPerSecond = null;
        Verbosity preferredVerbosity = null;
        List<String> languages = null;
        Boolean supportsConfirmationReply = null;
        Boolean supportsClarificationReply = null;
        List<CoalesceBoundary> coalesceBoundaries = null;
        EventFilters eventFilters = null;
        List<Long> supportedConformanceLevels = null;
        List<String> supportedExtensions = null;
        CognitiveLoad cognitiveLoad = null;
        Long paceWpm = null;
        Boolean acceptSignedManifestsOnly = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> maxEventsPerSecond = in.integer();
                case 1 -> preferredVerbosity = in.word(Vocabularies.VERBOSITY);
                case 2 -> languages = in.strings();
                case 3 -> supportsConfirmationReply = in.bool();
                case 4 -> supportsClarificationReply = in.bool();
                case 5 -> coalesceBoundaries = in.words(Vocabularies.COALESCE_BOUNDARY);
                case 6 -> eventFilters = in.record(EventFiltersWire::read);
                case 7 -> supportedConformanceLevels = in.integers();
                case 8 -> supportedExtensions = in.strings();
                case 9 -> cognitiveLoad = in.word(Vocabularies.COGNITIVE_LOAD);
                case 10 -> paceWpm = in.integer();
                case 11 -> acceptSignedManifestsOnly = in.bool();
                default -> in.misfit();
            }
        }
        return new Capabilities(
                maxEventsPerSecond,
                preferredVerbosity,
                languages,
                supportsConfirmationReply,
                supportsClarificationReply,
                coalesceBoundaries,
                eventFilters,
                supportedConformanceLevels,
                supportedExtensions,
                cognitiveLoad,
                paceWpm,
                acceptSignedManifestsOnly,
                in.endObject());
    }

    static void write(Capabilities message, JsonWriter out) {
        out.beginObject();
        out.member(MAX_EVENTS_PER_SECOND, message.maxEventsPerSecond());
        out.member(PREFERRED_VERBOSITY, message.preferredVerbosity());
        out.strings(LANGUAGES, message.languages());
        out.member(SUPPORTS_CONFIRMATION_REPLY, message.supportsConfirmationReply());
        out.member(SUPPORTS_CLARIFICATION_REPLY, message.supportsClarificationReply());
        out.words(COALESCE_BOUNDARIES, message.coalesceBoundaries());
        out.member(EVENT_FILTERS, message.eventFilters(), EventFiltersWire::write);
        out.integers(SUPPORTED_CONFORMANCE_LEVELS, message.supportedConformanceLevels());
        out.strings(SUPPORTED_EXTENSIONS, message.supportedExtensions());
        out.member(COGNITIVE_LOAD, message.cognitiveLoad());
        out.member(PACE_WPM, message.paceWpm());
        out.member(ACCEPT_SIGNED_MANIFESTS_ONLY, message.acceptSignedManifestsOnly());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(Capabilities message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.integer("max_events_per_second", message.maxEventsPerSecond(), false, 1L, 100000L);
        check.word("preferred_verbosity", message.preferredVerbosity(), false);
        check.strings("languages", message.languages(), false, LANGUAGES_LIST, LANGUAGES_TEXT);
        check.flag("supports_confirmation_reply", message.supportsConfirmationReply(), false);
        check.flag("supports_clarification_reply", message.supportsClarificationReply(), false);
        check.words("coalesce_boundaries", message.coalesceBoundaries(), false, COALESCE_BOUNDARIES_LIST);
        check.record("event_filters", message.eventFilters(), false, EventFiltersWire::check);
        check.integers(
                "supported_conformance_levels",
                message.supportedConformanceLevels(),
                false,
                SUPPORTED_CONFORMANCE_LEVELS_LIST,
                1L,
                2L,
                3L);
        check.strings(
                "supported_extensions",
                message.supportedExtensions(),
                false,
                SUPPORTED_EXTENSIONS_LIST,
                SUPPORTED_EXTENSIONS_TEXT);
        check.word("cognitive_load", message.cognitiveLoad(), false);
        check.integer("pace_wpm", message.paceWpm(), false, 50L, 1000L);
        check.flag("accept_signed_manifests_only", message.acceptSignedManifestsOnly(), false);
        check.otherObjects(NAMES);
        check.end(NAMES);
    }
}
