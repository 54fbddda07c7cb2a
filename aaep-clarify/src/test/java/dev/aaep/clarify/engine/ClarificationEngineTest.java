package dev.aaep.clarify.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.GapStatus;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Ready;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.World;
import dev.aaep.clarify.chain.ChainCheck;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.CheckResult;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.value.Timestamp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClarificationEngineTest {
    private final World world = new World();

    private static <T> Problem problem(Outcome<T> outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Refused.class);
        return ((Outcome.Refused<T>) outcome).problem();
    }

    private int items() {
        return world.store.size(World.SESSION);
    }

    // Idempotence

    @Test
    void should_return_the_same_bytes_for_the_same_plan_after_a_restart_too() {
        byte[] first = world.check().bytes();
        world.clock.advance(Duration.ofMinutes(5));

        Outcome<ClarificationMessage> again = world.engine.check(World.PLAN, World.SESSION);
        Outcome<ClarificationMessage> restarted = world.restarted().check(World.PLAN, World.SESSION);

        assertThat(again.orElseThrow().bytes()).isEqualTo(first);
        assertThat(restarted.orElseThrow().bytes()).isEqualTo(first);
        assertThat(((Outcome.Done<?>) restarted).repeated()).isTrue();
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void should_return_the_same_bytes_for_the_same_answer_after_a_restart_too() {
        world.check();
        byte[] first = world.answer("gap-001", "jsp-440-only").bytes();
        world.clock.advance(Duration.ofMinutes(5));
        Answer same = Answer.of(World.SESSION, "gap-001", "jsp-440-only").by(World.ALICE);

        assertThat(world.engine.resolve(same).orElseThrow().bytes()).isEqualTo(first);
        assertThat(world.restarted().resolve(same).orElseThrow().bytes()).isEqualTo(first);
        assertThat(items()).isEqualTo(2);
    }

    @Test
    void should_refuse_another_answer_or_another_answerer_for_a_resolved_gap_and_change_nothing() {
        world.check();
        world.answer("gap-001", "jsp-440-only");
        byte[] before = world.record().bytes();

        Answer other = Answer.of(World.SESSION, "gap-001", "uswds-only").by(World.ALICE);
        Answer sameByAnother =
                Answer.of(World.SESSION, "gap-001", "jsp-440-only").by("user:bob");

        assertThat(problem(world.engine.resolve(other))).isEqualTo(Problem.ALREADY_RESOLVED);
        assertThat(problem(world.engine.resolve(sameByAnother))).isEqualTo(Problem.ALREADY_RESOLVED);
        assertThat(problem(world.engine.escalate(World.SESSION, "gap-001", Escalation.UNABLE, null)))
                .isEqualTo(Problem.ALREADY_RESOLVED);
        assertThat(world.record().bytes()).isEqualTo(before);
    }

    @Test
    void should_not_carry_answers_over_to_a_changed_plan() {
        world.check();
        world.answer("gap-001", "jsp-440-only");

        Refusal changed = (Refusal) world.engine
                .check(World.plan("{\"gaps\":1,\"changed\":true}"), World.SESSION)
                .orElseThrow();

        assertThat(changed.gaps()).extracting(gap -> gap.id()).containsExactly("gap-002", "gap-003", "gap-004");
        assertThat(changed.counters().accepted()).isEqualTo(1);
        world.answer("gap-004", "again");
        assertThat(World.verifier().verify(world.record().bytes()).isValid()).isTrue();
    }

    @Test
    void should_give_one_winner_when_many_answer_the_same_gap_at_once() throws Exception {
        world.check();
        ExecutorService pool = Executors.newFixedThreadPool(8);
        CountDownLatch go = new CountDownLatch(1);
        List<Future<Outcome<GapResolved>>> outcomes = new ArrayList<>();
        // Half of them through another engine over the same store, as another node would.
        ClarificationEngine other = world.restarted();
        for (int i = 0; i < 16; i++) {
            ClarificationEngine engine = i % 2 == 0 ? world.engine : other;
            Answer answer = Answer.of(World.SESSION, "gap-001", "answer " + i);
            outcomes.add(pool.submit(() -> {
                go.await();
                return engine.resolve(answer);
            }));
        }
        go.countDown();
        int winners = 0;
        for (Future<Outcome<GapResolved>> outcome : outcomes) {
            if (outcome.get() instanceof Outcome.Done<GapResolved>) {
                winners++;
            } else {
                assertThat(problem(outcome.get())).isEqualTo(Problem.ALREADY_RESOLVED);
            }
        }
        pool.shutdownNow();

        assertThat(winners).isEqualTo(1);
        assertThat(items()).isEqualTo(2);
        assertThat(World.verifier().verify(world.record().bytes()).isValid()).isTrue();
    }

    @Test
    void should_keep_the_chain_whole_when_two_engines_append_in_turn() {
        world.check();
        ClarificationEngine other = world.restarted();
        world.engine.resolve(Answer.of(World.SESSION, "gap-001", "a")).orElseThrow();
        other.resolve(Answer.of(World.SESSION, "gap-002", "b")).orElseThrow();
        world.engine.resolve(Answer.of(World.SESSION, "gap-003", "c")).orElseThrow();

        ChainReport report = World.verifier().verify(world.record().bytes());
        assertThat(report.isValid()).isTrue();
        assertThat(report.rounds()).isEqualTo(3);
    }

    // Sessions

    @Test
    void should_mint_a_version_7_uuid_for_a_check_without_a_session() {
        ClarificationMessage message = world.engine.check(World.PLAN).orElseThrow();

        assertThat(message.header().sessionId())
                .matches("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        assertThat(Long.parseLong(message.header().sessionId().replace("-", "").substring(0, 12), 16))
                .isEqualTo(World.START.toEpochMilli());
    }

    @Test
    void should_take_both_spellings_of_one_session_R13() {
        world.check();
        String aaep = "sess_" + World.SESSION.replace("-", "");

        assertThat(world.engine
                        .resolve(Answer.of(aaep, "gap-001", "x"))
                        .orElseThrow()
                        .header()
                        .sessionId())
                .isEqualTo(World.SESSION);
    }

    @Test
    void should_carry_other_aaep_session_ids_as_they_are_R13() {
        assertThat(world.engine
                        .check(World.PLAN, "sess_Abc123")
                        .orElseThrow()
                        .header()
                        .sessionId())
                .isEqualTo("sess_Abc123");
        assertThat(World.verifier()
                        .verify(world.engine.audit("sess_Abc123").orElseThrow().bytes())
                        .isValid())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "sess_", "sess_a-b", "0196ba6b55007000800000000123456789ab", "../../etc"})
    void should_refuse_what_is_no_session_id(String id) {
        assertThat(problem(world.engine.check(World.PLAN, id))).isEqualTo(Problem.BAD_SESSION_ID);
    }

    @Test
    void should_name_an_unknown_session_and_an_unknown_gap() {
        Outcome<GapResolved> session = world.engine.resolve(Answer.of(World.SESSION, "gap-001", "x"));
        assertThat(problem(session)).isEqualTo(Problem.UNKNOWN_SESSION);
        assertThat(((Outcome.Refused<?>) session).detail()).contains(World.SESSION);
        assertThat(problem(world.engine.audit(World.SESSION))).isEqualTo(Problem.UNKNOWN_SESSION);
        assertThat(problem(world.engine.status(World.SESSION))).isEqualTo(Problem.UNKNOWN_SESSION);
        assertThat(world.engine.confirm(World.SESSION)).isInstanceOf(Confirmation.Refused.class);

        world.check();
        Outcome<GapResolved> gap = world.engine.resolve(Answer.of(World.SESSION, "gap-009", "x"));
        assertThat(problem(gap)).isEqualTo(Problem.UNKNOWN_GAP);
        assertThat(((Outcome.Refused<?>) gap).detail()).contains("gap-009");
    }

    // Bad answers

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\t"})
    void should_refuse_an_empty_answer(String text) {
        world.check();

        assertThat(problem(world.engine.resolve(Answer.of(World.SESSION, "gap-001", text))))
                .isEqualTo(Problem.EMPTY_ANSWER);
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void should_take_16384_code_points_and_refuse_one_more() {
        world.check();
        String longest = "😀".repeat(16_384);

        assertThat(problem(world.engine.resolve(Answer.of(World.SESSION, "gap-001", longest + "x"))))
                .isEqualTo(Problem.ANSWER_TOO_LONG);
        assertThat(items()).isEqualTo(1);
        assertThat(world.engine
                        .resolve(Answer.of(World.SESSION, "gap-001", longest))
                        .orElseThrow()
                        .acceptedAnswer())
                .isEqualTo(longest);
        assertThat(World.verifier().verify(world.record().bytes()).isValid()).isTrue();
    }

    @Test
    void should_refuse_an_answer_that_is_not_text() {
        world.check();

        assertThat(problem(world.engine.resolve(Answer.of(World.SESSION, "gap-001", "a\ud800b"))))
                .isEqualTo(Problem.MALFORMED_ANSWER);
        assertThat(problem(world.engine.resolve(
                        Answer.of(World.SESSION, "gap-001", "a").by("x".repeat(257)))))
                .isEqualTo(Problem.MALFORMED_ANSWER);
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void should_escalate_after_too_many_inadequate_answers() {
        ClarificationEngine strict = world.builder()
                .answerPolicy((gap, answer) -> answer.startsWith("good"), 2)
                .build();
        strict.check(World.PLAN, World.SESSION);

        assertThat(problem(strict.resolve(Answer.of(World.SESSION, "gap-001", "bad"))))
                .isEqualTo(Problem.INADEQUATE_ANSWER);
        GapResolved second =
                strict.resolve(Answer.of(World.SESSION, "gap-001", "bad")).orElseThrow();

        assertThat(second.status()).isEqualTo(GapStatus.ESCALATED);
        assertThat(second.escalation()).isEqualTo(Escalation.INADEQUATE);
        assertThat(strict.resolve(Answer.of(World.SESSION, "gap-001", "good"))
                        .orElseThrow()
                        .round())
                .isEqualTo(2);
    }

    // Signed answers

    @Test
    void should_take_an_answer_that_the_answerer_signed() {
        Refusal refusal = world.check();

        GapResolved resolved = world.answerSigned(refusal, "gap-001", "both").orElseThrow();

        assertThat(resolved.json().string("answer_mode")).isEqualTo("SIGNED");
        assertThat(World.verifier().verify(world.record().bytes()).signed()).isEqualTo(1);
    }

    @Test
    void should_refuse_a_signature_over_something_else() {
        Refusal refusal = world.check();
        Timestamp now = Timestamp.of(world.clock.instant());
        Answer good = Answer.of(World.SESSION, "gap-001", "both")
                .signed(World.ALICE_KEY, World.ALICE, now, refusal.askDigests().get("gap-001"));
        Answer otherText =
                new Answer(World.SESSION, "gap-001", "none", World.ALICE, now, good.publicKey(), good.signature());
        Answer otherGap =
                new Answer(World.SESSION, "gap-002", "both", World.ALICE, now, good.publicKey(), good.signature());
        Answer otherAsk = Answer.of(World.SESSION, "gap-001", "both")
                .signed(World.ALICE_KEY, World.ALICE, now, refusal.askDigests().get("gap-002"));

        for (Answer bad : List.of(otherText, otherGap, otherAsk)) {
            assertThat(problem(world.engine.resolve(bad))).isEqualTo(Problem.BAD_SIGNATURE);
        }
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void should_refuse_a_foreign_key_a_malformed_one_and_the_agents_own() {
        Refusal refusal = world.check();
        Timestamp now = Timestamp.of(world.clock.instant());
        String ask = refusal.askDigests().get("gap-001");
        Answer answer = Answer.of(World.SESSION, "gap-001", "both");
        Ed25519PrivateKey stranger = World.STRANGER_KEY;

        assertThat(problem(world.engine.resolve(answer.signed(stranger, World.ALICE, now, ask))))
                .isEqualTo(Problem.UNTRUSTED_KEY);
        assertThat(problem(world.engine.resolve(answer.signed(World.AGENT_KEY, World.AGENT, now, ask))))
                .isEqualTo(Problem.SELF_ANSWERED);
        Answer signed = answer.signed(World.ALICE_KEY, World.ALICE, now, ask);
        String key = signed.publicKey();
        String signature = signed.signature();
        assertThat(problem(world.engine.resolve(
                        new Answer(World.SESSION, "gap-001", "both", World.ALICE, now, "ed25519:00", signature))))
                .isEqualTo(Problem.MALFORMED_SIGNATURE);
        assertThat(problem(world.engine.resolve(
                        new Answer(World.SESSION, "gap-001", "both", World.ALICE, now, key, "ed25519:00"))))
                .isEqualTo(Problem.MALFORMED_SIGNATURE);
        assertThat(problem(
                        world.engine.resolve(new Answer(World.SESSION, "gap-001", "both", null, now, key, signature))))
                .isEqualTo(Problem.INCOMPLETE_SIGNATURE);
        assertThat(problem(world.engine.resolve(
                        new Answer(World.SESSION, "gap-001", "both", World.ALICE, now, key, null))))
                .isEqualTo(Problem.INCOMPLETE_SIGNATURE);
        assertThat(items()).isEqualTo(1);
    }

    // Time

    @Test
    void should_refuse_an_answer_that_the_asking_agent_signs_with_another_of_its_keys() {
        KeyHistory keys = KeyHistory.builder()
                .add(KeyPeriod.from(World.AGENT, World.AGENT_KEY.publicKey(), World.START))
                .add(KeyPeriod.from(World.AGENT, World.STRANGER_KEY.publicKey(), World.START))
                .build();
        ClarificationEngine engine = world.builder().answerKeys(keys).build();
        Refusal refusal = world.check();

        assertThat(problem(engine.resolve(Answer.of(World.SESSION, "gap-001", "x")
                        .signed(
                                World.STRANGER_KEY,
                                World.AGENT,
                                Timestamp.of(world.clock.instant()),
                                refusal.askDigests().get("gap-001")))))
                .isEqualTo(Problem.SELF_ANSWERED);
    }

    @Test
    void should_refuse_an_answer_dated_before_the_question_or_after_now() {
        world.check();
        Answer answer = Answer.of(World.SESSION, "gap-001", "x");

        assertThat(problem(world.engine.resolve(answer.at(Timestamp.of(World.START.minusMillis(1))))))
                .isEqualTo(Problem.BAD_TIMESTAMP);
        assertThat(problem(world.engine.resolve(answer.at(Timestamp.of(World.START.plusMillis(1))))))
                .isEqualTo(Problem.BAD_TIMESTAMP);
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void should_refuse_to_append_when_the_clock_went_back() {
        world.check();
        world.answer("gap-001", "x");
        world.clock.set(World.START.minusSeconds(1));

        assertThat(problem(world.engine.resolve(Answer.of(World.SESSION, "gap-002", "y"))))
                .isEqualTo(Problem.CLOCK_WENT_BACK);
        assertThat(problem(world.restarted().check(World.plan("{}"), World.SESSION)))
                .isEqualTo(Problem.CLOCK_WENT_BACK);
        assertThat(items()).isEqualTo(2);
    }

    // Escalation

    @ParameterizedTest
    @EnumSource(Escalation.class)
    void should_keep_an_escalated_gap_open_and_take_a_later_answer_as_a_new_round(Escalation reason) {
        world.check();

        GapResolved escalated = world.engine
                .escalate(World.SESSION, "gap-001", reason, World.ALICE)
                .orElseThrow();

        assertThat(escalated.status()).isEqualTo(GapStatus.ESCALATED);
        assertThat(escalated.acceptedAnswer()).isNull();
        Refusal standing = (Refusal) world.engine.status(World.SESSION).orElseThrow();
        assertThat(standing.gaps()).hasSize(3);
        assertThat(standing.escalatedGaps()).containsExactly("gap-001");
        assertThatThrownBy(() -> world.engine.gate(World.SESSION).require("build"))
                .isInstanceOf(ClarificationRequired.class);

        GapResolved later = world.answer("gap-001", "jsp-440-only");
        assertThat(later.round()).isEqualTo(2);
        assertThat(later.status()).isEqualTo(GapStatus.RESOLVED);
        assertThat(World.verifier().verify(world.record().bytes()).isValid()).isTrue();
    }

    // Confirmation

    @Test
    void should_seal_the_chain_when_the_plan_is_confirmed_and_return_the_same_bytes_again() {
        World closed = World.closed();
        Confirmation.Accepted first = (Confirmation.Accepted) closed.engine.confirm(World.SESSION);
        Confirmation.Accepted again = (Confirmation.Accepted) closed.restarted().confirm(World.SESSION);

        assertThat(again.message().bytes()).isEqualTo(first.message().bytes());
        assertThat(first.message().rounds()).isEqualTo(3);
        assertThat(first.message().headHash()).isEqualTo(closed.record().headHash());
        assertThat(first.message().attestation().string("clarification_chain_ref"))
                .isEqualTo("clarification://session/" + World.SESSION);
        assertThat(problem(closed.engine.check(World.plan("{\"other\":1}"), World.SESSION)))
                .isEqualTo(Problem.SESSION_CLOSED);
    }

    @Test
    void should_accept_the_plan_that_is_named_among_those_that_were_checked() {
        Plan first = World.plan("{\"first\":1}");
        Plan second = World.plan("{\"second\":1}");
        world.engine.check(first, World.SESSION).orElseThrow();
        world.engine.check(second, World.SESSION).orElseThrow();
        world.engine.check(first, World.SESSION).orElseThrow();

        assertThat(world.engine.confirm(World.SESSION, World.plan("{\"third\":1}")))
                .isInstanceOfSatisfying(
                        Confirmation.Refused.class,
                        refused -> assertThat(refused.problem()).isEqualTo(Problem.UNKNOWN_PLAN));
        Confirmation.Accepted accepted = (Confirmation.Accepted) world.engine.confirm(World.SESSION, first);
        assertThat(accepted.message().planDigest()).isEqualTo(first.digest().toString());
        ClarificationEngine restarted = world.restarted();
        assertThat(restarted.confirm(World.SESSION, first)).isEqualTo(accepted);
        assertThat(restarted.confirm(World.SESSION)).isEqualTo(accepted);
        assertThat(restarted.confirm(World.SESSION, second))
                .isInstanceOfSatisfying(
                        Confirmation.Refused.class,
                        refused -> assertThat(refused.problem()).isEqualTo(Problem.SESSION_CLOSED));
    }

    @Test
    void should_not_accept_a_plan_while_gaps_of_another_are_open() {
        world.engine.check(World.plan("{}"), World.SESSION).orElseThrow();
        world.check();

        assertThat(world.engine.confirm(World.SESSION, World.plan("{}"))).isInstanceOf(Confirmation.StillOpen.class);
    }

    @Test
    void should_accept_a_plan_without_gaps_at_once() {
        assertThat(world.engine.check(World.plan("{}"), World.SESSION).orElseThrow())
                .isInstanceOf(Ready.class);
        assertThat(world.engine.confirm(World.SESSION)).isInstanceOf(Confirmation.Accepted.class);

        ChainReport report =
                World.verifier().requireClosed().verify(world.record().bytes());
        assertThat(report.isValid()).isTrue();
        assertThat(report.rounds()).isZero();
        assertThat(World.verifier().verify(world.record().bytes()).result(ChainCheck.TRUNCATION))
                .isEqualTo(CheckResult.NOT_CHECKED);
    }

    @Test
    void should_not_trust_an_empty_record_of_a_strange_key() {
        ClarificationEngine strange = world.builder().signer(World.STRANGER_KEY).build();
        strange.check(World.plan("{}"), World.SESSION);

        assertThat(World.verifier()
                        .verify(strange.audit(World.SESSION).orElseThrow().bytes())
                        .result(ChainCheck.KEY_TRUST))
                .isEqualTo(CheckResult.FAILED);
    }

    // Keys and stores

    @Test
    void should_not_speak_for_a_session_that_another_key_started_unless_it_is_closed() {
        world.check();
        ClarificationEngine other = world.builder().signer(World.STRANGER_KEY).build();

        assertThat(problem(other.resolve(Answer.of(World.SESSION, "gap-001", "x"))))
                .isEqualTo(Problem.SESSION_OF_ANOTHER_KEY);
        assertThat(problem(other.audit(World.SESSION))).isEqualTo(Problem.SESSION_OF_ANOTHER_KEY);
        assertThat(problem(other.status(World.SESSION))).isEqualTo(Problem.SESSION_OF_ANOTHER_KEY);
        ClarificationEngine newVersion =
                world.builder().agentId("wwa-scaffold-v1.0.1").build();
        assertThat(((Outcome.Refused<?>) newVersion.status(World.SESSION)).detail())
                .contains(World.AGENT, World.AGENT_KEY.publicKey().toString());

        World closed = World.closed();
        ClarificationEngine rotated =
                closed.builder().signer(World.STRANGER_KEY).build();
        assertThat(rotated.audit(World.SESSION).orElseThrow().bytes())
                .isEqualTo(closed.record().bytes());
    }

    @Test
    void should_refuse_a_session_whose_items_do_not_hold_together() {
        world.check();
        world.answer("gap-001", "x");
        InMemoryChainStore damaged = new InMemoryChainStore();
        damaged.append(World.SESSION, 0, world.store.read(World.SESSION, 0));
        String round = new String(world.store.read(World.SESSION, 1), StandardCharsets.UTF_8);
        damaged.append(
                World.SESSION,
                1,
                round.replace("\"answer\":\"x\"", "\"answer\":\"y\"").getBytes(StandardCharsets.UTF_8));
        World reopened = new World(damaged);
        reopened.clock.set(world.clock.instant());

        Outcome<GapResolved> outcome = reopened.engine.resolve(Answer.of(World.SESSION, "gap-002", "z"));

        assertThat(problem(outcome)).isEqualTo(Problem.CORRUPT_CHAIN);
        assertThat(((Outcome.Refused<?>) outcome).detail()).contains("round 1");
        assertThat(damaged.size(World.SESSION)).isEqualTo(2);
    }

    @Test
    void should_change_nothing_when_the_store_fails() {
        FailingStore failing = new FailingStore();
        World fragile = new World(failing);
        fragile.check();
        failing.fail = true;
        Answer answer = Answer.of(World.SESSION, "gap-001", "x");

        assertThatThrownBy(() -> fragile.engine.resolve(answer)).isInstanceOf(AaepException.class);
        assertThat(((Refusal) fragile.engine.status(World.SESSION).orElseThrow()).gaps())
                .hasSize(3);
        failing.fail = false;
        assertThat(fragile.engine.resolve(answer).orElseThrow().round()).isEqualTo(1);
    }

    private static final class FailingStore implements ChainStore {
        private final InMemoryChainStore store = new InMemoryChainStore();
        private boolean fail;

        @Override
        public int size(String sessionId) {
            return store.size(sessionId);
        }

        @Override
        public boolean append(String sessionId, int expectedSize, byte[] item) {
            if (fail) {
                throw AaepException.of(AaepException.Kind.UNAVAILABLE, "the disk is full");
            }
            return store.append(sessionId, expectedSize, item);
        }

        @Override
        public byte[] read(String sessionId, int index) {
            return store.read(sessionId, index);
        }

        @Override
        public List<String> sessions() {
            return store.sessions();
        }

        @Override
        public void close() {}
    }

    @Test
    void should_make_records_that_its_verifier_takes_for_every_agent_id_that_it_takes() {
        String longest = "x".repeat(256);
        ClarificationEngine engine = world.builder().agentId(longest).build();
        engine.check(World.PLAN, World.SESSION).orElseThrow();

        assertThat(World.verifier()
                        .verify(engine.audit(World.SESSION).orElseThrow().bytes())
                        .result(ChainCheck.SCHEMA))
                .isEqualTo(CheckResult.PASSED);
        for (String id : List.of(longest + "x", "", " ", "half \ud800")) {
            assertThatThrownBy(() -> world.builder().agentId(id).build())
                    .isInstanceOfSatisfying(
                            AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.CONFIGURATION));
        }
    }

    @Test
    void should_refuse_a_plan_with_more_gaps_than_anybody_can_answer_and_write_nothing() {
        assertThat(problem(world.engine.check(World.plan("{\"gaps\":" + (Gap.MAX_OPEN + 1) + "}"), World.SESSION)))
                .isEqualTo(Problem.TOO_MANY_GAPS);
        world.check();
        assertThat(problem(world.engine.check(World.plan("{\"gaps\":" + (Gap.MAX_OPEN - 2) + "}"), World.SESSION)))
                .as("together with those that are open")
                .isEqualTo(Problem.TOO_MANY_GAPS);
        assertThat(items()).isEqualTo(1);
    }

    @Test
    void should_refuse_gaps_of_more_text_than_a_record_can_list() {
        ClarificationEngine wordy = world.builder()
                .detector(plan -> IntStream.range(0, 600)
                        .mapToObj(i -> GapDraft.block("field." + i, "?".repeat(16_384)))
                        .toList())
                .build();

        assertThat(problem(wordy.check(World.PLAN, World.SESSION))).isEqualTo(Problem.TOO_MANY_GAPS);
    }

    @Test
    void should_refuse_to_be_built_without_its_parts() {
        assertThatThrownBy(() -> ClarificationEngine.builder().build())
                .isInstanceOfSatisfying(
                        AaepException.class, e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.CONFIGURATION));
    }
}
