package dev.aaep.jdbc;

import dev.aaep.event.Decision;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import java.util.List;

/** Prompts and replies for tests. */
final class Prompts {
    static final Instant NOW = Instant.parse("2026-05-24T14:22:20.014Z");

    private Prompts() {}

    static PromptTerms.Confirmation confirmation(String session, Instant deadline) {
        return new PromptTerms.Confirmation(
                session,
                deadline,
                "Send the mail to Zoë \u0000 and 日本",
                "send_mail",
                Decision.REJECT,
                List.of("accept", "reject"),
                false);
    }

    static PromptTerms.Confirmation confirmation(String session) {
        return confirmation(session, NOW.plusSeconds(60));
    }

    static ConfirmationReply reply(String token, Decision decision) {
        return ConfirmationReply.builder()
                .replyToken(token)
                .decision(decision)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(NOW))
                .build();
    }
}
