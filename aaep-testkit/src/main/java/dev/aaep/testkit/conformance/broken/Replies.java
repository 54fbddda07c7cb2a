package dev.aaep.testkit.conformance.broken;

import static dev.aaep.testkit.conformance.broken.ProducerDefect.*;

import dev.aaep.AaepMessage;
import dev.aaep.event.Decision;
import dev.aaep.event.Producer;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.message.Capabilities;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.RejectionReason;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.testkit.conformance.broken.Script.Pending;
import dev.aaep.value.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the sample producer makes of the messages of subscribers. */
final class Replies {
    private static final Producer IDENTITY =
            Producer.builder().agentId("sample").build();

    private final Script script;
    private final Audience audience;
    private final @Nullable ProducerDefect defect;
    private final Set<String> used = new HashSet<>();
    private final Set<String> answers = new HashSet<>();
    private int subscriptions;

    Replies(Script script, Audience audience, @Nullable ProducerDefect defect) {
        this.script = script;
        this.audience = audience;
        this.defect = defect;
    }

    byte @Nullable [] receive(byte[] bytes, @Nullable String from) {
        DecodeResult read = AaepJson.standard().decode(bytes);
        AaepMessage message = read.message().orElse(null);
        if (message instanceof SubscriptionRequest request) {
            return request(request, read.isValid());
        } else if (message instanceof SubscriptionRenegotiate change) {
            return renegotiate(change, from);
        } else if (message instanceof SubscriptionClose close && from != null) {
            if (from.equals(close.subscriptionId())) {
                leave(from);
            }
        } else if (message instanceof ConfirmationReply reply) {
            return confirm(reply, read.isValid(), from);
        } else if (message instanceof ClarificationReply reply
                && read.isValid()
                && (audience.mayReply(from, false) || defect == CFM_5_QUESTION)) {
            clarify(reply);
        }
        return null;
    }

    // Subscriptions

    private byte @Nullable [] request(SubscriptionRequest request, boolean valid) {
        if (!valid) {
            return defect == HS_1 ? null : rejected(RejectionReason.UNKNOWN);
        }
        if (!request.aaepVersion().startsWith("1.") && defect != HS_12) {
            return rejected(RejectionReason.VERSION_UNSUPPORTED);
        }
        if (Boolean.TRUE.equals(request.capabilities().acceptSignedManifestsOnly()) && defect != HS_11) {
            return rejected(RejectionReason.MANIFEST_SIGNATURE_REQUIRED);
        }
        String id = "sub_" + ++subscriptions;
        audience.add(new Audience.Subscription(id, request.capabilities()));
        return accepted(id, request.capabilities());
    }

    private byte[] accepted(String id, Capabilities terms) {
        Capabilities honored =
                defect == HS_2 ? terms.toBuilder().maxEventsPerSecond(100L).build() : terms;
        return AaepJson.standard()
                .encode(SubscriptionAccepted.builder()
                        .subscriptionId(id)
                        .aaepVersion("1.0.0")
                        .producer(IDENTITY)
                        .honoredCapabilities(honored)
                        .build());
    }

    private static byte[] rejected(RejectionReason reason) {
        return AaepJson.standard()
                .encode(SubscriptionRejected.builder()
                        .reasonCode(reason)
                        .reasonMessage("Not like this.")
                        .build());
    }

    private byte[] renegotiate(SubscriptionRenegotiate change, @Nullable String from) {
        Audience.Subscription own = audience.get(change.subscriptionId());
        if (own == null || (!own.id.equals(from) && defect != HIJACK)) {
            return rejected(RejectionReason.AUTHORIZATION_DENIED);
        }
        Capabilities.Builder terms = own.terms.toBuilder();
        if (change.capabilities().maxEventsPerSecond() != null) {
            terms.maxEventsPerSecond(change.capabilities().maxEventsPerSecond());
        }
        own.terms = defect == HS_7 ? change.capabilities() : terms.build();
        return accepted(own.id, own.terms);
    }

    private void leave(String id) {
        Audience.Subscription own = audience.get(id);
        if (defect == HS_8 && own != null) {
            own.terms = own.terms.toBuilder().supportsConfirmationReply(false).build();
        } else {
            audience.remove(id);
        }
        if (!audience.canConfirm() && defect != CFM_17) {
            for (Pending prompt : new ArrayList<>(script.pending.values())) {
                script.pending.remove(prompt.token());
                script.byDefault(prompt);
            }
        }
    }

    // Replies

    private byte @Nullable [] confirm(ConfirmationReply reply, boolean valid, @Nullable String from) {
        Pending prompt = prompt(reply.replyToken());
        boolean late = prompt != null && script.millis() > prompt.deadline() && defect != CFM_6_LATE;
        boolean other = prompt != null && !prompt.confirmation() && defect != CFM_6_KIND;
        if (prompt == null || late || other || (!valid && defect != CFM_6_INVALID) || !counts(prompt, from)) {
            String why = prompt == null && !used.contains(reply.replyToken()) ? "unknown token" : "token not valid now";
            return defect == CFM_7 ? why.getBytes(StandardCharsets.UTF_8) : null;
        }
        boolean accepted =
                Decision.ACCEPT.equals(reply.decision()) && (reply.modifiedAction() == null || defect == CFM_14);
        if ((accepted || defect != CFM_8) && defect != CFM_8_EACH) {
            script.pending.remove(prompt.token());
        }
        used.add(reply.replyToken());
        script.decided(prompt, accepted, from);
        return null;
    }

    private boolean counts(Pending prompt, @Nullable String from) {
        if (defect == CFM_8_EACH && !answers.add(prompt.token() + " " + from)) {
            return false;
        }
        return audience.mayReply(from, true) || (from == null ? defect == CFM_5 : defect == CFM_5_LISTENER);
    }

    private @Nullable Pending prompt(String token) {
        Pending prompt = script.pending.get(token);
        boolean known = used.contains(token);
        if (prompt == null && ((defect == REPLAY && known) || (defect == CFM_6_FORGED && isForged(token)))) {
            return script.pending.values().stream().findFirst().orElse(null);
        }
        return prompt;
    }

    private boolean isForged(String token) {
        return token.length() > 20;
    }

    private void clarify(ClarificationReply reply) {
        Pending prompt = script.pending.get(reply.replyToken());
        boolean fits = reply.response() instanceof JsonString text && script.isChoice(text.value());
        if (prompt != null && !prompt.confirmation() && (fits || defect == CFM_13)) {
            script.pending.remove(prompt.token());
            script.responded(prompt);
        }
    }
}
