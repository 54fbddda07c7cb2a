package dev.aaep.clarify.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.GapStatus;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.SessionIds;
import dev.aaep.clarify.World;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.TargetKind;
import dev.aaep.json.AaepJson;
import dev.aaep.message.ClarificationReply;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import dev.aaep.value.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AaepBridgeTest {
    private static final LocalizationHints ENGLISH =
            LocalizationHints.builder().primaryLanguage("en").build();

    private final World world = new World();
    private final AtomicInteger tokens = new AtomicInteger();

    private static AwaitingClarification emitted(AwaitingClarification.Builder builder) {
        return builder.eventId("evt_1")
                .timestamp(Timestamp.of(World.START))
                .localizationHints(ENGLISH)
                .build();
    }

    /** As it comes over a wire, whatever it holds. */
    private static ClarificationReply reply(String token, JsonScalar response) {
        return ClarificationReply.builder()
                .replyToken(token)
                .response(response)
                .subscriptionId("sub_1")
                .timestamp(Timestamp.of(World.START))
                .decidedBy(World.ALICE)
                .buildUnchecked();
    }

    @Test
    void should_ask_a_gap_with_suggestions_as_multiple_choice_plus_freetext_and_without_default_R12() {
        Gap gap = world.check().gaps().get(0);

        AwaitingClarification event = emitted(AaepBridge.ask(World.SESSION, World.AGENT, gap, "rpl_a", 120));

        assertThat(event.question()).isEqualTo(gap.question());
        assertThat(event.context()).isEqualTo(gap.context());
        assertThat(event.defaultResponse()).isNull();
        assertThat(event.acceptedResponseKinds()).containsExactly(ResponseKind.MULTIPLE_CHOICE, ResponseKind.FREETEXT);
        assertThat(event.choices()).hasSize(3);
        assertThat(event.envelope().sessionId()).isEqualTo("sess_" + World.SESSION.replace("-", ""));
        assertThat(event.envelope().producer().agentId()).isEqualTo("wwa-scaffold");
        assertThat(event.envelope().producer().agentVersion()).isEqualTo("1.0.0");
        JsonObject carried = (JsonObject) event.envelope().extensions().get(AaepBridge.PREFIX);
        assertThat(carried.string("gap_id")).isEqualTo("gap-001");
        assertThat(carried.string("severity")).isEqualTo("BLOCK");
        assertThat(carried.string("field")).isEqualTo("compliance.jurisdiction");
    }

    @Test
    void should_ask_a_gap_with_less_than_two_suggestions_as_freetext() {
        Gap none = world.check().gaps().get(1);
        Gap one = new Gap("gap-009", "f", dev.aaep.clarify.Severity.BLOCK, "q", null, List.of("only"), List.of());

        for (Gap gap : List.of(none, one)) {
            AwaitingClarification event = emitted(AaepBridge.ask(World.SESSION, World.AGENT, gap, "rpl_a", 120));
            assertThat(event.acceptedResponseKinds()).containsExactly(ResponseKind.FREETEXT);
            assertThat(event.choices()).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"another answer", "", " "})
    void should_go_on_with_the_answer_that_somebody_else_gave_meanwhile(String own) {
        Refusal refusal = world.check();

        List<GapResolved> outcomes = new GapDriver(world.engine, () -> "rpl_" + tokens.incrementAndGet(), 60, 1)
                .run(refusal, ask -> {
                    if (tokens.get() == 1) {
                        world.answer("gap-001", "both");
                    }
                    return own.isEmpty() ? Optional.empty() : Optional.of(reply("rpl_a", new JsonString(own)));
                });

        assertThat(outcomes).extracting(GapResolved::gapId).containsExactly("gap-001", "gap-002", "gap-003");
        assertThat(outcomes.get(0).acceptedAnswer()).isEqualTo("both");
        assertThat(outcomes.get(0).round()).isEqualTo(1);
    }

    /** What is recorded, signed and acted upon must be the number that the person gave. */
    @ParameterizedTest
    @ValueSource(strings = {"1e400", "9007199254740993", "0.12345678901234567890"})
    void should_not_record_a_number_that_canonical_json_would_round_ENV_13(String number) {
        world.check();
        Gap gap = world.check().gaps().get(0);
        List<JsonScalar> replies = new ArrayList<>(List.of(new JsonNumber(number), new JsonString("both")));

        GapResolved resolved = new GapDriver(world.engine, () -> "rpl_" + tokens.incrementAndGet(), 60, 2)
                .run(
                        (Refusal) world.engine.status(World.SESSION).orElseThrow(),
                        ask -> Optional.of(reply("rpl_a", replies.size() > 1 ? replies.remove(0) : replies.get(0))))
                .get(0);

        assertThat(AaepBridge.text(new JsonNumber(number))).isEmpty();
        assertThat(resolved.gapId()).isEqualTo(gap.id());
        assertThat(resolved.acceptedAnswer()).isEqualTo("both");
    }

    @Test
    void should_emit_events_that_a_producer_may_send_for_the_largest_gap() {
        List<String> suggestions = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            suggestions.add("s".repeat(250) + i);
        }
        Gap gap = new Gap(
                "gap-001",
                "f".repeat(1024),
                dev.aaep.clarify.Severity.WARN,
                "q".repeat(16_384),
                "c".repeat(4096),
                suggestions,
                List.of());

        AwaitingClarification event = emitted(AaepBridge.ask(World.SESSION, World.AGENT, gap, "rpl_a", 120));

        assertThat(Validator.producer().validate(event))
                .filteredOn(finding -> finding.severity() == Severity.ERROR)
                .isEmpty();
        assertThat(AaepJson.standard().decode(AaepJson.standard().encode(event)).isValid())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1.0, 1", "1.50, 1.5", "1e2, 100", "-0, 0", "0.000001, 0.000001", "1e21, 1e+21"})
    void should_give_a_number_one_text(String number, String text) {
        assertThat(AaepBridge.text(new JsonNumber(number))).contains(text);
    }

    @Test
    void should_give_booleans_and_texts_one_text_and_nothing_for_silence() {
        assertThat(AaepBridge.text(JsonBoolean.TRUE)).contains("true");
        assertThat(AaepBridge.text(JsonBoolean.FALSE)).contains("false");
        assertThat(AaepBridge.text(new JsonString(" a "))).contains(" a ");
        assertThat(AaepBridge.text(new JsonString(" "))).isEmpty();
        assertThat(AaepBridge.text(JsonNull.INSTANCE)).isEmpty();
        ClarificationReply broken = ClarificationReply.builder().buildUnchecked();
        assertThat(AaepBridge.answer(World.SESSION, "gap-001", broken)).isEmpty();
    }

    @Test
    void should_record_a_reply_as_a_witnessed_answer() {
        Refusal refusal = world.check();
        GapDriver driver = new GapDriver(world.engine, () -> "rpl_" + tokens.incrementAndGet(), 60, 2);
        List<String> seen = new ArrayList<>();

        List<GapResolved> outcomes = driver.run(refusal, builder -> {
            AwaitingClarification event = emitted(builder);
            seen.add(event.replyToken());
            return Optional.of(reply(event.replyToken(), new JsonNumber("7.0")));
        });

        assertThat(outcomes).extracting(GapResolved::acceptedAnswer).containsExactly("7", "7", "7");
        assertThat(seen).containsExactly("rpl_1", "rpl_2", "rpl_3");
        assertThat(World.verifier().verify(world.record().bytes()).witnessed()).isEqualTo(3);
        assertThat(world.record().rounds())
                .allSatisfy(round -> assertThat(round.answeredBy()).isEqualTo(World.ALICE));
    }

    @Test
    void should_escalate_on_timeout_and_never_answer_by_itself_R12() {
        Refusal refusal = world.check();
        GapDriver driver = new GapDriver(world.engine, () -> "rpl_" + tokens.incrementAndGet(), 60, 2);

        List<GapResolved> outcomes = driver.run(refusal, builder -> Optional.empty());

        assertThat(outcomes).extracting(GapResolved::status).containsOnly(GapStatus.ESCALATED);
        assertThat(outcomes).extracting(GapResolved::escalation).containsOnly(Escalation.TIMEOUT);
        assertThat(world.record().rounds()).allMatch(round -> round.answer() == null);
    }

    @Test
    void should_ask_again_after_an_unusable_reply_and_then_escalate() {
        Refusal refusal = world.check();
        GapDriver driver = new GapDriver(world.engine, () -> "rpl_" + tokens.incrementAndGet(), 60, 2);

        List<GapResolved> outcomes = driver.run(
                refusal, builder -> Optional.of(reply(emitted(builder).replyToken(), new JsonString("  "))));

        assertThat(tokens).hasValue(6);
        assertThat(outcomes).extracting(GapResolved::escalation).containsOnly(Escalation.INADEQUATE);
    }

    @Test
    void should_hand_over_with_the_chain_so_that_it_can_be_verified() {
        world.check();
        world.engine.escalate(World.SESSION, "gap-001", Escalation.NOT_AUTHORISED, World.ALICE);

        HandoffRequested event = AaepBridge.handoff(
                        world.record(), World.AGENT, "Nobody here may decide this.", TargetKind.HUMAN)
                .eventId("evt_2")
                .timestamp(Timestamp.of(World.START))
                .localizationHints(ENGLISH)
                .build();

        byte[] wire = AaepJson.standard().encode(event);
        HandoffRequested read =
                (HandoffRequested) AaepJson.standard().decode(wire).event().orElseThrow();
        JsonObject chain = (JsonObject) read.packagedContext().get("clarification_chain");
        String hash = read.packagedContext().string("clarification_chain_hash");
        assertThat(World.verifier().expectedHead(hash).verify(Jcs.encode(chain)).isValid())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "wwa-scaffold-v1.0.0, wwa-scaffold, 1.0.0",
        "a-v2, a, 2",
        "my-vault, my-vault, ",
        "agent, agent, ",
        "-v1, -v1, ",
        "x-v1-beta, x-v1-beta, ",
        "a-v1-v2.1, a-v1, 2.1"
    })
    void should_split_the_version_off_an_agent_id(String id, String agent, String version) {
        AgentName name = AgentName.of(id);

        assertThat(name).isEqualTo(new AgentName(agent, version));
        assertThat(name.toClarify()).isEqualTo(id);
    }

    @Test
    void should_spell_session_ids_both_ways_R13() {
        String aaep = "sess_" + World.SESSION.replace("-", "");
        assertThat(SessionIds.toAaep(World.SESSION)).contains(aaep);
        assertThat(SessionIds.toClarify(aaep)).contains(World.SESSION);
        assertThat(SessionIds.toAaep("sess_x9")).contains("sess_x9");
        assertThat(SessionIds.toClarify("sess_x9")).contains("sess_x9");
        assertThat(SessionIds.toAaep("nonsense")).isEmpty();
    }
}
