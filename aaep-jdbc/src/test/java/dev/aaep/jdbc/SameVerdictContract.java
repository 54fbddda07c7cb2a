package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.event.Decision;
import dev.aaep.event.ResponseKind;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.Refusal;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A reply is judged in the same way wherever it arrives: at the process that asked, or at another, which knows nothing. */
abstract class SameVerdictContract {
    private static final long SEED = 20261119;
    private static final int REPLIES = 1_500;
    private static final Instant NOW = Prompts.NOW;
    private static final List<String> TEXTS = List.of(
            "Send the mail",
            "",
            "\"allowed_replies\":[\"accept\",\"reject\"]",
            "\\\"allowed_replies\\\":[\\\"accept\\\",\\\"reject\\\"]",
            "\\",
            "x\\");

    private final Random random = new Random(SEED);

    abstract HikariDataSource connect();

    @Test
    void should_judge_like_the_ledger_in_memory_CFM_6() {
        String prefix = Postgres.freshPrefix();
        try (HikariDataSource source = connect();
                AaepDatabase asking = AaepDatabase.builder(source)
                        .tablePrefix(prefix)
                        .notices(false)
                        .open();
                AaepDatabase answering = AaepDatabase.builder(source)
                        .tablePrefix(prefix)
                        .notices(false)
                        .open()) {
            Judge memory = new Judge(new InMemoryLedgerStore());
            Judge database = new Judge(answering.ledgerStore());
            ReplyLedger issuing =
                    ReplyLedger.builder().store(asking.ledgerStore()).build();
            int accepted = 0;
            for (int i = 0; i < REPLIES; i++) {
                PromptTerms terms = terms();
                ConfirmationReply reply = reply();
                Sender sender = sender();
                String expected = memory.twice(memory.ledger.issue(terms), reply, sender);
                assertThat(database.twice(issuing.issue(terms), reply, sender))
                        .as("seed %s, reply %s: %s to %s by %s", SEED, i, reply, terms, sender)
                        .isEqualTo(expected);
                accepted += expected.startsWith("Decided") ? 1 : 0;
            }
            assertThat(accepted).isBetween(REPLIES / 20, REPLIES / 2);
        }
    }

    /** A ledger and what it says of a reply. */
    private static final class Judge {
        final AtomicReference<@Nullable Refusal> reason = new AtomicReference<>();
        final ReplyLedger ledger;

        Judge(LedgerStore store) {
            ledger = ReplyLedger.builder()
                    .store(store)
                    .clock(Clock.fixed(NOW, ZoneOffset.UTC))
                    .listener(attempt -> reason.set(attempt.refusal()))
                    .build();
        }

        /** The second time it must not count, whatever the first one was. */
        String twice(String token, ConfirmationReply reply, Sender sender) {
            ConfirmationReply mine = reply.toBuilder().replyToken(token).buildUnchecked();
            return once(mine, sender) + ", then " + once(mine, sender);
        }

        private String once(ConfirmationReply reply, Sender sender) {
            return ledger.redeem(reply, sender) instanceof Redemption.Decided decided
                    ? "Decided " + decided.decision() + " " + decided.terms() + " " + reason.get()
                    : "refused " + Objects.requireNonNull(reason.get());
        }
    }

    private <T> T oneOf(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private PromptTerms terms() {
        Instant deadline = oneOf(List.of(
                NOW.plusSeconds(60),
                NOW.plusSeconds(60),
                NOW.plusMillis(1),
                NOW.plusNanos(999_999),
                NOW,
                NOW.minusMillis(1)));
        if (random.nextInt(5) == 0) {
            List<String> choices = new ArrayList<>(List.of("allowed_replies", oneOf(TEXTS), "accept", "reject"));
            return new PromptTerms.Clarification(
                    "sess_1", deadline, oneOf(TEXTS), List.of(ResponseKind.MULTIPLE_CHOICE), choices, oneOf(TEXTS));
        }
        return new PromptTerms.Confirmation(
                oneOf(List.of("sess_1", "sess_2")),
                deadline,
                oneOf(TEXTS),
                random.nextBoolean() ? oneOf(TEXTS) : null,
                Decision.REJECT,
                oneOf(List.of(
                        List.of("accept", "reject"),
                        List.of("accept", "reject"),
                        List.of("reject", "accept"),
                        List.of("accept"),
                        List.of("reject"),
                        List.of("accept", "reject", "later"),
                        List.of("Accept", "Reject"),
                        List.of(oneOf(TEXTS)))),
                random.nextBoolean(),
                random.nextBoolean());
    }

    private ConfirmationReply reply() {
        ConfirmationReply.Builder reply = ConfirmationReply.builder()
                .decision(oneOf(List.of(Decision.ACCEPT, Decision.ACCEPT, Decision.REJECT, Decision.of("later"))))
                .subscriptionId(oneOf(List.of("sub_ada", "sub_ada", "sub_ada", "sub_eve")))
                .timestamp(Timestamp.of(NOW.plusMillis(oneOf(List.of(0, 0, -5_000, 1, 59_000, 61_000)))));
        if (random.nextInt(4) == 0) {
            reply.modifiedAction(JsonObject.builder().put("amount", "10").build());
        }
        return reply.buildUnchecked();
    }

    private Sender sender() {
        return oneOf(List.of(
                Sender.entitled("sub_ada"),
                Sender.entitled("sub_ada"),
                Sender.entitled("sub_ada"),
                Sender.entitled("sub_ada").within("sess_1"),
                Sender.listener("sub_ada"),
                Sender.unauthenticated()));
    }
}
