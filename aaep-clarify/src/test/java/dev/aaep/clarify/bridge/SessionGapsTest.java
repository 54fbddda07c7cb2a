package dev.aaep.clarify.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.GapStatus;
import dev.aaep.clarify.SessionIds;
import dev.aaep.clarify.World;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.TargetKind;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ClarificationReply;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.EmittedEvent;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Gaps through a producer's session: the session's ledger judges the reply, the chain records it. */
class SessionGapsTest {
    private static final Duration LONG = Duration.ofMinutes(2);

    private final World world = new World();
    private final List<CoreEvent> events = new CopyOnWriteArrayList<>();
    private Function<AwaitingClarification, List<String>> person = question -> List.of();

    private final AaepProducer producer = AaepProducer.builder("wwa-scaffold")
            .agentVersion("1.0.0")
            .directSink(emitted -> events.add(emitted.event()))
            .sink(this::answered)
            .build();
    private final AgentSession session = producer.session("Building.")
            .sessionId(SessionIds.toAaep(World.SESSION).orElseThrow())
            .open();

    private void answered(EmittedEvent emitted) {
        if (emitted.event() instanceof AwaitingClarification question) {
            for (String text : person.apply(question)) {
                producer.receive(
                        ClarificationReply.builder()
                                .replyToken(question.replyToken())
                                .response(new JsonString(text))
                                .subscriptionId("sub_1")
                                .timestamp(Timestamp.of(Instant.now()))
                                .decidedBy(World.ALICE)
                                .build(),
                        Sender.entitled("sub_1"));
            }
        }
    }

    private List<AwaitingClarification> questions() {
        return events.stream()
                .filter(AwaitingClarification.class::isInstance)
                .map(AwaitingClarification.class::cast)
                .toList();
    }

    @AfterEach
    void end() {
        producer.close();
    }

    @Test
    void should_record_what_the_session_was_answered() throws InterruptedException {
        Gap gap = world.check().gaps().get(0);
        person = question -> List.of("uswds-only");

        GapResolved resolved = new SessionGaps(world.engine, session, LONG, 2).ask(gap);

        assertThat(resolved.status()).isEqualTo(GapStatus.RESOLVED);
        assertThat(resolved.acceptedAnswer()).isEqualTo("uswds-only");
        assertThat(World.verifier().verify(world.record().bytes()).isValid()).isTrue();
        AwaitingClarification asked = questions().get(0);
        assertThat(asked.acceptedResponseKinds()).containsExactly(ResponseKind.MULTIPLE_CHOICE, ResponseKind.FREETEXT);
        assertThat(asked.defaultResponse()).isNull();
        assertThat(asked.summaryNormal()).isEqualTo(gap.context() + " " + gap.question());
        assertThat(asked.envelope().context().uris()).contains(AaepBridge.CONTEXT_URI);
        JsonObject carried = (JsonObject) asked.envelope().extensions().get(AaepBridge.PREFIX);
        assertThat(carried.string("gap_id")).isEqualTo(gap.id());
    }

    @Test
    void should_take_a_text_that_is_none_of_the_suggestions() throws InterruptedException {
        person = question -> List.of("neither, ask the client");

        GapResolved resolved = new SessionGaps(world.engine, session, LONG, 2)
                .ask(world.check().gaps().get(0));

        assertThat(resolved.acceptedAnswer()).isEqualTo("neither, ask the client");
    }

    @Test
    void should_escalate_and_leave_the_gap_open_when_nobody_answers_R12() throws InterruptedException {
        GapResolved escalated = new SessionGaps(world.engine, session, Duration.ofSeconds(1), 2)
                .ask(world.check().gaps().get(0));

        assertThat(escalated.status()).isEqualTo(GapStatus.ESCALATED);
        assertThat(escalated.escalation()).isEqualTo(Escalation.TIMEOUT);
        assertThat(escalated.acceptedAnswer()).isNull();
        assertThat(questions()).hasSize(1);
    }

    @Test
    void should_ask_again_when_an_answer_says_nothing_and_escalate_after_the_last_attempt()
            throws InterruptedException {
        person = question -> List.of("   ");

        GapResolved escalated = new SessionGaps(world.engine, session, LONG, 2)
                .ask(world.check().gaps().get(1));

        assertThat(escalated.escalation()).isEqualTo(Escalation.INADEQUATE);
        assertThat(questions()).hasSize(2);
    }

    @Test
    void should_hand_over_with_the_chain() throws InterruptedException {
        SessionGaps gaps = new SessionGaps(world.engine, session, LONG, 2);
        person = question -> List.of("both");
        gaps.ask(world.check().gaps().get(0));

        gaps.handoff(TargetKind.HUMAN, "Two questions are left.").request();

        HandoffRequested handoff = (HandoffRequested) events.get(events.size() - 1);
        assertThat(handoff.packagedContext().string("clarification_chain_hash"))
                .isEqualTo(world.record().headHash());
    }
}
