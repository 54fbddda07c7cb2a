package dev.aaep.internal.wire;

import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.OutputStreaming;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link OutputStreaming}. */
@Generated("dev.aaep.codegen.Generator")
final class OutputStreamingWire {
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
            "chunk",
            "position",
            "complete",
            "coalesce_hint",
            "output_id",
            "content_type",
            "language");

    private static final Words TYPES =
            new Words("aaep:agent.output.streaming", "https://aaep-protocol.org/types/agent.output.streaming");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "aaep:agent.output.streaming");

    private static final byte[] CHUNK = JsonWriter.name("chunk");

    private static final TextRule CHUNK_TEXT = TextRule.of(-1, 16384, null, false);

    private static final byte[] POSITION = JsonWriter.name("position");

    private static final byte[] COMPLETE = JsonWriter.name("complete");

    private static final byte[] COALESCE_HINT = JsonWriter.name("coalesce_hint");

    private static final byte[] OUTPUT_ID = JsonWriter.name("output_id");

    private static final TextRule OUTPUT_ID_TEXT = TextRule.of(-1, -1, "^out_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] CONTENT_TYPE = JsonWriter.name("content_type");

    private static final TextRule CONTENT_TYPE_TEXT =
            TextRule.of(-1, -1, "^[a-zA-Z][a-zA-Z0-9.+_-]*/[a-zA-Z][a-zA-Z0-9.+_-]*$", false);

    private static final byte[] LANGUAGE = JsonWriter.name("language");

    private static final TextRule LANGUAGE_TEXT = TextRule.of(-1, -1, "^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$", false);

    private OutputStreamingWire() {}

    static OutputStreaming read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String chunk = null;
        Long position = null;
        Boolean complete = null;
        CoalesceBoundary coalesceHint = null;
        String outputId = null;
        String contentType = null;
        String language = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 2 -> in.type(TYPES);
                case 13 -> chunk = in.string();
                case 14 -> position = in.integer();
                case 15 -> complete = in.bool();
                case 16 -> coalesceHint = in.word(Vocabularies.COALESCE_BOUNDARY);
                case 17 -> outputId = in.string();
                case 18 -> contentType = in.string();
                case 19 -> language = in.string();
                default -> envelope.read(member, in);
            }
        }
        return new OutputStreaming(
                envelope.end(in.endObject()), chunk, position, complete, coalesceHint, outputId, contentType, language);
    }

    static void write(OutputStreaming message, JsonWriter out) {
        EnvelopeWire.begin(message.envelope(), TYPE, out);
        out.member(CHUNK, message.chunk());
        out.member(POSITION, message.position());
        out.member(COMPLETE, message.complete());
        out.member(COALESCE_HINT, message.coalesceHint());
        out.member(OUTPUT_ID, message.outputId());
        out.member(CONTENT_TYPE, message.contentType());
        out.member(LANGUAGE, message.language());
        EnvelopeWire.finish(message.envelope(), out);
    }

    static void check(OutputStreaming message, SchemaCheck check) {
        check.begin(message.envelope().additionalFields());
        EnvelopeWire.check(message.envelope(), check);
        check.type(TYPES.text(0));
        check.text("chunk", message.chunk(), true, CHUNK_TEXT);
        check.integer("position", message.position(), true, 0L, Long.MAX_VALUE);
        check.flag("complete", message.complete(), true);
        check.word("coalesce_hint", message.coalesceHint(), false);
        check.text("output_id", message.outputId(), false, OUTPUT_ID_TEXT);
        check.text("content_type", message.contentType(), false, CONTENT_TYPE_TEXT);
        check.text("language", message.language(), false, LANGUAGE_TEXT);
        check.end(NAMES);
    }
}
