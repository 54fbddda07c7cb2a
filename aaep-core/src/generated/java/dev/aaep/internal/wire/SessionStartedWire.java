package dev.aaep.internal.wire;

import dev.aaep.event.SessionStarted;
import java.util.List;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link SessionStarted}. */
@Generated("dev.aaep.codegen.Generator")
final class SessionStartedWire {
    private static final Words NAMES = new Words(
            "@context",
            "aaep_version",
            "type",
            "event_id",
            "session_id",
            "sequence_number",
            "timestamp",
            "producer",
            "verbosity",
            "urgency",
            "localization_hints",
            "correlation_id",
            "extensions",
            "summary_normal",
            "summary_terse",
            "summary_detailed",
            "expected_duration_ms",
            "requested_by",
            "request_text",
            "tools_available");

    private static final Words TYPES =
            new Words("aaep:agent.session.started", "https://aaep-protocol.org/types/agent.session.started");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.session.started");

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] EXPECTED_DURATION_MS = JsonWriter.name("expected_duration_ms");

    private static final byte[] REQUESTED_BY = JsonWriter.name("requested_by");

    private static final TextRule REQUESTED_BY_TEXT = TextRule.of(1, 256, null, false);

    private static final byte[] REQUEST_TEXT = JsonWriter.name("request_text");

    private static final TextRule REQUEST_TEXT_TEXT = TextRule.of(-1, 16384, null, false);

    private static final byte[] TOOLS_AVAILABLE = JsonWriter.name("tools_available");

    private static final ListRule TOOLS_AVAILABLE_LIST = new ListRule(-1, 256, true);

    private static final TextRule TOOLS_AVAILABLE_TEXT = TextRule.of(1, 256, null, false);

    private SessionStartedWire() {}

    static SessionStarted read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String summaryNormal = null;
        String summaryTerse = null;
        String summaryDetailed = null;
        Long expectedDurationMs = null;
        String requestedBy = null;
        String requestText = null;
        List<String> toolsAvailable = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> summaryNormal = in.string();
                case 14 -> summaryTerse = in.string();
                case 15 -> summaryDetailed = in.string();
                case 16 -> expectedDurationMs = in.integer();
                case 17 -> requestedBy = in.string();
                case 18 -> requestText = in.string();
                case 19 -> toolsAvailable = in.strings();
                default -> envelope.read(member, in);
            }
        }
        return new SessionStarted(
                envelope.end(in.endObject()),
                summaryNormal,
                summaryTerse,
                summaryDetailed,
                expectedDurationMs,
                requestedBy,
                requestText,
                toolsAvailable);
    }

    static void write(SessionStarted message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.member(EXPECTED_DURATION_MS, message.expectedDurationMs());
        out.member(REQUESTED_BY, message.requestedBy());
        out.member(REQUEST_TEXT, message.requestText());
        out.strings(TOOLS_AVAILABLE, message.toolsAvailable());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(SessionStarted message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.text("summary_normal", message.summaryNormal(), true, SUMMARY_NORMAL_TEXT);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.integer("expected_duration_ms", message.expectedDurationMs(), false, 0L, 86400000L);
        check.text("requested_by", message.requestedBy(), false, REQUESTED_BY_TEXT);
        check.text("request_text", message.requestText(), false, REQUEST_TEXT_TEXT);
        check.strings("tools_available", message.toolsAvailable(), false, TOOLS_AVAILABLE_LIST, TOOLS_AVAILABLE_TEXT);
        check.end(NAMES);
    }
}
