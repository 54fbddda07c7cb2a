package dev.aaep.internal.wire;

import dev.aaep.event.Context;
import dev.aaep.event.Envelope;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.Producer;
import dev.aaep.event.Urgency;
import dev.aaep.event.Verbosity;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/** Reads, writes and checks {@link Envelope}. */
@Generated("dev.aaep.codegen.Generator")
final class EnvelopeWire {
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
            "extensions");

    private static final byte[] CONTEXT = JsonWriter.name("@context");

    private static final byte[] AAEP_VERSION = JsonWriter.name("aaep_version");

    private static final TextRule AAEP_VERSION_TEXT =
            TextRule.of(-1, -1, "^[0-9]+\\.[0-9]+\\.[0-9]+(-[A-Za-z0-9.-]+)?$", false);

    private static final byte[] EVENT_ID = JsonWriter.name("event_id");

    private static final TextRule EVENT_ID_TEXT = TextRule.of(-1, -1, "^evt_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] SESSION_ID = JsonWriter.name("session_id");

    private static final TextRule SESSION_ID_TEXT = TextRule.of(-1, -1, "^sess_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] SEQUENCE_NUMBER = JsonWriter.name("sequence_number");

    private static final byte[] TIMESTAMP = JsonWriter.name("timestamp");

    private static final byte[] PRODUCER = JsonWriter.name("producer");

    private static final byte[] VERBOSITY = JsonWriter.name("verbosity");

    private static final byte[] URGENCY = JsonWriter.name("urgency");

    private static final byte[] LOCALIZATION_HINTS = JsonWriter.name("localization_hints");

    private static final byte[] CORRELATION_ID = JsonWriter.name("correlation_id");

    private static final TextRule CORRELATION_ID_TEXT = TextRule.of(-1, -1, null, false);

    private static final byte[] EXTENSIONS = JsonWriter.name("extensions");

    private @Nullable Context context;

    private @Nullable String aaepVersion;

    private @Nullable String eventId;

    private @Nullable String sessionId;

    private @Nullable Long sequenceNumber;

    private @Nullable Timestamp timestamp;

    private @Nullable Producer producer;

    private @Nullable Verbosity verbosity;

    private @Nullable Urgency urgency;

    private @Nullable LocalizationHints localizationHints;

    private @Nullable String correlationId;

    private @Nullable JsonObject extensions;

    void read(int member, JsonReader in) {
        switch (member) {
            case 0 -> context = in.context();
            case 1 -> aaepVersion = in.string();
            case 3 -> eventId = in.string();
            case 4 -> sessionId = in.string();
            case 5 -> sequenceNumber = in.integer();
            case 6 -> timestamp = in.timestamp();
            case 7 -> producer = in.record(ProducerWire::read);
            case 8 -> verbosity = in.word(Vocabularies.VERBOSITY);
            case 9 -> urgency = in.word(Vocabularies.URGENCY);
            case 10 -> localizationHints = in.record(LocalizationHintsWire::read);
            case 11 -> correlationId = in.string();
            case 12 -> extensions = in.object();
            default -> in.misfit();
        }
    }

    Envelope end(JsonObject additional) {
        return new Envelope(
                context,
                aaepVersion,
                eventId,
                sessionId,
                sequenceNumber,
                timestamp,
                producer,
                verbosity,
                urgency,
                localizationHints,
                correlationId,
                extensions,
                additional);
    }

    static void begin(Envelope message, byte[] type, JsonWriter out) {
        out.beginObject();
        out.member(CONTEXT, message.context());
        out.member(AAEP_VERSION, message.aaepVersion());
        out.type(type, message.additionalFields());
        out.member(EVENT_ID, message.eventId());
        out.member(SESSION_ID, message.sessionId());
        out.member(SEQUENCE_NUMBER, message.sequenceNumber());
        out.member(TIMESTAMP, message.timestamp());
        out.member(PRODUCER, message.producer(), ProducerWire::write);
        out.member(VERBOSITY, message.verbosity());
        out.member(URGENCY, message.urgency());
        out.member(LOCALIZATION_HINTS, message.localizationHints(), LocalizationHintsWire::write);
        out.member(CORRELATION_ID, message.correlationId());
    }

    static void finish(Envelope message, JsonWriter out) {
        out.additional(message.additionalFields());
        out.member(EXTENSIONS, message.extensions());
        out.endObject();
    }

    static void check(Envelope message, SchemaCheck check) {
        check.context("@context", message.context(), true);
        check.text("aaep_version", message.aaepVersion(), false, AAEP_VERSION_TEXT);
        check.text("event_id", message.eventId(), true, EVENT_ID_TEXT);
        check.text("session_id", message.sessionId(), true, SESSION_ID_TEXT);
        check.integer("sequence_number", message.sequenceNumber(), false, 0L, Long.MAX_VALUE);
        check.time("timestamp", message.timestamp(), true);
        check.record("producer", message.producer(), true, ProducerWire::check);
        check.word("verbosity", message.verbosity(), false);
        check.word("urgency", message.urgency(), false);
        check.record("localization_hints", message.localizationHints(), false, LocalizationHintsWire::check);
        check.text("correlation_id", message.correlationId(), false, CORRELATION_ID_TEXT);
        check.objects("extensions", message.extensions(), false);
    }

    static Words names() {
        return NAMES;
    }
}
