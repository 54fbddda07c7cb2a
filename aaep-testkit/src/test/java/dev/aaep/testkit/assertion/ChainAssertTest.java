package dev.aaep.testkit.assertion;

import static dev.aaep.testkit.assertion.AaepAssertions.assertThatChain;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.chain.ChainCheck;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.clarify.chain.CheckResult;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.producer.VirtualTime;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChainAssertTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final String SESSION = "0196ba6b-5500-7000-8000-0123456789ab";
    private static final Ed25519PrivateKey KEY =
            Ed25519PrivateKey.fromRaw(new byte[32]).orElseThrow();
    private static final KeyHistory KEYS = KeyHistory.builder()
            .add(KeyPeriod.from("travel-agent", KEY.publicKey(), START))
            .build();
    private static final KeyHistory NO_KEYS = KeyHistory.builder().build();

    private final VirtualTime time = new VirtualTime(START);
    private final ClarificationEngine engine = ClarificationEngine.builder()
            .agentId("travel-agent")
            .signer(KEY)
            .store(new InMemoryChainStore())
            .clock(time)
            .random(new Random(7))
            .detector(plan -> List.of(gap("when"), gap("where")))
            .build();

    private static GapDraft gap(String field) {
        return new GapDraft(field, Severity.BLOCK, "What is " + field + "?", null, List.of(), List.of("book"));
    }

    private void ask() {
        engine.check(Plan.parse("{}".getBytes(StandardCharsets.UTF_8)), SESSION).orElseThrow();
    }

    private void answer(String gap, String text) {
        time.advance(Duration.ofSeconds(1));
        engine.resolve(Answer.of(SESSION, gap, text).by("user:ada")).orElseThrow();
    }

    private ChainRecord record() {
        return engine.audit(SESSION).orElseThrow();
    }

    private ChainRecord half() {
        ask();
        answer("gap-001", "on Friday");
        return record();
    }

    private ChainRecord whole() {
        half();
        answer("gap-002", "in Lagos");
        engine.confirm(SESSION);
        return record();
    }

    private byte[] changed() {
        String text = new String(whole().bytes(), StandardCharsets.UTF_8);
        return text.replace("in Lagos", "in Paris").getBytes(StandardCharsets.UTF_8);
    }

    // What passes

    @Test
    void should_pass_for_a_chain_that_is_closed_and_verifies() {
        assertThatChain(whole())
                .verifiesWith(KEYS)
                .hasRounds(2)
                .isClosed()
                .allResolved()
                .hasAnswer("gap-001", "on Friday")
                .hasResult(ChainCheck.TRUNCATION, CheckResult.NOT_CHECKED)
                .judgedBy(ChainVerifier.trusting(KEYS).requireClosed())
                .hasResult(ChainCheck.TRUNCATION, CheckResult.PASSED);
    }

    @Test
    void should_pass_for_a_chain_that_is_still_open() {
        assertThatChain(half()).verifiesWith(KEYS).isOpen().hasRounds(1);
    }

    @Test
    void should_find_what_was_changed() {
        assertThatChain(changed())
                .trusting(KEYS)
                .isBrokenAt(2)
                .failsCheck(ChainCheck.ANSWER_SIGNATURES)
                .inRound(2)
                .and()
                .failsCheck(ChainCheck.LINKS);
        assertThatChain("{".getBytes(StandardCharsets.UTF_8))
                .trusting(KEYS)
                .failsCheck(ChainCheck.FORMAT)
                .inRound(0);
    }

    // What fails, and what it says

    @Test
    void should_show_check_round_and_rounds_when_a_chain_does_not_verify() {
        assertThatThrownBy(() -> assertThatChain(changed()).verifiesWith(KEYS))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(
                        "Expected the chain",
                        "to verify",
                        "but the verifier found:",
                        "ANSWER_SIGNATURES round 2",
                        "session " + SESSION + ", closed, all resolved, 2 rounds, head ",
                        "  [1] gap-001 (when) 'on Friday' by user:ada, WITNESSED, resolved",
                        "> [2] gap-002 (where) 'in Paris' by user:ada");
        assertThatThrownBy(() -> assertThatChain(whole()).verifiesWith(NO_KEYS)).hasMessageContaining("KEY_TRUST");
    }

    @Test
    void should_show_what_was_found_instead_when_a_check_does_not_fail() {
        assertThatThrownBy(() -> assertThatChain(whole()).trusting(KEYS).failsCheck(ChainCheck.LINKS))
                .hasMessageContainingAll("to fail the check LINKS", "(nothing)");
        assertThatThrownBy(() -> assertThatChain(changed())
                        .trusting(KEYS)
                        .failsCheck(ChainCheck.ANSWER_SIGNATURES)
                        .inRound(1))
                .hasMessageContainingAll("to fail the check ANSWER_SIGNATURES in round 1", "ANSWER_SIGNATURES round 2");
        assertThatThrownBy(() -> assertThatChain(changed())
                        .trusting(KEYS)
                        .failsCheck(ChainCheck.ANSWER_SIGNATURES)
                        .at("nowhere"))
                .hasMessageContaining("to fail the check ANSWER_SIGNATURES at nowhere");
        assertThatThrownBy(() -> assertThatChain(changed())
                        .trusting(KEYS)
                        .failsCheck(ChainCheck.ANSWER_SIGNATURES)
                        .saying("nothing of the kind"))
                .hasMessageContaining("saying 'nothing of the kind'");
        assertThatThrownBy(() -> assertThatChain(changed()).trusting(KEYS).isBrokenAt(1))
                .hasMessageContainingAll("to be broken at round 1", "round 2");
        assertThatThrownBy(
                        () -> assertThatChain(half()).trusting(KEYS).hasResult(ChainCheck.FORMAT, CheckResult.FAILED))
                .hasMessageContaining("to have FORMAT: FAILED, not PASSED");
    }

    @Test
    void should_show_the_rounds_when_the_chain_says_something_else() {
        ChainRecord half = half();
        assertThatThrownBy(() -> assertThatChain(half).hasRounds(2))
                .hasMessageContainingAll("to have 2 rounds, not 1", "[1] gap-001", "open, not all resolved, 1 round,");
        assertThatThrownBy(() -> assertThatChain(half).isClosed()).hasMessageContaining("to be closed");
        assertThatThrownBy(() -> assertThatChain(half).allResolved())
                .hasMessageContaining("to have every gap resolved");
        assertThatThrownBy(() -> assertThatChain(half).hasAnswer("gap-001", "on Monday"))
                .hasMessageContainingAll("to resolve gap-001 with 'on Monday'", "'on Friday'");
        answer("gap-002", "in Lagos");
        engine.confirm(SESSION);
        assertThatThrownBy(() -> assertThatChain(record()).isOpen()).hasMessageContaining("to be open");
    }

    @Test
    void should_refuse_null_in_words_and_say_how_many_bytes_are_no_record() {
        assertThatThrownBy(() -> assertThatChain((ChainRecord) null).verifiesWith(KEYS))
                .hasMessageContaining("not to be null");
        assertThatThrownBy(() ->
                        assertThatChain("[1]".getBytes(StandardCharsets.UTF_8)).isClosed())
                .hasMessageContainingAll("to be a record", "(3 bytes that are no record) [1]");
        assertThatThrownBy(() ->
                        assertThatChain("{}".getBytes(StandardCharsets.UTF_8)).hasRounds(1))
                .hasMessageContainingAll("to have 1 round, not 0", "{}");
    }

    @Test
    void should_ask_for_keys_before_it_verifies() {
        assertThatThrownBy(() -> assertThatChain(whole()).verifies())
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("trusting(keys)");
    }
}
