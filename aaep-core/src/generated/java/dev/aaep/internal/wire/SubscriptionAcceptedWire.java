package dev.aaep.internal.wire;

import dev.aaep.event.Producer;
import dev.aaep.message.Capabilities;
import dev.aaep.message.SubscriptionAccepted;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link SubscriptionAccepted}. */
@Generated("dev.aaep.codegen.Generator")
final class SubscriptionAcceptedWire {
    private static final Words NAMES = new Words(
            "type",
            "subscription_id",
            "aaep_version",
            "producer",
            "honored_capabilities",
            "manifest_uri",
            "signed_manifest",
            "negotiation_notes");

    private static final Words TYPES = new Words("subscription.accepted");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "subscription.accepted");

    private static final byte[] SUBSCRIPTION_ID = JsonWriter.name("subscription_id");

    private static final TextRule SUBSCRIPTION_ID_TEXT = TextRule.of(-1, -1, "^sub_[A-Za-z0-9]{1,64}$", false);

    private static final byte[] AAEP_VERSION = JsonWriter.name("aaep_version");

    private static final TextRule AAEP_VERSION_TEXT =
            TextRule.of(-1, -1, "^[0-9]+\\.[0-9]+\\.[0-9]+(-[A-Za-z0-9.-]+)?$", false);

    private static final byte[] PRODUCER = JsonWriter.name("producer");

    private static final byte[] HONORED_CAPABILITIES = JsonWriter.name("honored_capabilities");

    private static final byte[] MANIFEST_URI = JsonWriter.name("manifest_uri");

    private static final TextRule MANIFEST_URI_TEXT = TextRule.of(-1, -1, null, true);

    private static final byte[] SIGNED_MANIFEST = JsonWriter.name("signed_manifest");

    private static final TextRule SIGNED_MANIFEST_TEXT =
            TextRule.of(-1, -1, "^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$", false);

    private static final byte[] NEGOTIATION_NOTES = JsonWriter.name("negotiation_notes");

    private static final TextRule NEGOTIATION_NOTES_TEXT = TextRule.of(-1, 4096, null, false);

    private SubscriptionAcceptedWire() {}

    static SubscriptionAccepted read(JsonReader in) {
        String subscriptionId = null;
        String aaepVersion = null;
        Producer producer = null;
        Capabilities honoredCapabilities = null;
        String manifestUri = null;
        String signedManifest = null;
        String negotiationNotes = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> in.type(TYPES);
                case 1 -> subscriptionId = in.string();
                case 2 -> aaepVersion = in.string();
                case 3 -> producer = in.record(ProducerWire::read);
                case 4 -> honoredCapabilities = in.record(CapabilitiesWire::read);
                case 5 -> manifestUri = in.string();
                case 6 -> signedManifest = in.string();
                case 7 -> negotiationNotes = in.string();
                default -> in.misfit();
            }
        }
        return new SubscriptionAccepted(
                subscriptionId,
                aaepVersion,
                producer,
                honoredCapabilities,
                manifestUri,
                signedManifest,
                negotiationNotes,
                in.endObject());
    }

    static void write(SubscriptionAccepted message, JsonWriter out) {
        out.beginObject();
        out.type(TYPE, message.additionalFields());
        out.member(SUBSCRIPTION_ID, message.subscriptionId());
        out.member(AAEP_VERSION, message.aaepVersion());
        out.member(PRODUCER, message.producer(), ProducerWire::write);
        out.member(HONORED_CAPABILITIES, message.honoredCapabilities(), CapabilitiesWire::write);
        out.member(MANIFEST_URI, message.manifestUri());
        out.member(SIGNED_MANIFEST, message.signedManifest());
        out.member(NEGOTIATION_NOTES, message.negotiationNotes());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(SubscriptionAccepted message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.type(TYPES.text(0));
        check.text("subscription_id", message.subscriptionId(), true, SUBSCRIPTION_ID_TEXT);
        check.text("aaep_version", message.aaepVersion(), true, AAEP_VERSION_TEXT);
        check.record("producer", message.producer(), true, ProducerWire::check);
        check.record("honored_capabilities", message.honoredCapabilities(), true, CapabilitiesWire::check);
        check.text("manifest_uri", message.manifestUri(), false, MANIFEST_URI_TEXT);
        check.text("signed_manifest", message.signedManifest(), false, SIGNED_MANIFEST_TEXT);
        check.text("negotiation_notes", message.negotiationNotes(), false, NEGOTIATION_NOTES_TEXT);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
