package dev.aaep.internal.wire;

import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link ProgressUpdated}. */
@Generated("dev.aaep.codegen.Generator")
final class ProgressUpdatedWire {
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
            "progress",
            "summary_terse",
            "summary_normal",
            "summary_detailed",
            "eta_ms");

    private static final Words TYPES =
            new Words("aaep:agent.progress.updated", "https://aaep-protocol.org/types/agent.progress.updated");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.progress.updated");

    private static final byte[] PROGRESS = JsonWriter.name("progress");

    private static final byte[] SUMMARY_TERSE = JsonWriter.name("summary_terse");

    private static final TextRule SUMMARY_TERSE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] SUMMARY_NORMAL = JsonWriter.name("summary_normal");

    private static final TextRule SUMMARY_NORMAL_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] SUMMARY_DETAILED = JsonWriter.name("summary_detailed");

    private static final TextRule SUMMARY_DETAILED_TEXT = TextRule.of(1, 16384, null, false);

    private static final byte[] ETA_MS = JsonWriter.name("eta_ms");

    private ProgressUpdatedWire() {}

    static ProgressUpdated read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        Progress progress = null;
        String summaryTerse = null;
        String summaryNormal = null;
        String summaryDetailed = null;
        Long etaMs = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> progress = in.record(ProgressWire::read);
                case 14 -> summaryTerse = in.string();
                case 15 -> summaryNormal = in.string();
                case 16 -> summaryDetailed = in.string();
                case 17 -> etaMs = in.integer();
                default -> envelope.read(member, in);
            }
        }
        return new ProgressUpdated(
                envelope.end(in.endObject()), progress, summaryTerse, summaryNormal, summaryDetailed, etaMs);
    }

    static void write(ProgressUpdated message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(PROGRESS, message.progress(), ProgressWire::write);
        out.member(SUMMARY_TERSE, message.summaryTerse());
        out.member(SUMMARY_NORMAL, message.summaryNormal());
        out.member(SUMMARY_DETAILED, message.summaryDetailed());
        out.member(ETA_MS, message.etaMs());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(ProgressUpdated message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.record("progress", message.progress(), true, ProgressWire::check);
        check.text("summary_terse", message.summaryTerse(), false, SUMMARY_TERSE_TEXT);
        check.text("summary_normal", message.summaryNormal(), false, SUMMARY_NORMAL_TEXT);
        check.text("summary_detailed", message.summaryDetailed(), false, SUMMARY_DETAILED_TEXT);
        check.integer("eta_ms", message.etaMs(), false, 0L, 86400000L);
        check.end(NAMES);
    }
}
