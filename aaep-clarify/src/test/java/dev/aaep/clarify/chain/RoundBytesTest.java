package dev.aaep.clarify.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.World;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.Types;
import dev.aaep.value.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The short way to the signed bytes against the definitions. */
class RoundBytesTest {
    private static final String NASTY = "a \",\"hash\":\"sha256:00\" \\\" \"gap\":{} \n ✓ 😀 \",\"hash\":\"";

    @Test
    void should_cut_out_the_same_bytes_that_the_payloads_define() {
        World world = new World();
        String agent = "agent \"hash\":\" ✓";
        var engine = world.builder()
                .agentId(agent)
                .detector(plan -> List.of(new GapDraft(
                        NASTY.substring(0, 38),
                        Severity.WARN,
                        NASTY,
                        NASTY,
                        List.of(NASTY, "\"gap\":"),
                        List.of(NASTY))))
                .build();
        engine.check(World.PLAN, World.SESSION).orElseThrow();
        for (int i = 1; i <= 3; i++) {
            engine.resolve(Answer.of(World.SESSION, "gap-00" + i, NASTY + i).by(NASTY))
                    .orElseThrow();
        }
        engine.escalate(World.SESSION, "gap-004", Escalation.UNABLE, NASTY).orElseThrow();
        engine.resolve(Answer.of(World.SESSION, "gap-004", NASTY)).orElseThrow();
        ChainIdentity identity = new ChainIdentity(
                World.SESSION, agent, World.AGENT_KEY.publicKey().toString());
        List<JsonObject> rounds =
                Fields.objects(engine.audit(World.SESSION).orElseThrow().json(), "chain");

        assertThat(rounds).hasSize(5);
        for (JsonObject json : rounds) {
            Round round = Round.of(json);
            RoundBytes parts = new RoundBytes(Jcs.encode(json));
            JsonObject gap = Fields.object(json, "gap");
            byte[] ask = parts.ask(new RoundBytes.AskFrame(identity), round);

            assertThat(ask)
                    .isEqualTo(Payloads.ask(identity, round.planDigest(), round.asked(), gap)
                            .body());
            assertThat(Types.digest(Types.ASKED, RoundBytes.asked(ask, round.askSignature())))
                    .isEqualTo(
                            Payloads.askDigest(identity, round.planDigest(), round.asked(), gap, round.askSignature()));
            String askDigest = round.planDigest();
            AnswerContent content =
                    new AnswerContent(round.answer(), round.escalation(), round.answered(), round.answeredBy());
            assertThat(parts.answer(new RoundBytes.AskFrame(identity), round, askDigest))
                    .isEqualTo(Payloads.answer(World.SESSION, round.gap().id(), askDigest, content)
                            .body());
            assertThat(parts.withoutHash()).isEqualTo(Jcs.encode(Payloads.without(json, "hash")));
            assertThat(Payloads.entryHash(json)).hasToString(round.hash());
        }
    }
}
