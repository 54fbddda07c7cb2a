package dev.aaep.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.Decision;
import dev.aaep.event.ResponseKind;
import dev.aaep.json.AaepJson;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.SubscriptionClose;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import dev.aaep.value.Timestamp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyLedgerTest {
    private static final String SESSION = "sess_1";
    private static final Sender ADA = Sender.entitled("sub_ada");

    private final TestClock clock = new TestClock();
    private final List<ReplyAttempt> attempts = new ArrayList<>();
    private final InMemoryLedgerStore store = new InMemoryLedgerStore();
    private final ReplyLedger ledger = ledger(Duration.ZERO);

    private ReplyLedger ledger(Duration skew) {
        return ReplyLedger.builder()
                .store(store)
                .clock(clock)
                .listener(attempts::add)
                .skew(skew)
                .build();
    }

    private PromptTerms.Confirmation confirmation() {
        return confirmation(SESSION);
    }

    private PromptTerms.Confirmation confirmation(String session) {
        return new PromptTerms.Confirmation(
                session,
                clock.instant().plusSeconds(60),
                "Send the mail",
                "send_mail",
                Decision.REJECT,
                List.of("accept", "reject"),
                false);
    }

    private PromptTerms.Clarification clarification(List<ResponseKind> kinds, String... choices) {
        return new PromptTerms.Clarification(
                SESSION, clock.instant().plusSeconds(60), "Which one?", kinds, List.of(choices), null);
    }

    private ConfirmationReply.Builder accept(String token) {
        return ConfirmationReply.builder()
                .replyToken(token)
                .decision(Decision.ACCEPT)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(clock.instant()));
    }

    private ClarificationReply answer(String token, JsonScalar response) {
        return ClarificationReply.builder()
                .replyToken(token)
                .response(response)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(clock.instant()))
                .buildUnchecked();
    }

    /** The reply is refused for the reason, and the token is what it was before. */
    private void assertRefused(HandshakeMessage reply, Sender sender, Refusal reason) {
        String token = ReplyRules.tokenOf(reply);
        LedgerEntry before = token == null ? null : store.find(token);
        assertThat(ledger.redeem(reply, sender)).isEqualTo(Redemption.Refused.REFUSED);
        assertThat(attempts.get(attempts.size() - 1).refusal()).isEqualTo(reason);
        assertThat(token == null ? null : store.find(token)).isEqualTo(before);
    }

    @Test
    void should_issue_rpl_and_32_hex_digits_and_never_the_same_twice_CFM_3() {
        List<String> tokens = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            tokens.add(ledger.issue(confirmation()));
        }
        assertThat(tokens).allMatch(token -> token.matches("rpl_[0-9a-f]{32}")).doesNotHaveDuplicates();
    }

    @Test
    void should_try_again_when_the_source_repeats_a_token_and_give_up_on_a_broken_source_CFM_3() {
        ReplyLedger broken = ReplyLedger.builder()
                .store(store)
                .tokens(prefix -> prefix + "1")
                .build();
        assertThat(broken.issue(confirmation())).isEqualTo("rpl_1");
        assertThat(broken.withdraw("rpl_1")).isTrue();
        assertThatThrownBy(() -> broken.issue(confirmation()))
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.UNAVAILABLE));
    }

    @Test
    void should_accept_one_valid_reply_and_refuse_the_next_CFM_8() {
        String token = ledger.issue(confirmation());

        assertThat(ledger.redeem(accept(token).build(), ADA))
                .isInstanceOfSatisfying(Redemption.Decided.class, decided -> {
                    assertThat(decided.decision()).isEqualTo(Decision.ACCEPT);
                    assertThat(decided.terms().tool()).isEqualTo("send_mail");
                });
        assertRefused(accept(token).build(), ADA, Refusal.ALREADY_REDEEMED);
        assertRefused(
                accept(token).subscriptionId("sub_bob").build(), Sender.entitled("sub_bob"), Refusal.ALREADY_REDEEMED);
    }

    @Test
    void should_refuse_a_token_that_was_never_issued_CFM_6() {
        assertRefused(accept("rpl_made0up").build(), ADA, Refusal.UNKNOWN_TOKEN);
    }

    @Test
    void should_refuse_a_reply_that_the_schema_refuses_CFM_6() {
        String token = ledger.issue(confirmation());
        JsonObject extra = JsonObject.builder().put("x", 1).build();

        assertRefused(accept(token).additionalFields(extra).buildUnchecked(), ADA, Refusal.INVALID_MESSAGE);
        assertRefused(accept(token).decidedBy("").buildUnchecked(), ADA, Refusal.INVALID_MESSAGE);
        assertRefused(accept(token).decision(Decision.of("maybe")).buildUnchecked(), ADA, Refusal.INVALID_MESSAGE);
        assertRefused(ConfirmationReply.builder().replyToken(token).buildUnchecked(), ADA, Refusal.INVALID_MESSAGE);
        for (String id : List.of("ada", "sub_", "sub_a b", "sub_é", "sub_\u0141", "sub_" + "a".repeat(65))) {
            assertRefused(
                    accept(token).subscriptionId(id).buildUnchecked(), Sender.entitled(id), Refusal.INVALID_MESSAGE);
        }
        assertRefused(ConfirmationReply.builder().buildUnchecked(), ADA, Refusal.INVALID_MESSAGE);
        assertRefused(ClarificationReply.builder().buildUnchecked(), ADA, Refusal.INVALID_MESSAGE);
        assertRefused(SubscriptionClose.builder().buildUnchecked(), ADA, Refusal.INVALID_MESSAGE);
    }

    @Test
    void should_judge_bytes_like_the_message_that_stands_in_them_CFM_6() {
        String token = ledger.issue(confirmation());
        byte[] reply = AaepJson.standard().encode(accept(token).build());

        assertThat(ledger.redeem(reply, Sender.unauthenticated())).isEqualTo(Redemption.Refused.REFUSED);
        assertThat(ledger.redeem(reply, ADA)).isInstanceOf(Redemption.Decided.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{}", "{\"type\":\"aaep:agent.state.changed\"}", "\u0000"})
    void should_refuse_and_report_bytes_that_are_no_reply_CFM_6_SEC_4(String bytes) {
        assertThat(ledger.redeem(bytes.getBytes(StandardCharsets.UTF_8), ADA)).isEqualTo(Redemption.Refused.REFUSED);
        assertThat(attempts).extracting(ReplyAttempt::refusal).containsExactly(Refusal.INVALID_MESSAGE);
        assertThat(attempts).extracting(ReplyAttempt::sender).containsExactly(ADA);
    }

    @Test
    void should_refuse_a_reply_at_the_deadline_and_take_one_just_before_CFM_6() {
        String late = ledger.issue(confirmation());
        String early = ledger.issue(confirmation());
        ConfirmationReply backdated = accept(late).build();

        clock.advance(Duration.ofMillis(59_999));
        assertThat(ledger.redeem(accept(early).build(), ADA)).isInstanceOf(Redemption.Accepted.class);
        clock.advance(Duration.ofMillis(1));
        assertRefused(backdated, ADA, Refusal.LATE);
    }

    @Test
    void should_refuse_a_reply_dated_after_the_deadline_unless_the_skew_covers_it_CFM_6_R10() {
        String token = ledger.issue(confirmation());
        ConfirmationReply ahead = accept(token)
                .timestamp(Timestamp.of(clock.instant().plusMillis(60_001)))
                .build();

        assertRefused(ahead, ADA, Refusal.DATED_LATE);
        assertThat(ledger(Duration.ofMillis(1)).redeem(ahead, ADA)).isInstanceOf(Redemption.Accepted.class);
    }

    @Test
    void should_refuse_a_sender_whom_the_transport_did_not_authenticate_or_entitle_CFM_5() {
        String token = ledger.issue(confirmation());

        assertRefused(accept(token).build(), Sender.unauthenticated(), Refusal.NOT_AUTHENTICATED);
        assertRefused(accept(token).build(), Sender.listener("sub_ada"), Refusal.NOT_ENTITLED);
        assertRefused(accept(token).build(), Sender.entitled("sub_eve"), Refusal.FOREIGN_SUBSCRIPTION);
        assertRefused(accept(token).build(), ADA.within("sess_2"), Refusal.FOREIGN_SESSION);
        assertThat(ledger.redeem(accept(token).build(), ADA.within(SESSION))).isInstanceOf(Redemption.Accepted.class);
    }

    @Test
    void should_refuse_a_decision_outside_of_the_allowed_replies_CFM_6_R11() {
        PromptTerms.Confirmation onlyReject = new PromptTerms.Confirmation(
                SESSION,
                clock.instant().plusSeconds(60),
                "Stop?",
                null,
                Decision.REJECT,
                List.of("reject", "postpone"),
                false);
        String token = ledger.issue(onlyReject);

        assertRefused(accept(token).build(), ADA, Refusal.DECISION_NOT_ALLOWED);
        assertThat(ledger.redeem(accept(token).decision(Decision.REJECT).build(), ADA))
                .isInstanceOf(Redemption.Decided.class);
    }

    @Test
    void should_refuse_a_reply_of_the_other_kind_CFM_6() {
        String confirm = ledger.issue(confirmation());
        String clarify = ledger.issue(clarification(List.of(ResponseKind.FREETEXT)));

        assertRefused(answer(confirm, new JsonString("accept")), ADA, Refusal.WRONG_KIND);
        assertRefused(accept(clarify).build(), ADA, Refusal.WRONG_KIND);
    }

    @Test
    void should_take_only_responses_that_fit_an_accepted_kind_CFM_13() {
        JsonScalar text = new JsonString("savings");
        JsonScalar yes = new JsonBoolean(true);
        JsonScalar number = new JsonNumber("3.5");

        assertFits(List.of(text), List.of(yes, number), List.of(ResponseKind.FREETEXT));
        assertFits(List.of(yes), List.of(text, number), List.of(ResponseKind.YES_NO));
        assertFits(List.of(number), List.of(text, yes), List.of(ResponseKind.NUMERIC));
        assertFits(
                List.of(text), List.of(new JsonString("gold"), yes), List.of(ResponseKind.MULTIPLE_CHOICE), "savings");
        assertFits(List.of(text, yes), List.of(number), List.of(ResponseKind.FREETEXT, ResponseKind.YES_NO));
        assertFits(List.of(text, yes, number), List.of(), List.of());
        assertFits(List.of(text), List.of(new JsonString("gold"), yes, number), List.of(), "savings", "current");
    }

    private void assertFits(List<JsonScalar> good, List<JsonScalar> bad, List<ResponseKind> kinds, String... choices) {
        for (JsonScalar response : bad) {
            String token = ledger.issue(clarification(kinds, choices));
            assertRefused(answer(token, response), ADA, Refusal.RESPONSE_MISFIT);
        }
        for (JsonScalar response : good) {
            String token = ledger.issue(clarification(kinds, choices));
            assertThat(ledger.redeem(answer(token, response), ADA))
                    .isInstanceOfSatisfying(
                            Redemption.Responded.class,
                            responded -> assertThat(responded.response()).isEqualTo(response));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void should_take_a_modified_action_as_reject_without_support_CFM_14(boolean supported) {
        PromptTerms.Confirmation terms = new PromptTerms.Confirmation(
                SESSION,
                clock.instant().plusSeconds(60),
                "Pay 100",
                null,
                Decision.REJECT,
                List.of("accept", "reject"),
                supported);
        String token = ledger.issue(terms);
        JsonObject fifty = JsonObject.builder().put("amount", 50).build();

        assertThat(ledger.redeem(accept(token).modifiedAction(fifty).build(), ADA))
                .isInstanceOfSatisfying(
                        Redemption.Decided.class,
                        decided -> assertThat(decided.decision())
                                .isEqualTo(supported ? Decision.ACCEPT : Decision.REJECT));
    }

    @Test
    void should_tell_all_senders_the_same_and_the_listener_the_reason_without_the_token_CFM_7_SEC_4() {
        String token = ledger.issue(confirmation());
        Redemption foreign = ledger.redeem(accept(token).build(), Sender.entitled("sub_eve"));
        Redemption unknown = ledger.redeem(accept("rpl_other").build(), ADA);

        assertThat(foreign).isSameAs(unknown);
        assertThat(attempts).hasSize(2).allSatisfy(attempt -> {
            assertThat(attempt.toString()).doesNotContain(token).doesNotContain("rpl_");
            assertThat(attempt.tokenFingerprint()).hasSize(16);
        });
        assertThat(attempts.get(0).tokenFingerprint()).isEqualTo(ReplyAttempt.fingerprint(token));
        assertThat(attempts.get(0).sessionId()).isEqualTo(SESSION);
    }

    @Test
    void should_judge_on_when_the_listener_throws_SEC_4() {
        ReplyLedger noisy = ReplyLedger.builder()
                .store(store)
                .clock(clock)
                .listener(attempt -> {
                    throw new IllegalStateException("listener");
                })
                .build();
        String token = noisy.issue(confirmation());
        assertThat(noisy.redeem(accept(token).build(), ADA)).isInstanceOf(Redemption.Accepted.class);
    }

    @Test
    void should_judge_on_when_an_assertion_fails_in_the_listener_SEC_4() {
        ReplyLedger asserting = ReplyLedger.builder()
                .store(store)
                .clock(clock)
                .listener(attempt -> {
                    throw new AssertionError("listener");
                })
                .build();
        String token = asserting.issue(confirmation());
        assertThat(asserting.redeem(accept(token).build(), ADA)).isInstanceOf(Redemption.Accepted.class);
    }

    @Test
    void should_end_outstanding_tokens_with_their_session_CFM_16() {
        String open = ledger.issue(confirmation());
        String used = ledger.issue(confirmation());
        ledger.redeem(accept(used).build(), ADA);

        assertThat(ledger.endSession(SESSION)).extracting(LedgerEntry::key).containsExactly(open);
        assertRefused(accept(open).build(), ADA, Refusal.WITHDRAWN);
        assertThat(ledger.endSession(SESSION)).isEmpty();
    }

    @Test
    void should_expire_what_is_due_once_CFM_9() {
        String due = ledger.issue(confirmation());
        clock.advance(Duration.ofSeconds(30));
        ledger.issue(confirmation());
        clock.advance(Duration.ofSeconds(30));

        assertThat(ledger.expireDue()).extracting(LedgerEntry::key).containsExactly(due);
        assertThat(ledger.expireDue()).isEmpty();
        assertRefused(accept(due).build(), ADA, Refusal.EXPIRED);
        assertThat(ledger.outstanding()).hasSize(1);
    }

    @Test
    void should_remember_tokens_until_a_day_after_their_session_CFM_3() {
        String token = ledger.issue(confirmation());
        ledger.redeem(accept(token).build(), ADA);
        clock.advance(Duration.ofDays(3));
        assertThat(ledger.purge()).isZero();

        ledger.endSession(SESSION);
        clock.advance(Duration.ofHours(24).minusMillis(1));
        assertThat(ledger.purge()).isZero();
        assertRefused(accept(token).build(), ADA, Refusal.ALREADY_REDEEMED);

        clock.advance(Duration.ofMillis(1));
        assertThat(ledger.purge()).isOne();
        assertThat(store.size()).isZero();
        assertRefused(accept(token).build(), ADA, Refusal.UNKNOWN_TOKEN);
    }

    @Test
    void should_not_grow_while_sessions_come_and_go_although_nobody_purges_CFM_3() {
        int most = 0;
        for (int hour = 0; hour < 24 * 30; hour++) {
            String session = "sess_" + hour;
            String token = ledger.issue(confirmation(session));
            ledger.redeem(accept(token).build(), ADA);
            ledger.issue(confirmation(session));
            ledger.endSession(session);
            most = Math.max(most, store.size());
            clock.advance(Duration.ofHours(1));
        }

        assertThat(most).isEqualTo(2 * 24);
        assertThat(ledger.purge()).isEqualTo(2);
    }

    @Test
    void should_remember_a_token_for_24_hours_however_many_sessions_end_meanwhile_CFM_3() {
        String token = ledger.issue(confirmation());
        ledger.endSession(SESSION);
        clock.advance(Duration.ofHours(24).minusMillis(1));
        ledger.endSession("sess_2");
        assertRefused(accept(token).build(), ADA, Refusal.WITHDRAWN);

        ledger.issue(confirmation("sess_3"));
        clock.advance(Duration.ofMillis(1));
        ledger.endSession("sess_3");
        assertRefused(accept(token).build(), ADA, Refusal.UNKNOWN_TOKEN);
    }

    @Test
    void should_enter_each_end_state_once() {
        String token = ledger.issue(confirmation());
        assertThat(ledger.withdraw(token)).isTrue();
        assertThat(ledger.withdraw(token)).isFalse();
        assertThat(ledger.expire(token)).isFalse();
        assertThat(Objects.requireNonNull(ledger.find(token)).state()).isEqualTo(TokenState.WITHDRAWN);
        assertThat(ledger.expire("rpl_none")).isFalse();
    }

    @Test
    void should_not_show_a_live_token_in_any_text_SEC_4() {
        String token = ledger.issue(confirmation());
        assertThat(ledger.outstanding().toString())
                .contains(ReplyAttempt.fingerprint(token), "Send the mail")
                .doesNotContain(token);
        assertThat(ledger.redeem(accept(token).build(), ADA).toString())
                .contains(ReplyAttempt.fingerprint(token))
                .doesNotContain(token);
        String question = ledger.issue(clarification(List.of()));
        assertThat(ledger.redeem(
                                ClarificationReply.builder()
                                        .replyToken(question)
                                        .response(new JsonString("blue"))
                                        .subscriptionId("sub_ada")
                                        .timestamp(Timestamp.of(clock.instant()))
                                        .build(),
                                ADA)
                        .toString())
                .contains(ReplyAttempt.fingerprint(question), "blue")
                .doesNotContain(question);
    }

    @Test
    void should_bring_terms_back_from_their_json() {
        PromptTerms.Clarification asked = new PromptTerms.Clarification(
                SESSION,
                clock.instant(),
                "Which \"one\"?",
                List.of(ResponseKind.MULTIPLE_CHOICE, ResponseKind.NUMERIC),
                List.of("a", "ü"),
                "a");

        assertThat(PromptTerms.fromJson(confirmation().toJson())).isEqualTo(confirmation());
        assertThat(PromptTerms.fromJson(asked.toJson())).isEqualTo(asked);
        PromptTerms.Confirmation irreversible = new PromptTerms.Confirmation(
                SESSION, clock.instant(), "Wipe", null, Decision.REJECT, List.of("reject"), true, true);
        assertThat(PromptTerms.fromJson(irreversible.toJson())).isEqualTo(irreversible);
        assertThatThrownBy(() -> PromptTerms.fromJson("{\"session_id\":1}")).isInstanceOf(AaepException.class);
        String dated = confirmation().toJson().replaceFirst("\"deadline\":\"[^\"]*\"", "\"deadline\":\"soon\"");
        assertThatThrownBy(() -> PromptTerms.fromJson(dated)).isInstanceOf(AaepException.class);
        assertThatThrownBy(() -> PromptTerms.fromJson("nonsense")).isInstanceOf(AaepException.class);
    }
}
