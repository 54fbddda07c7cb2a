package dev.aaep.internal.wire;

import dev.aaep.event.Context;
import dev.aaep.event.Verbosity;
import dev.aaep.message.ProducerManifest;
import java.util.List;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link ProducerManifest}. */
@Generated("dev.aaep.codegen.Generator")
final class ProducerManifestWire {
    private static final Words NAMES = new Words(
            "type",
            "@context",
            "agent_id",
            "agent_version",
            "agent_name",
            "aaep_versions_supported",
            "conformance_levels_supported",
            "transports_supported",
            "languages_supported",
            "event_types_emitted",
            "extensions_supported",
            "default_verbosity",
            "max_concurrent_subscriptions",
            "contact");

    private static final Words TYPES = new Words("aaep:producer.manifest");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:producer.manifest");

    private static final byte[] CONTEXT = JsonWriter.name("@context");

    private static final byte[] AGENT_ID = JsonWriter.name("agent_id");

    private static final TextRule AGENT_ID_TEXT = TextRule.of(1, -1, null, false);

    private static final byte[] AGENT_VERSION = JsonWriter.name("agent_version");

    private static final TextRule AGENT_VERSION_TEXT = TextRule.of(-1, -1, null, false);

    private static final byte[] AGENT_NAME = JsonWriter.name("agent_name");

    private static final TextRule AGENT_NAME_TEXT = TextRule.of(-1, -1, null, false);

    private static final byte[] AAEP_VERSIONS_SUPPORTED = JsonWriter.name("aaep_versions_supported");

    private static final ListRule AAEP_VERSIONS_SUPPORTED_LIST = new ListRule(1, 64, true);

    private static final TextRule AAEP_VERSIONS_SUPPORTED_TEXT =
            TextRule.of(-1, -1, "^[0-9]+\\.[0-9]+\\.[0-9]+(-[A-Za-z0-9.-]+)?$", false);

    private static final byte[] CONFORMANCE_LEVELS_SUPPORTED = JsonWriter.name("conformance_levels_supported");

    private static final ListRule CONFORMANCE_LEVELS_SUPPORTED_LIST = new ListRule(1, 3, true);

    private static final byte[] TRANSPORTS_SUPPORTED = JsonWriter.name("transports_supported");

    private static final ListRule TRANSPORTS_SUPPORTED_LIST = new ListRule(-1, 32, true);

    private static final TextRule TRANSPORTS_SUPPORTED_TEXT = TextRule.of(1, 64, null, false);

    private static final byte[] LANGUAGES_SUPPORTED = JsonWriter.name("languages_supported");

    private static final ListRule LANGUAGES_SUPPORTED_LIST = new ListRule(-1, 256, true);

    private static final TextRule LANGUAGES_SUPPORTED_TEXT =
            TextRule.of(-1, -1, "^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$", false);

    private static final byte[] EVENT_TYPES_EMITTED = JsonWriter.name("event_types_emitted");

    private static final ListRule EVENT_TYPES_EMITTED_LIST = new ListRule(-1, 256, true);

    private static final TextRule EVENT_TYPES_EMITTED_TEXT = TextRule.of(1, 256, null, false);

    private static final byte[] EXTENSIONS_SUPPORTED = JsonWriter.name("extensions_supported");

    private static final ListRule EXTENSIONS_SUPPORTED_LIST = new ListRule(-1, 64, true);

    private static final TextRule EXTENSIONS_SUPPORTED_TEXT = TextRule.of(-1, -1, null, true);

    private static final byte[] DEFAULT_VERBOSITY = JsonWriter.name("default_verbosity");

    private static final byte[] MAX_CONCURRENT_SUBSCRIPTIONS = JsonWriter.name("max_concurrent_subscriptions");

    private static final byte[] CONTACT = JsonWriter.name("contact");

    private static final TextRule CONTACT_TEXT = TextRule.of(1, 1024, null, false);

    private ProducerManifestWire() {}

