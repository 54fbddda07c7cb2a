package dev.aaep.internal.wire;

import dev.aaep.message.RejectionReason;
import dev.aaep.message.SubscriptionRejected;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link SubscriptionRejected}. */
@Generated("dev.aaep.codegen.Generator")
final class SubscriptionRejectedWire {
    private static final Words NAMES =
            new Words("type", "reason_code", "reason_message", "retry_after_seconds", "alternative_manifest_uri");

    private static final Words TYPES = new Words("subscription.rejected");

    private static final byte[] TYPE = JsonWriter.nameAndText("type", "subscription.rejected");

    private static final byte[] REASON_CODE = JsonWriter.name("reason_code");

    private static final byte[] REASON_MESSAGE = JsonWriter.name("reason_message");

    private static final TextRule REASON_MESSAGE_TEXT = TextRule.of(1, 4096, null, false);

    private static final byte[] RETRY_AFTER_SECONDS = JsonWriter.name("retry_after_seconds");

    private static final byte[] ALTERNATIVE_MANIFEST_URI = JsonWriter.name("alternative_manifest_uri");

    private static final TextRule ALTERNATIVE_MANIFEST_URI_TEXT = TextRule.of(-1, -1, null, true);

    private SubscriptionRejectedWire() {}

    static SubscriptionRejected read(JsonReader in) {
        RejectionReason reasonCode = null;
        String reasonMessage = null;
        Long retryAfterSeconds = null;
        String alternativeManifestUri = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> in.type(TYPES);
                case 1 -> reasonCode = in.word(Vocabularies.REJECTION_REASON);
                case 2 -> reasonMessage = in.string();
                case 3 -> retryAfterSeconds = in.integer();
                case 4 -> alternativeManifestUri = in.string();
                default -> in.misfit();
            }
        }
        return new SubscriptionRejected(
                reasonCode, reasonMessage, retryAfterSeconds, alternativeManifestUri, in.endObject());
    }

    static void write(SubscriptionRejected message, JsonWriter out) {
        out.beginObject();
        out.type(TYPE, message.additionalFields());
        out.member(REASON_CODE, message.reasonCode());
        out.member(REASON_MESSAGE, message.reasonMessage());
        out.member(RETRY_AFTER_SECONDS, message.retryAfterSeconds());
        out.member(ALTERNATIVE_MANIFEST_URI, message.alternativeManifestUri());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(SubscriptionRejected message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.type(TYPES.text(0));
        check.word("reason_code", message.reasonCode(), true);
        check.text("reason_message", message.reasonMessage(), true, REASON_MESSAGE_TEXT);
        check.integer("retry_after_seconds", message.retryAfterSeconds(), false, 0L, 86400L);
        check.text("alternative_manifest_uri", message.alternativeManifestUri(), false, ALTERNATIVE_MANIFEST_URI_TEXT);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
