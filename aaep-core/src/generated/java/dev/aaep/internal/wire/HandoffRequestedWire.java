package dev.aaep.internal.wire;

import dev.aaep.event.HandoffRequested;
import dev.aaep.event.HandoffUrgency;
import dev.aaep.event.TargetKind;
import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link HandoffRequested}. */
@Generated("dev.aaep.codegen.Generator")
final class HandoffRequestedWire {
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
            "reason",
            "target_kind",
            "target_uri",
            "packaged_context",
            "urgency_for_handoff",
            "summary_terse",
            "summary_normal",
            "summary_detailed");

    private static final Words TYPES =
            new Words("aaep:agent.handoff.requested", "https://aaep-protocol.org/types/agent.handoff.requested");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.handoff.requested");

    private static final byte[] REASON = JsonWriter.name("reason");

    private static final TextRule REASON_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] TARGET_KIND = JsonWriter.name("target_kind");

    private static final byte[] TARGET_URI = JsonWriter.name("target_uri");

    private static final TextRule TARGET_URI_TEXT = TextRule.of(-1, -1, null, true);

    private static final byte[] PACKAGED_CONTEXT = JsonWriter.name("packaged_context");

    private static final byte[] URGENCY_FOR_HANDOFF = JsonWriter.name("urgency_for_handoff");

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private HandoffRequestedWire() {}

    static HandoffRequested read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String reason = null;
        TargetKind targetKind = null;
        String targetUri = null;
        JsonObject packagedContext = null;
        HandoffUrgency urgencyForHandoff = null;
        String summaryTerse = null;
        String summaryNormal = null;
        String summaryDetailed = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> reason = in.string();
                case 14 -> targetKind = in.word(Vocabularies.TARGET_KIND);
                case 15 -> targetUri = in.string();
                case 16 -> packagedContext = in.object();
                case 17 -> urgencyForHandoff = in.word(Vocabularies.HANDOFF_URGENCY);
                case 18 -> summaryTerse = in.string();
                case 19 -> summaryNormal = in.string();
                case 20 -> summaryDetailed = in.string();
                default -> envelope.read(member, in);
            }
        }
        return new HandoffRequested(
                envelope.end(in.endObject()),
                reason,
                targetKind,
                targetUri,
                packagedContext,
                urgencyForHandoff,
                summaryTerse,
                summaryNormal,
                summaryDetailed);
    }

    static void write(HandoffRequested message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(REASON, message.reason());
        out.member(TARGET_KIND, message.targetKind());
        out.member(TARGET_URI, message.targetUri());
        out.member(PACKAGED_CONTEXT, message.packagedContext());
        out.member(URGENCY_FOR_HANDOFF, message.urgencyForHandoff());
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(HandoffRequested message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.pinned("urgency", message.envelope().urgency(), "critical");
        check.text("reason", message.reason(), true, REASON_TEXT);
        check.word("target_kind", message.targetKind(), true);
        check.text("target_uri", message.targetUri(), false, TARGET_URI_TEXT);
        check.object("packaged_context", message.packagedContext(), false);
        check.word("urgency_for_handoff", message.urgencyForHandoff(), false);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_normal", message.summaryNormal(), false, SUMMARY_NORMAL_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.end(NAMES);
    }
}
