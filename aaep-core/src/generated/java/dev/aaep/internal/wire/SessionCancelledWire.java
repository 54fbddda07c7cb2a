package dev.aaep.internal.wire;

import dev.aaep.event.CancelledBy;
import dev.aaep.event.SessionCancelled;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link SessionCancelled}. */
@Generated("dev.aaep.codegen.Generator")
final class SessionCancelledWire {
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
            "cancelled_by",
            "summary_normal",
            "summary_terse",
            "summary_detailed",
            "cancellation_reason",
            "partial_result");

    private static final Words TYPES =
            new Words("aaep:agent.session.cancelled", "https://aaep-protocol.org/types/agent.session.cancelled");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.session.cancelled");

    private static final byte[] CANCELLED_BY = JsonWriter.name("cancelled_by");

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] CANCELLATION_REASON = JsonWriter.name("cancellation_reason");

    private static final TextRule CANCELLATION_REASON_TEXT = TextRule.of(-1, -1, "^[a-z][a-z0-9_]{1,63}$", false);

    private static final byte[] PARTIAL_RESULT = JsonWriter.name("partial_result");

    private static final TextRule PARTIAL_RESULT_TEXT = TextRule.of(-1, 16384, null, false);

    private SessionCancelledWire() {}

    static SessionCancelled read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        CancelledBy cancelledBy = null;
        String summaryNormal = null;
        String summaryTerse = null;
        String summaryDetailed = null;
        String cancellationReason = null;
        String partialResult = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> cancelledBy = in.word(Vocabularies.CANCELLED_BY);
                case 14 -> summaryNormal = in.string();
                case 15 -> summaryTerse = in.string();
                case 16 -> summaryDetailed = in.string();
                case 17 -> cancellationReason = in.string();
                case 18 -> partialResult = in.string();
                default -> envelope.read(member, in);
            }
        }
        return new SessionCancelled(
                envelope.end(in.endObject()),
                cancelledBy,
                summaryNormal,
                summaryTerse,
                summaryDetailed,
                cancellationReason,
                partialResult);
    }

    static void write(SessionCancelled message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(CANCELLED_BY, message.cancelledBy());
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.member(CANCELLATION_REASON, message.cancellationReason());
        out.member(PARTIAL_RESULT, message.partialResult());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(SessionCancelled message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.word("cancelled_by", message.cancelledBy(), true);
        check.text("summary_normal", message.summaryNormal(), true, SUMMARY_NORMAL_TEXT);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.text("cancellation_reason", message.cancellationReason(), false, CANCELLATION_REASON_TEXT);
        check.text("partial_result", message.partialResult(), false, PARTIAL_RESULT_TEXT);
        check.end(NAMES);
    }
}
