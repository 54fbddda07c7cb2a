package dev.aaep.ledger;

import dev.aaep.event.ResponseKind;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.validation.Validator;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import dev.aaep.value.Timestamp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a reply must be to count, apart from the state of its token (CFM-6, CFM-13, R10, R11). */
final class ReplyRules {
    private static final String SUBSCRIPTION = "sub_";
    private static final int LONGEST_SUBSCRIPTION = SUBSCRIPTION.length() + 64;

    private ReplyRules() {}

    static @Nullable String tokenOf(HandshakeMessage reply) {
        return reply instanceof ConfirmationReply confirmation
                ? confirmation.replyToken()
                : reply instanceof ClarificationReply clarification ? clarification.replyToken() : null;
    }

    /** The first thing that is wrong, or null. */
    static @Nullable Refusal judge(HandshakeMessage reply, Sender sender, PromptTerms terms, long now, long skew) {
        if (reply instanceof ConfirmationReply confirmation) {
            if (!(terms instanceof PromptTerms.Confirmation asked)) {
                return Refusal.WRONG_KIND;
            }
            Refusal refusal = judgeSender(sender, confirmation.subscriptionId(), sender.mayConfirm(), terms);
            if (refusal == null) {
                refusal = judgeTime(confirmation.timestamp(), terms, now, skew);
            }
            if (refusal == null
                    && !asked.allowedReplies().contains(confirmation.decision().wire())) {
                refusal = Refusal.DECISION_NOT_ALLOWED;
            }
            return refusal;
        }
        if (reply instanceof ClarificationReply clarification) {
            if (!(terms instanceof PromptTerms.Clarification asked)) {
                return Refusal.WRONG_KIND;
            }
            Refusal refusal = judgeSender(sender, clarification.subscriptionId(), sender.mayClarify(), terms);
            if (refusal == null) {
                refusal = judgeTime(clarification.timestamp(), terms, now, skew);
            }
            return refusal == null && !fits(clarification.response(), asked) ? Refusal.RESPONSE_MISFIT : refusal;
        }
        return Refusal.INVALID_MESSAGE;
    }

    private static @Nullable Refusal judgeSender(Sender sender, String claimed, boolean entitled, PromptTerms terms) {
        if (sender.subscriptionId() == null) {
            return Refusal.NOT_AUTHENTICATED;
        }
        if (!sender.subscriptionId().equals(claimed)) {
            return Refusal.FOREIGN_SUBSCRIPTION;
        }
        if (!entitled) {
            return Refusal.NOT_ENTITLED;
        }
        if (sender.sessionId() != null && !sender.sessionId().equals(terms.sessionId())) {
            return Refusal.FOREIGN_SESSION;
        }
        return null;
    }

    private static @Nullable Refusal judgeTime(Timestamp claimed, PromptTerms terms, long now, long skew) {
        long deadline = terms.deadline().toEpochMilli();
        if (now >= deadline) {
            return Refusal.LATE;
        }
        // Most replies are dated before they came, which is before the deadline: no need to look closer.
        boolean notLate = Moments.isPlainlyBefore(claimed.text(), deadline);
        return notLate || !claimed.instant().isAfter(terms.deadline().plusMillis(skew)) ? null : Refusal.DATED_LATE;
    }

    /** Whether the response is of an accepted kind, and one of the choices where it has to be (CFM-13). */
    static boolean fits(JsonScalar response, PromptTerms.Clarification asked) {
        List<ResponseKind> kinds = asked.kinds();
        if (response instanceof JsonBoolean) {
            return kinds.isEmpty() ? asked.choices().isEmpty() : kinds.contains(ResponseKind.YES_NO);
        }
        if (response instanceof JsonNumber) {
            return kinds.isEmpty() ? asked.choices().isEmpty() : kinds.contains(ResponseKind.NUMERIC);
        }
        if (!(response instanceof JsonString text)) {
            return false;
        }
        boolean free = kinds.isEmpty() ? asked.choices().isEmpty() : kinds.contains(ResponseKind.FREETEXT);
        boolean chosen = kinds.isEmpty() || kinds.contains(ResponseKind.MULTIPLE_CHOICE);
        return free || (chosen && asked.choices().contains(text.value()));
    }

    /**
     * Whether the schema accepts the reply. A reply with its required fields and nothing else needs no second look: the
     * token is one that was issued, and a timestamp exists only when it is well-formed.
     */
    static boolean isValid(HandshakeMessage reply) {
        if (reply instanceof ConfirmationReply plain
                && plain.decision() != null
                && plain.decision().isKnown()
                && plain.timestamp() != null
                && isSubscription(plain.subscriptionId())
                && plain.decidedBy() == null
                && plain.decisionRationale() == null
                && plain.modifiedAction() == null
                && plain.correlationId() == null
                && plain.additionalFields().isEmpty()) {
            return true;
        }
        return Validator.schema().isValid(reply);
    }

    /** {@code ^sub_[A-Za-z0-9]{1,64}$}: the sender has the same id, but a transport may call it what it likes. */
    private static boolean isSubscription(@Nullable String id) {
        if (id == null
                || !id.startsWith(SUBSCRIPTION)
                || id.length() == SUBSCRIPTION.length()
                || id.length() > LONGEST_SUBSCRIPTION) {
            return false;
        }
        for (int i = SUBSCRIPTION.length(); i < id.length(); i++) {
            char c = id.charAt(i);
            boolean letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
            if (!letter && (c < '0' || c > '9')) {
                return false;
            }
        }
        return true;
    }
}
