package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CancelledBy;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Decision;
import dev.aaep.event.ErrorCategory;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.TargetKind;
import dev.aaep.message.ClarificationReply;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import dev.aaep.value.Timestamp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever an agent calls, in whatever order: it throws, or what is sent obeys the rules. */
class RandomSessionTest {
    private static final int SEEDS = 400;
    private static final int CALLS = 120;
    private static final String[] TOOLS = {"look", "send", "delete"};
    private static final String[] TEXTS = {
        "Fine", "Two sentences. Here.", "", "half \uD800", "key AKIAABCDEFGHIJKLMNOP", "日本。", "x".repeat(17_000)
    };

    static Stream<Long> seeds() {
        return LongStream.rangeClosed(1, SEEDS).boxed();
    }

    private final Stage stage = new Stage();
    private final List<AgentSession> sessions = new ArrayList<>();
    private final List<RunningTool> tools = new ArrayList<>();
    private final List<StreamedOutput> outputs = new ArrayList<>();
    private final List<Prompt> prompts = new ArrayList<>();
    private final List<Consent> consents = new ArrayList<>();
    private Random random = new Random(0);
    private int refused;
    private int done;

    @ParameterizedTest
    @MethodSource("seeds")
    void should_throw_or_obey_the_sequence_rules_SEQ_1_to_SEQ_12(long seed) throws Exception {
        random = new Random(seed);
        sessions.add(stage.producer.open("Working"));
        for (int i = 0; i < CALLS; i++) {
            int sent = stage.events.size();
            try {
                call();
                done++;
            } catch (AaepException expected) {
                refused++;
                assertThat(stage.events)
                        .as("seed %d: what throws sends nothing", seed)
                        .hasSize(sent);
            }
            collectConsents();
        }
        stage.producer.close();

        assertThat(stage.errors).as(() -> "seed " + seed + ": " + stage.kinds()).isEmpty();
        assertThat(stage.troubles).as("seed %d", seed).isEmpty();
        assertThat(stage.tracker.end())
                .as("seed %d: every session has ended", seed)
                .isEmpty();
        assertThat(stage.ledger.outstanding()).as("seed %d", seed).isEmpty();
        assertThat(prompts).as("seed %d", seed).noneMatch(Prompt::isPending);
        assertThat(stage.time.waiting()).as("seed %d: no timer is left", seed).isZero();
        assertThat(done).as("seed %d: calls that went through", seed).isGreaterThan(refused / 4);
    }

    private void call() throws Exception {
        AgentSession session = pick(sessions);
        switch (random.nextInt(24)) {
            case 0 -> {
                if (sessions.size() < 4) {
                    sessions.add(stage.producer.open(text()));
                }
            }
            case 1 -> session.tool(tool()).summary(text()).args(text()).call(() -> 1);
            case 2, 3 -> tools.add(session.tool(tool()).summary("Calling").start());
            case 4 -> end(tools.isEmpty() ? null : pick(tools));
            case 5, 6 -> prompts.add(confirmation(session).ask());
            case 7 -> prompts.add(clarification(session).ask());
            case 8, 9, 10 -> reply();
            case 11 -> {
                if (!prompts.isEmpty()) {
                    pick(prompts).withdraw();
                }
            }
            case 12 -> {
                if (!consents.isEmpty()) {
                    session.irreversibleTool(tool(), pick(consents))
                            .summary("Acting")
                            .call(() -> 1);
                }
            }
            case 13 -> stage.time.advance(Duration.ofMillis(random.nextInt(100_000)));
            case 14 -> stage.time.jump(Duration.ofSeconds(random.nextInt(60) - 30));
            case 15 -> {
                stage.canReply = random.nextInt(4) > 0;
                stage.producer.audienceChanged();
            }
            case 16 -> outputs.add(session.output(pick(CoalesceBoundary.values()), null));
            case 17, 18 -> {
                if (!outputs.isEmpty()) {
                    pick(outputs).write(text());
                }
            }
            case 19 -> {
                if (!outputs.isEmpty()) {
                    pick(outputs).close();
                }
            }
            case 20 -> session.state(random.nextBoolean() ? "deciding" : text(), null);
            case 21 -> session.progress(random.nextInt(140) - 20, random.nextBoolean() ? text() : null);
            case 22 -> session.handoff(TargetKind.HUMAN, text()).request();
            default -> finish(session);
        }
    }

    private void finish(AgentSession session) {
        if (random.nextInt(4) > 0) {
            return;
        }
        switch (random.nextInt(4)) {
            case 0 -> session.complete(text());
            case 1 -> session.fail(ErrorCategory.TRANSIENT, text());
            case 2 -> session.cancel(CancelledBy.USER, text());
            default -> session.close();
        }
    }

    private void end(RunningTool running) {
        if (running != null) {
            switch (random.nextInt(3)) {
                case 0 -> running.succeeded(text());
                case 1 -> running.failed(text());
                default -> running.timedOut();
            }
        }
    }

    private ConfirmationRequest confirmation(AgentSession session) {
        ConfirmationRequest request = session.confirm("Act " + random.nextInt(3))
                .consequence(text())
                .timeout(Duration.ofSeconds(1 + random.nextInt(200)))
                .risk(pick(RiskLevel.values()));
        // A default that accepts is kept away from tools: who only sees events cannot tell it from no consent.
        if (random.nextInt(4) == 0) {
            request.acceptByDefault();
        } else {
            request.tool(tool()).irreversible();
        }
        return request;
    }

    private ClarificationRequest<?> clarification(AgentSession session) {
        Clarification question = session.clarify(text());
        return switch (random.nextInt(4)) {
            case 0 -> question.freetext().defaultAnswer(text());
            case 1 -> question.yesNo();
            case 2 -> question.numeric();
            default -> question.choice("A", random.nextBoolean() ? "B" : "");
        };
    }

    /** To any prompt there ever was, fitting or not. */
    private void reply() {
        List<String> tokens = stage.events.stream()
                .map(event -> event instanceof AwaitingConfirmation prompt
                        ? prompt.replyToken()
                        : event instanceof AwaitingClarification prompt ? prompt.replyToken() : "")
                .filter(token -> !token.isEmpty())
                .toList();
        if (tokens.isEmpty()) {
            return;
        }
        String token = random.nextInt(3) > 0 ? tokens.get(tokens.size() - 1) : pick(tokens);
        if (random.nextInt(4) > 0) {
            stage.receive(stage.reply(token, pick(Decision.values())).build());
        } else {
            JsonScalar response =
                    pick(List.of(new JsonString("a"), new JsonBoolean(true), new JsonNumber("7"), new JsonString("z")));
            stage.receive(ClarificationReply.builder()
                    .replyToken(token)
                    .response(response)
                    .subscriptionId("sub_ada")
                    .timestamp(Timestamp.of(stage.time.instant()))
                    .build());
        }
    }

    private void collectConsents() throws InterruptedException {
        for (Prompt prompt : prompts) {
            if (prompt instanceof ConfirmationPrompt confirmation && !prompt.isPending()) {
                confirmation
                        .await()
                        .consent()
                        .filter(each -> !consents.contains(each))
                        .ifPresent(consents::add);
            }
        }
    }

    private String tool() {
        return TOOLS[random.nextInt(TOOLS.length)];
    }

    private String text() {
        return TEXTS[random.nextInt(3) > 0 ? 0 : random.nextInt(TEXTS.length)];
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