    static ProducerManifest read(JsonReader in) {
        Context context = null;
        String agentId = null;
        String agentVersion = null;
        String agentName = null;
        List<String> aaepVersionsSupported = null;
        List<Long> conformanceLevelsSupported = null;
        List<String> transportsSupported = null;
        List<String> languagesSupported = null;
        List<String> eventTypesEmitted = null;
        List<String> extensionsSupported = null;
        Verbosity defaultVerbosity = null;
        Long maxConcurrentSubscriptions = null;
        String contact = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> in.type(TYPES);
                case 1 -> context = in.context();
                case 2 -> agentId = in.string();
                case 3 -> agentVersion = in.string();
                case 4 -> agentName = in.string();
                case 5 -> aaepVersionsSupported = in.strings();
                case 6 -> conformanceLevelsSupported = in.integers();
                case 7 -> transportsSupported = in.strings();
                case 8 -> languagesSupported = in.strings();
                case 9 -> eventTypesEmitted = in.strings();
                case 10 -> extensionsSupported = in.strings();
                case 11 -> defaultVerbosity = in.word(Vocabularies.VERBOSITY);
                case 12 -> maxConcurrentSubscriptions = in.integer();
                case 13 -> contact = in.string();
                default -> in.misfit();
            }
        }
        return new ProducerManifest(
                context,
                agentId,
                agentVersion,
                agentName,
                aaepVersionsSupported,
                conformanceLevelsSupported,
                transportsSupported,
                languagesSupported,
                eventTypesEmitted,
                extensionsSupported,
                defaultVerbosity,
                maxConcurrentSubscriptions,
                contact,
                in.endObject());
    }

    static void write(ProducerManifest message, JsonWriter out) {
        out.beginObject();
        out.type(TYPE, message.additionalFields());
        out.member(CONTEXT, message.context());
        out.member(AGENT_ID, message.agentId());
        out.member(AGENT_VERSION, message.agentVersion());
        out.member(AGENT_NAME, message.agentName());
        out.strings(AAEP_VERSIONS_SUPPORTED, message.aaepVersionsSupported());
        out.integers(CONFORMANCE_LEVELS_SUPPORTED, message.conformanceLevelsSupported());
        out.strings(TRANSPORTS_SUPPORTED, message.transportsSupported());
        out.strings(LANGUAGES_SUPPORTED, message.languagesSupported());
        out.strings(EVENT_TYPES_EMITTED, message.eventTypesEmitted());
        out.strings(EXTENSIONS_SUPPORTED, message.extensionsSupported());
        out.member(DEFAULT_VERBOSITY, message.defaultVerbosity());
        out.member(MAX_CONCURRENT_SUBSCRIPTIONS, message.maxConcurrentSubscriptions());
        out.member(CONTACT, message.contact());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(ProducerManifest message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.type(TYPES.text(0));
        check.context("@context", message.context(), true);
        check.text("agent_id", message.agentId(), true, AGENT_ID_TEXT);
        check.text("agent_version", message.agentVersion(), false, AGENT_VERSION_TEXT);
        check.text("agent_name", message.agentName(), false, AGENT_NAME_TEXT);
        check.strings(
                "aaep_versions_supported",
                message.aaepVersionsSupported(),
                true,
                AAEP_VERSIONS_SUPPORTED_LIST,
                AAEP_VERSIONS_SUPPORTED_TEXT);
        check.integers(
                "conformance_levels_supported",
                message.conformanceLevelsSupported(),
                true,
                CONFORMANCE_LEVELS_SUPPORTED_LIST,
                1L,
                2L,
                3L);
        check.strings(
                "transports_supported",
                message.transportsSupported(),
                false,
                TRANSPORTS_SUPPORTED_LIST,
                TRANSPORTS_SUPPORTED_TEXT);
        check.strings(
                "languages_supported",
                message.languagesSupported(),
                false,
                LANGUAGES_SUPPORTED_LIST,
                LANGUAGES_SUPPORTED_TEXT);
        check.strings(
                "event_types_emitted",
                message.eventTypesEmitted(),
                false,
                EVENT_TYPES_EMITTED_LIST,
                EVENT_TYPES_EMITTED_TEXT);
        check.strings(
                "extensions_supported",
                message.extensionsSupported(),
                false,
                EXTENSIONS_SUPPORTED_LIST,
                EXTENSIONS_SUPPORTED_TEXT);
        check.word("default_verbosity", message.defaultVerbosity(), false);
        check.integer("max_concurrent_subscriptions", message.maxConcurrentSubscriptions(), false, 1L, Long.MAX_VALUE);
        check.text("contact", message.contact(), false, CONTACT_TEXT);
        check.end(NAMES);
    }
}
