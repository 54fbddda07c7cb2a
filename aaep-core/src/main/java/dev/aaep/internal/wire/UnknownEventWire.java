package dev.aaep.internal.wire;

import dev.aaep.AaepMessage;
import dev.aaep.event.Envelope;
import dev.aaep.event.ExtensionEvent;
import dev.aaep.event.UnknownEvent;

/** Reads, writes and checks events that have no record of their own: the envelope, and the rest as it is. */
final class UnknownEventWire {
    private static final Words NAMES = EnvelopeWire.names();
    private static final int TYPE = NAMES.find("type");
    private static final TextRule TYPE_TEXT = TextRule.of(1, -1, null, false);

    private UnknownEventWire() {}

    static UnknownEvent read(JsonReader in) {
        EnvelopeWire envelope = new EnvelopeWire();
        String type = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            if (member == TYPE) {
                type = in.string();
            } else {
                envelope.read(member, in);
            }
        }
        return new UnknownEvent(type, envelope.end(in.endObject()));
    }

    static void write(AaepMessage message, JsonWriter out) {
        String type = message.type();
        Envelope envelope = envelope(message);
        byte[] member = type == null ? new byte[0] : JsonWriter.nameAndText("type", type);
        EnvelopeWire.begin(envelope, member, out);
        EnvelopeWire.finish(envelope, out);
    }

    static void check(AaepMessage message, SchemaCheck check) {
        Envelope envelope = envelope(message);
        check.begin(envelope.additionalFields());
        EnvelopeWire.check(envelope, check);
        check.text("type", message.type(), true, TYPE_TEXT);
        check.end(NAMES);
    }

    private static Envelope envelope(AaepMessage message) {
        return message instanceof ExtensionEvent extension ? extension.envelope() : ((UnknownEvent) message).envelope();
    }
}
