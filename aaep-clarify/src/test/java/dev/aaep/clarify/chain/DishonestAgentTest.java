package dev.aaep.clarify.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.AnswerMode;
import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.World;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The agent itself, with its own key, signs a record that should not convince anybody. */
class DishonestAgentTest {
    private static final ChainIdentity IDENTITY = new ChainIdentity(
            World.SESSION, World.AGENT, World.AGENT_KEY.publicKey().toString());

    private final World world = new World();

    /** The record with one more round, everything hashed and signed as it should be. */
    private byte[] oneMore(AskContext ask, String answer, String who, AnswerMode mode, Ed25519PrivateKey key)
            throws IOException {
        ChainRecord before = world.record();
        world.clock.advance(Duration.ofSeconds(1));
        Timestamp now = Timestamp.of(world.clock.instant());
        AnswerContent content = new AnswerContent(answer, null, now, who);
        String signature = Payloads.answer(World.SESSION, ask.gap().id(), ask.digest(), content)
                .sign(key)
                .toString();
        boolean signed = mode == AnswerMode.SIGNED;
        AnswerProof proof = new AnswerProof(mode, signed ? key.publicKey().toString() : null, signature);
        int number = before.totalRounds() + 1;
        Round.Sealed round = Round.make(number, ask, content, proof, now, before.headHash());
        RecordSummary summary = new RecordSummary(
                IDENTITY, Fields.text(before.json(), "plan_digest"), List.of(), number, true, round.hash(), false, now);
        List<byte[]> rounds =
                Fields.objects(before.json(), "chain").stream().map(Jcs::encode).toList();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        summary.write(
                summary.sign(World.AGENT_KEY),
                rounds.isEmpty() ? List.of(round.bytes()) : List.of(rounds.get(0), round.bytes()),
                out);
        return out.toByteArray();
    }

    private AskContext ask(JsonObject gap) {
        Timestamp now = Timestamp.of(World.START);
        String plan = World.plan("{\"gaps\":1}").digest().toString();
        String signature =
                Payloads.ask(IDENTITY, plan, now, gap).sign(World.AGENT_KEY).toString();
        String digest = Payloads.askDigest(IDENTITY, plan, now, gap, signature).toString();
        return new AskContext(Gap.of(gap), gap, plan, now, signature, digest);
    }

    @Test
    void should_notice_an_answer_to_another_question_than_the_one_that_nobody_could_answer() throws IOException {
        world.engine.check(World.plan("{\"gaps\":1}"), World.SESSION).orElseThrow();
        world.engine.escalate(World.SESSION, "gap-001", Escalation.UNABLE, World.ALICE);
        JsonObject asked =
                Fields.object(Fields.objects(world.record().json(), "chain").get(0), "gap");
        JsonObject easier =
                new Gap("gap-001", "f", Severity.BLOCK, "Is it raining?", null, List.of(), List.of()).toJson();

        ChainReport same = World.verifier()
                .verify(oneMore(ask(asked), "both", World.ALICE, AnswerMode.WITNESSED, World.AGENT_KEY));
        ChainReport other =
                World.verifier().verify(oneMore(ask(easier), "no", World.ALICE, AnswerMode.WITNESSED, World.AGENT_KEY));

        assertThat(same.isValid()).as(same.toString()).isTrue();
        assertThat(other.findings())
                .containsExactly(
                        new ChainFinding(ChainCheck.RESOLUTION, 2, "gap", "was asked otherwise in an earlier round"));
    }

    @Test
    void should_notice_that_the_agent_answers_itself_with_another_of_its_keys() throws IOException {
        KeyHistory keys = KeyHistory.builder()
                .add(KeyPeriod.from(World.AGENT, World.AGENT_KEY.publicKey(), World.START))
                .add(KeyPeriod.from(World.AGENT, World.STRANGER_KEY.publicKey(), World.START))
                .build();
        world.engine.check(World.plan("{\"gaps\":1}"), World.SESSION).orElseThrow();
        JsonObject gap = world.check().gaps().get(0).toJson();

        ChainReport report = ChainVerifier.trusting(keys)
                .verify(oneMore(ask(gap), "both", World.AGENT, AnswerMode.SIGNED, World.STRANGER_KEY));

        assertThat(report.findings())
                .containsExactly(
                        new ChainFinding(ChainCheck.ANSWER_MODES, 1, "answered_by", "is the agent that asked"));
    }
}
