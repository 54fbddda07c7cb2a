package dev.aaep.clarify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.clarify.chain.ChainCheck;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.CheckResult;
import dev.aaep.clarify.chain.MessageVerifier;
import dev.aaep.clarify.chain.Round;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.ClarificationRequired;
import dev.aaep.clarify.engine.Confirmation;
import dev.aaep.clarify.engine.Gate;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The numbered sentences of §2, §5, §7 and §8, one by one; the table of §3 is in DetectorsTest. */
class ProtocolSentencesTest {
    private static final List<String> SEED_FIELDS = List.of(
            "$schema",
            "protocol_version",
            "session_id",
            "agent_id",
            "agent_public_key",
            "timestamp",
            "status",
            "gaps",
            "accepted_gaps",
            "blocking_gaps",
            "warning_gaps",
            "signature");

    private final World world = new World();
    private final MessageVerifier messages = new MessageVerifier(World.TRUSTED, Verifier.strict());

    private void assertGenuine(ClarificationMessage message) {
        assertThat(messages.verify(message.bytes())).isEqualTo(new MessageVerifier.Genuine(message));
    }

    // §2

    @Test
    @DisplayName("§2.1 Refuse, don't guess: ambiguous input gets a structured refusal, never an assumption")
    void should_refuse_instead_of_guessing_2_1() {
        ClarificationMessage message =
                world.engine.check(World.PLAN, World.SESSION).orElseThrow();

        assertThat(message).isInstanceOf(Refusal.class);
        assertThat(message.json().members()).containsKeys(SEED_FIELDS.toArray(String[]::new));
        assertThat(message.json().string("status")).isEqualTo("needs_clarification");
        assertGenuine(message);
        // Asking once more, later, and without an answer does not change that.
        world.clock.advance(Duration.ofDays(30));
        assertThat(world.engine.status(World.SESSION).orElseThrow()).isInstanceOf(Refusal.class);
    }

    @Test
    @DisplayName("§2.2 Field-level precision: each request names its exact field")
    void should_name_the_exact_field_2_2() {
        assertThat(world.check().gaps())
                .extracting(Gap::field)
                .containsExactly("compliance.jurisdiction", "field.2", "field.3");
        assertThatThrownBy(() -> GapDraft.block("", "More detail needed.")).hasMessageContaining("the field of a gap");
    }

    @Test
    @DisplayName("§2.3 Full round-trip audit: every ask/answer pair is timestamped, signed and queryable")
    void should_keep_every_pair_timestamped_signed_and_queryable_2_3() {
        world.check();
        world.answer("gap-001", "jsp-440-only");
        world.engine.escalate(World.SESSION, "gap-002", Escalation.UNABLE, World.ALICE);

        List<Round> rounds = world.record().rounds();

        assertThat(rounds).hasSize(2);
        assertThat(rounds.get(0).asked().text()).isEqualTo("2026-05-10T15:00:00.000Z");
        assertThat(rounds.get(0).answered().text()).isEqualTo("2026-05-10T15:00:01.000Z");
        ChainReport report = World.verifier().verify(world.record().bytes());
        assertThat(report.result(ChainCheck.ASK_SIGNATURES)).isEqualTo(CheckResult.PASSED);
        assertThat(report.result(ChainCheck.ANSWER_SIGNATURES)).isEqualTo(CheckResult.PASSED);
    }

    @Test
    @DisplayName("§2.4 Idempotent retry: duplicates with the same session_id return the same response")
    void should_return_the_same_response_to_a_duplicate_2_4() {
        byte[] refusal = world.check().bytes();
        byte[] resolved = world.answer("gap-001", "x").bytes();
        world.clock.advance(Duration.ofHours(1));

        assertThat(world.check().bytes()).isEqualTo(refusal);
        assertThat(world.answer("gap-001", "x").bytes()).isEqualTo(resolved);
        assertThat(world.record().totalRounds()).isEqualTo(1);
    }

