package dev.aaep.internal.wire;

import dev.aaep.message.Capabilities;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.value.JsonObject;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link SubscriptionRequest}. */
@Generated("dev.aaep.codegen.Generator")
final class SubscriptionRequestWire {
    private static final Words NAMES = new Words(
            "type",
            "aaep_version",
            "subscriber_id",
            "subscriber_name",
            "subscriber_version",
            "subscriber_manifest_uri",
            "correlation_id",
            "capabilities",
            "extensions");

    private static final Words TYPES = new Words("subscription.request");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "subscription.request");

    private static final byte[] AAEP_VERSION = JsonWriter.name("aaep_version");

    private static final TextRule AAEP_VERSION_TEXT =
            TextRule.of(-1, -1, "^[0-9]+\\.[0-9]+\\.[0-9]+(-[A-Za-z0-9.-]+)?$", false);

    private static final byte[] SUBSCRIBER_ID = JsonWriter.name("subscriber_id");

    private static final TextRule SUBSCRIBER_ID_TEXT = TextRule.of(1, 256, null, false);

    private static final byte[] SUBSCRIBER_NAME = JsonWriter.name("subscriber_name");

    private static final TextRule SUBSCRIBER_NAME_TEXT = TextRule.of(-1, 256, null, false);

    private static final byte[] SUBSCRIBER_VERSION = JsonWriter.name("subscriber_version");

    private static final TextRule SUBSCRIBER_VERSION_TEXT = TextRule.of(-1, 64, null, false);

    private static final byte[] SUBSCRIBER_MANIFEST_URI = JsonWriter.name("subscriber_manifest_uri");

    private static final TextRule SUBSCRIBER_MANIFEST_URI_TEXT = TextRule.of(-1, -1, null, true);

    private static final byte[] CORRELATION_ID = JsonWriter.name("correlation_id");

    private static final TextRule CORRELATION_ID_TEXT = TextRule.of(-1, -1, null, false);

    private static final byte[] CAPABILITIES = JsonWriter.name("capabilities");

    private static final byte[] EXTENSIONS = JsonWriter.name("extensions");

    private SubscriptionRequestWire() {}

    static SubscriptionRequest read(JsonReader in) {
        String aaepVersion = null;
        String subscriberId = null;
        String subscriberName = null;
        String subscriberVersion = null;
        String subscriberManifestUri = null;
        String correlationId = null;
        Capabilities capabilities = null;
        JsonObject extensions = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> in.type(TYPES);
                case 1 -> aaepVersion = in.string();
                case 2 -> subscriberId = in.string();
                case 3 -> subscriberName = in.string();
                case 4 -> subscriberVersion = in.string();
                case 5 -> subscriberManifestUri = in.string();
                case 6 -> correlationId = in.string();
                case 7 -> capabilities = in.record(CapabilitiesWire::read);
                case 8 -> extensions = in.object();
                default -> in.misfit();
            }
        }
        return new SubscriptionRequest(
                aaepVersion,
                subscriberId,
                subscriberName,
                subscriberVersion,
                subscriberManifestUri,
                correlationId,
                capabilities,
                extensions,
                in.endObject());
    }

    static void write(SubscriptionRequest message, JsonWriter out) {
        out.beginObject();
        out.type(TYPE, message.additionalFields());
        out.member(AAEP_VERSION, message.aaepVersion());
        out.member(SUBSCRIBER_ID, message.subscriberId());
        out.member(SUBSCRIBER_NAME, message.subscriberName());
        out.member(SUBSCRIBER_VERSION, message.subscriberVersion());
        out.member(SUBSCRIBER_MANIFEST_URI, message.subscriberManifestUri());
        out.member(CORRELATION_ID, message.correlationId());
        out.member(CAPABILITIES, message.capabilities(), CapabilitiesWire::write);
        out.member(EXTENSIONS, message.extensions());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(SubscriptionRequest message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.type(TYPES.text(0));
        check.text("aaep_version", message.aaepVersion(), true, AAEP_VERSION_TEXT);
        check.text("subscriber_id", message.subscriberId(), true, SUBSCRIBER_ID_TEXT);
        check.text("subscriber_name", message.subscriberName(), false, SUBSCRIBER_NAME_TEXT);
        check.text("subscriber_version", message.subscriberVersion(), false, SUBSCRIBER_VERSION_TEXT);
        check.text("subscriber_manifest_uri", message.subscriberManifestUri(), false, SUBSCRIBER_MANIFEST_URI_TEXT);
        check.text("correlation_id", message.correlationId(), false, CORRELATION_ID_TEXT);
        check.record("capabilities", message.capabilities(), true, CapabilitiesWire::check);
        check.objects("extensions", message.extensions(), false);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
