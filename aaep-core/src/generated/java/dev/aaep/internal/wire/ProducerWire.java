package dev.aaep.internal.wire;

import dev.aaep.event.Producer;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link Producer}. */
@Generated("dev.aaep.codegen.Generator")
final class ProducerWire {
    private static final Words NAMES = new Words("agent_id", "agent_version", "agent_name", "model", "manifest_uri");

    private static final byte[] AGENT_ID = JsonWriter.name("agent_id");

    private static final TextRule AGENT_ID_TEXT = TextRule.of(1, -1, null, false);

    private static final byte[] AGENT_VERSION = JsonWriter.name("agent_version");

    private static final TextRule AGENT_VERSION_TEXT = TextRule.of(-1, -1, null, false);

    private static final byte[] AGENT_NAME = JsonWriter.name("agent_name");

    private static final TextRule AGENT_NAME_TEXT = TextRule.of(-1, -1, null, false);

    private static final byte[] MODEL = JsonWriter.name("model");

    private static final TextRule MODEL_TEXT = TextRule.of(-1, -1, null, false);

    private static final byte[] MANIFEST_URI = JsonWriter.name("manifest_uri");

    private static final TextRule MANIFEST_URI_TEXT = TextRule.of(-1, -1, null, true);

    private ProducerWire() {}

    static Producer read(JsonReader in) {
        String agentId = null;
        String agentVersion = null;
        String agentName = null;
        String model = null;
        String manifestUri = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> agentId = in.string();
                case 1 -> agentVersion = in.string();
                case 2 -> agentName = in.string();
                case 3 -> model = in.string();
                case 4 -> manifestUri = in.string();
                default -> in.misfit();
            }
        }
        return new Producer(agentId, agentVersion, agentName, model, manifestUri, in.endObject());
    }

    static void write(Producer message, JsonWriter out) {
        out.beginObject();
        out.member(AGENT_ID, message.agentId());
        out.member(AGENT_VERSION, message.agentVersion());
        out.member(AGENT_NAME, message.agentName());
        out.member(MODEL, message.model());
        out.member(MANIFEST_URI, message.manifestUri());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(Producer message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.text("agent_id", message.agentId(), true, AGENT_ID_TEXT);
        check.text("agent_version", message.agentVersion(), false, AGENT_VERSION_TEXT);
        check.text("agent_name", message.agentName(), false, AGENT_NAME_TEXT);
        check.text("model", message.model(), false, MODEL_TEXT);
        check.text("manifest_uri", message.manifestUri(), false, MANIFEST_URI_TEXT);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