    @Test
    @DisplayName("§2.5 Framework-agnostic: messages are plain JSON that any agent can read and verify")
    void should_be_plain_json_that_any_agent_can_verify_2_5() {
        Refusal refusal = world.check();
        String reordered =
                JsonMapper.builder().build().readTree(refusal.bytes()).toPrettyString();

        assertThat(messages.verify(reordered.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(MessageVerifier.Genuine.class);
    }

    // §5

    @Test
    @DisplayName("§5.1 plan -> needs_clarification (gaps[], severity, suggestions)")
    void should_answer_a_plan_with_gaps_severity_and_suggestions_5_1() {
        Refusal refusal = world.check();

        assertThat(refusal.gaps())
                .extracting(Gap::severity)
                .containsExactly(Severity.BLOCK, Severity.BLOCK, Severity.WARN);
        assertThat(refusal.gaps().get(0).suggestions()).containsExactly("jsp-440-only", "uswds-only", "both");
        assertThat(refusal.counters()).isEqualTo(new Counters(0, 2, 1));
    }

    @Test
    @DisplayName("§5.2 resolve_gap (gap_id + answer) -> gap_resolved (gap_id, accepted)")
    void should_answer_resolve_gap_with_gap_resolved_5_2() {
        world.check();

        GapResolved resolved = world.answer("gap-001", "jsp-440-only");

        assertThat(resolved.gapId()).isEqualTo("gap-001");
        assertThat(resolved.acceptedAnswer()).isEqualTo("jsp-440-only");
        assertThat(Fields.bool(resolved.json(), "accepted")).isTrue();
        assertThat(resolved.counters()).isEqualTo(new Counters(1, 1, 1));
        assertThat(resolved.headHash()).isEqualTo(world.record().headHash());
        assertGenuine(resolved);
    }

    @Test
    @DisplayName("§5.3 resolve_gap (gap-2) -> gap_resolved: one gap at a time, in any order")
    void should_take_gaps_one_at_a_time_in_any_order_5_3() {
        world.check();
        world.answer("gap-003", "acknowledged");

        assertThat(world.answer("gap-002", "x").counters()).isEqualTo(new Counters(2, 1, 0));
        assertThat(World.verifier().verify(world.record().bytes()).isValid()).isTrue();
    }

    @Test
    @DisplayName("§5.4 confirm_plan (all gaps resolved) -> plan_accepted (full attestation)")
    void should_accept_the_plan_only_when_all_gaps_are_resolved_5_4() {
        world.check();
        world.answer("gap-001", "x");
        world.answer("gap-002", "y");
        assertThat(world.engine.confirm(World.SESSION)).isInstanceOf(Confirmation.StillOpen.class);

        world.answer("gap-003", "acknowledged");
        PlanAccepted accepted = ((Confirmation.Accepted) world.engine.confirm(World.SESSION)).message();

        assertGenuine(accepted);
        assertThat(accepted.planDigest()).isEqualTo(World.PLAN.digest().toString());
        assertThat(accepted.rounds()).isEqualTo(3);
        assertThat(accepted.headHash()).isEqualTo(world.record().headHash());
        assertThat(accepted.attestation().string("chain_signature"))
                .isEqualTo(world.record().json().string("chain_signature"));
    }

    // §7

    @Test
    @DisplayName("§7.0 Every round-trip creates a record with exactly the members of §7, and the named extensions")
    void should_write_the_record_of_7() {
        ChainRecord record = World.closed().record();
        JsonObject round = Fields.objects(record.json(), "chain").get(0);

        assertThat(record.json().members())
                .containsOnlyKeys(
                        "session_id",
                        "chain",
                        "total_rounds",
                        "all_resolved",
                        "chain_signature",
                        // Extensions, named in docs/clarification-profile.md.
                        "protocol_version",
                        "agent_id",
                        "agent_public_key",
                        "plan_digest",
                        "open_asks",
                        "head_hash",
                        "closed",
                        "timestamp");
        assertThat(round.members())
                .containsOnlyKeys(
                        "round",
                        "ask_timestamp",
                        "ask_signature",
                        "gap",
                        "answer_timestamp",
                        "answer",
                        "answer_signature",
                        "resolved",
                        // Extensions.
                        "plan_digest",
                        "answered_by",
                        "answer_mode",
                        "recorded_timestamp",
                        "previous_hash",
                        "hash");
        JsonObject tool = record.toToolOutput();
        assertThat(Fields.objects(tool, "clarification_chain").get(0).members())
                .containsOnlyKeys("ask", "answer", "timestamp", "signature");
    }

    @Test
    @DisplayName("§7.1 An auditor can verify that the agent refused to proceed when input was ambiguous")
    void should_prove_that_the_agent_refused_7_1() {
        world.check();

        // Nothing was answered, and the record alone shows what was asked, signed, and that it is open.
        ChainReport report = World.verifier().verify(world.record().bytes());

        assertThat(report.isValid()).isTrue();
        assertThat(report.result(ChainCheck.RESOLUTION)).isEqualTo(CheckResult.INCOMPLETE);
        assertThat(Fields.objects(world.record().json(), "open_asks")).hasSize(3);
        assertThat(world.record().allResolved()).isFalse();
    }

    @Test
    @DisplayName("§7.2 An auditor can verify that each gap was resolved by explicit user/agent answer")
    void should_prove_that_each_gap_was_resolved_by_an_explicit_answer_7_2() {
        World closed = World.closed();
        ChainReport report = World.verifier().verify(closed.record().bytes());

        assertThat(report.result(ChainCheck.RESOLUTION)).isEqualTo(CheckResult.PASSED);
        assertThat(report.result(ChainCheck.ANSWER_MODES)).isEqualTo(CheckResult.PASSED);
        assertThat(closed.record().rounds()).allSatisfy(round -> {
            assertThat(round.answer()).isNotBlank();
            assertThat(round.answeredBy()).isEqualTo(World.ALICE);
        });
        assertThat(closed.record().rounds())
                .extracting(Round::mode)
                .containsExactly(AnswerMode.WITNESSED, AnswerMode.SIGNED, AnswerMode.WITNESSED);
    }

    @Test
    @DisplayName("§7.3 An auditor can verify that the full chain is signed and timestamped")
    void should_prove_that_the_full_chain_is_signed_and_timestamped_7_3() {
        ChainReport report = World.verifier().verify(World.closed().record().bytes());

        assertThat(List.of(ChainCheck.CHAIN_SIGNATURE, ChainCheck.LINKS, ChainCheck.ORDER, ChainCheck.TIMESTAMPS))
                .allSatisfy(check -> assertThat(report.result(check)).isEqualTo(CheckResult.PASSED));
    }

    @Test
    @DisplayName("§7.4 An auditor can verify that no silent assumptions were made")
    void should_prove_that_nothing_was_assumed_silently_7_4() {
        world.check();
        world.answer("gap-001", "x");
        world.engine
                .escalate(World.SESSION, "gap-002", Escalation.TIMEOUT, null)
                .orElseThrow();
        world.answer("gap-003", "acknowledged");

        // A timeout is on record as one, has no answer, and keeps the gap open.
        Round timeout = world.record().rounds().get(1);
        assertThat(timeout.answer()).isNull();
        assertThat(timeout.escalation()).isEqualTo(Escalation.TIMEOUT);
        assertThat(timeout.resolved()).isFalse();
        assertThat(world.record().allResolved()).isFalse();
        assertThat(world.engine.confirm(World.SESSION)).isInstanceOf(Confirmation.StillOpen.class);
    }

    // §8

    @Test
    @DisplayName("§8.1 wwa_scaffold_plan must return needs_clarification if gaps exist, never a partial plan")
    void should_return_needs_clarification_and_never_a_partial_plan_8_1() {
        world.check();
        Gate gate = world.engine.gate(World.SESSION);
        AtomicInteger work = new AtomicInteger();

        assertThatThrownBy(() -> gate.run("planner", work::incrementAndGet))
                .isInstanceOfSatisfying(ClarificationRequired.class, stopped -> {
                    assertThat(stopped.operation()).isEqualTo("planner");
                    assertThat(stopped.refusal().gaps()).hasSize(3);
                    assertGenuine(stopped.refusal());
                });
        assertThat(work).hasValue(0);
        world.answer("gap-001", "x");
        assertThatThrownBy(() -> gate.run("planner", work::incrementAndGet)).isInstanceOf(ClarificationRequired.class);
        world.answer("gap-002", "y");
        assertThat(gate.run("planner", work::incrementAndGet)).isEqualTo(1);
    }

    @Test
    @DisplayName("§8.2 wwa_scaffold_attest must refuse attestation if unresolved gaps exist, warnings too")
    void should_refuse_attestation_while_any_gap_is_open_8_2() {
        world.check();
        world.answer("gap-001", "x");
        world.answer("gap-002", "y");
        Gate gate = world.engine.gate(World.SESSION);

        assertThatThrownBy(gate::requireAttestation).isInstanceOf(ClarificationRequired.class);
        world.answer("gap-003", "acknowledged");
        gate.requireAttestation();
    }

    @Test
    @DisplayName("§8.3 Any generation tool must check clarification status before executing")
    void should_check_the_status_before_any_generation_8_3() {
        Gate gate = world.engine.gate(World.SESSION);
        assertThatThrownBy(() -> gate.require("build")).hasMessageContaining("UNKNOWN_SESSION");

        world.check();
        assertThatThrownBy(() -> gate.require("build")).isInstanceOf(ClarificationRequired.class);
        // What no gap blocks may run.
        gate.require("documentation");
        world.engine.resolve(Answer.of(World.SESSION, "gap-001", "x")).orElseThrow();
        world.engine.resolve(Answer.of(World.SESSION, "gap-002", "x")).orElseThrow();
        gate.require("build");
    }

    @Test
    @DisplayName("§9 All clarification messages are signed with the agent's key: any change shows")
    void should_notice_any_change_of_a_message_9() {
        byte[] refusal = world.check().bytes();
        for (int i = 0; i < refusal.length; i += 7) {
            byte[] changed = refusal.clone();
            changed[i] ^= 1;
            assertThat(messages.verify(changed)).as("byte " + i).isInstanceOf(MessageVerifier.NotGenuine.class);
        }
    }
}
