package dev.aaep.testkit.conformance.broken;

import static dev.aaep.testkit.conformance.broken.ProducerDefect.*;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatterBuilder;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Writes the events of one session of the sample producer. */
final class Writer {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final String CORE = "https://aaep-protocol.org/context/v1";
    private static final Instant START = Instant.parse("2026-06-01T09:00:00Z");

    /** What the sessions of one producer share. */
    static final class Desk {
        private final Audience audience;
        private final @Nullable ProducerDefect defect;
        private long millis;
        private int events;
        private int sessions;

        Desk(Audience audience, @Nullable ProducerDefect defect) {
            this.audience = audience;
            this.defect = defect;
        }

        long millis() {
            return millis;
        }

        Instant now() {
            return START.plusMillis(millis);
        }

        void moveTo(long moment) {
            millis = Math.max(millis, moment);
        }
    }

    private final Desk desk;
    private final String sessionId;
    private int number;
    private String lastId = "";

    Writer(Desk desk) {
        this.desk = desk;
        this.sessionId = "sess_" + ++desk.sessions;
    }

    ObjectNode event(String type, @Nullable String urgency) {
        ObjectNode event = MAPPER.createObjectNode();
        desk.millis++;
        lastId = "evt_" + ++desk.events;
        event.put("@context", CORE);
        event.put("aaep_version", "1.0.0");
        event.put("type", "aaep:agent." + type);
        event.put("event_id", lastId);
        event.put("session_id", sessionId);
        event.put("sequence_number", number++);
        event.put("timestamp", text(desk.now()));
        event.putObject("producer").put("agent_id", "sample");
        if (urgency != null) {
            event.put("urgency", urgency);
        }
        event.putObject("localization_hints").put("primary_language", "en");
        return event;
    }

    private static String text(Instant moment) {
        return new DateTimeFormatterBuilder().appendInstant(3).toFormatter().format(moment);
    }

    void send(ObjectNode event) {
        send(event, "critical".equals(event.path("urgency").asString("")), null);
    }

    void sendCritical(ObjectNode event) {
        send(event, true, null);
    }

    private void send(ObjectNode event, boolean critical, @Nullable String only) {
        byte[] bytes = MAPPER.writeValueAsString(event).getBytes(StandardCharsets.UTF_8);
        desk.audience.send(event.path("type").asString(""), critical, bytes, only);
    }

    void started() {
        ObjectNode event = event("session.started", "normal").put("summary_normal", "I start.");
        if (desk.defect == IMPERSONATION) {
            event.putObject("producer").put("agent_id", "your-bank");
        }
        send(event);
    }

    void completed() {
        send(event("session.completed", "normal").put("summary_normal", "I am done."));
    }

    void cancelled() {
        send(event("session.cancelled", "normal").put("cancelled_by", "user").put("summary_normal", "I stopped."));
    }

    void state(String from, String to) {
        state(from, to, null);
    }

    void state(String from, String to, @Nullable String only) {
        send(event("state.changed", "background").put("from_state", from).put("to_state", to), false, only);
    }

    void chunk(String text, int position, boolean complete) {
        send(event("output.streaming", "normal")
                .put("chunk", text)
                .put("position", position)
                .put("complete", complete));
    }

    ObjectNode invoked(String tool, String callId, boolean irreversible) {
        ObjectNode event = event("tool.invoked", "normal")
                .put("tool", tool)
                .put("summary_normal", "I use a tool.")
                .put("tool_call_id", callId);
        return irreversible ? event.put("irreversible", true) : event;
    }

    void toolCompleted(String tool, String callId) {
        send(event("tool.completed", "normal")
                .put("tool", tool)
                .put("status", "success")
                .put("tool_call_id", callId));
    }

    /** Adds data of an extension, declared as it should be. */
    void extended(ObjectNode event) {
        if (desk.defect != ENV_9) {
            String own = desk.defect == EXT_1 ? "https://aaep-protocol.org/acme" : "https://acme.example/ns/acme";
            event.set("@context", MAPPER.createArrayNode().add(CORE).add(own));
        }
        event.putObject("extensions").putObject("acme").put("depth", 1);
    }

    /** The event on which most defects of the envelope show. */
    void progress() {
        String before = lastId;
        ObjectNode event = event("progress.updated", "background");
        ObjectNode progress = event.putObject("progress").put("percent", 50);
        ProducerDefect defect = desk.defect;
        if (defect != null) {
            switch (defect) {
                case ENV_2 -> event.remove("producer");
                case ENV_3 -> event.put("@context", "https://acme.example/ns");
                case ENV_6 -> event.put("event_id", before);
                case ENV_7 -> event.put("timestamp", text(START.minusSeconds(1)));
                case ENV_8 -> event.put("sequence_number", --number - 1);
                case ENV_11 -> event.put("mood", "sunny");
                case ENV_12 -> {
                    extended(event);
                    event.withObject("/extensions/acme").put("note", "x".repeat(17_000));
                }
                case ENV_13 -> progress.put("step", new BigInteger("9007199254740993"));
                case ENV_14 -> {
                    JsonNode type = event.remove("type");
                    event.set("type", type);
                }
                case ENV_15 -> progress.put("percent", 101);
                case SEQ_11 -> progress.put("step", 4).put("total_steps", 3);
                default -> {}
            }
        }
        send(event);
    }
}
