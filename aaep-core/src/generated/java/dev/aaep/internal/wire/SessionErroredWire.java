package dev.aaep.internal.wire;

import dev.aaep.event.ErrorCategory;
import dev.aaep.event.SessionErrored;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link SessionErrored}. */
@Generated("dev.aaep.codegen.Generator")
final class SessionErroredWire {
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
            "error_category",
            "summary_normal",
            "summary_terse",
            "summary_detailed",
            "error_code",
            "error_uri",
            "recoverable",
            "remediation_hint");

    private static final Words TYPES =
            new Words("aaep:agent.session.errored", "https://aaep-protocol.org/types/agent.session.errored");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.session.errored");

    private static final byte[] ERROR_CATEGORY = JsonWriter.name("error_category");

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] ERROR_CODE = JsonWriter.name("error_code");

    private static final TextRule ERROR_CODE_TEXT = TextRule.of(-1, -1, "^[A-Z][A-Z0-9_]{1,63}$", false);

    private static final byte[] ERROR_URI = JsonWriter.name("error_uri");

    private static final TextRule ERROR_URI_TEXT = TextRule.of(-1, -1, null, true);

    private static final byte[] RECOVERABLE = JsonWriter.name("recoverable");

    private static final byte[] REMEDIATION_HINT = JsonWriter.name("remediation_hint");

    private static final TextRule REMEDIATION_HINT_TEXT = TextRule.of(1, 4096, null, false);

    private SessionErroredWire() {}

    static SessionErrored read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        ErrorCategory errorCategory = null;
        String summaryNormal = null;
        String summaryTerse = null;
        String summaryDetailed = null;
        String errorCode = null;
        String errorUri = null;
        Boolean recoverable = null;
        String remediationHint = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> errorCategory = in.word(Vocabularies.ERROR_CATEGORY);
                case 14 -> summaryNormal = in.string();
                case 15 -> summaryTerse = in.string();
                case 16 -> summaryDetailed = in.string();
                case 17 -> errorCode = in.string();
                case 18 -> errorUri = in.string();
                case 19 -> recoverable = in.bool();
                case 20 -> remediationHint = in.string();
                default -> envelope.read(member, in);
            }
        }
        return new SessionErrored(
                envelope.end(in.endObject()),
                errorCategory,
                summaryNormal,
                summaryTerse,
                summaryDetailed,
                errorCode,
                errorUri,
                recoverable,
                remediationHint);
    }

    static void write(SessionErrored message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(ERROR_CATEGORY, message.errorCategory());
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.member(ERROR_CODE, message.errorCode());
        out.member(ERROR_URI, message.errorUri());
        out.member(RECOVERABLE, message.recoverable());
        out.member(REMEDIATION_HINT, message.remediationHint());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(SessionErrored message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.pinned("urgency", message.envelope().urgency(), "critical");
        check.word("error_category", message.errorCategory(), true);
        check.text("summary_normal", message.summaryNormal(), true, SUMMARY_NORMAL_TEXT);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.text("error_code", message.errorCode(), false, ERROR_CODE_TEXT);
        check.text("error_uri", message.errorUri(), false, ERROR_URI_TEXT);
        check.flag("recoverable", message.recoverable(), false);
        check.text("remediation_hint", message.remediationHint(), false, REMEDIATION_HINT_TEXT);
        check.end(NAMES);
    }
}
