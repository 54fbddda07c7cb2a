package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Decision;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolStatus;
import dev.aaep.ledger.IdSource;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.Redemption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a producer is given breaks: its clock, timer, ids, texts or threads. Nothing is lost, and nobody waits for ever. */
class BrokenPartsTest {
    private boolean broken;

    private Scheduler refusing(Scheduler inner) {
        return (task, delay) -> {
            if (broken) {
                throw new RejectedExecutionException("no timer");
            }
            return inner.schedule(task, delay);
        };
    }

    /** The time of the stage that is being built, which its builder has as clock and as scheduler. */
    private Stage withRefusingTimer(SharedStore store) {
        VirtualTime[] time = {null};
        Stage stage = new Stage(store, builder -> {
            time[0] = (VirtualTime) builder.scheduler;
            builder.scheduler(refusing(builder.scheduler));
        });
        assertThat(time[0]).isSameAs(stage.time);
        return stage;
    }

    @Test
    void should_go_on_after_a_step_that_the_clock_failed() {
        Stage stage = new Stage(new InMemoryLedgerStore(), builder -> {
            Clock clock = builder.clock;
            builder.clock(new Clock() {
                @Override
                public Instant instant() {
                    if (broken) {
                        throw new IllegalStateException("no time");
                    }
                    return clock.instant();
                }

                @Override
                public ZoneId getZone() {
                    return ZoneOffset.UTC;
                }

                @Override
                public Clock withZone(ZoneId zone) {
                    return this;
                }
            });
        });
        AgentSession session = stage.producer.open("Working");
        broken = true;
        assertThatThrownBy(() -> session.complete("Done")).hasMessage("no time");
        broken = false;
        session.complete("Done");
        stage.assertLawful();
    }

    @Test
    void should_ask_nothing_whose_deadline_nobody_would_keep_CFM_9() {
        Stage stage = withRefusingTimer(new SharedStore());
        AgentSession session = stage.producer.open("Working");
        ConfirmationRequest request = session.confirm("Act").consequence("x");
        broken = true;
        assertThatThrownBy(request::ask).hasMessage("no timer");

        assertThat(stage.all(AwaitingConfirmation.class)).isEmpty();
        assertThat(stage.ledger.outstanding()).isEmpty();
        assertThat(stage.producer.waitingKeys()).isEmpty();
        broken = false;
        request.ask().withdraw();
        session.complete("Done");
        assertThat(stage.time.waiting()).isZero();
        stage.assertLawful();
    }

    @Test
    void should_complete_a_tool_whose_time_limit_cannot_be_kept_SEQ_4() {
        Stage stage = withRefusingTimer(new SharedStore());
        AgentSession session = stage.producer.open("Working");
        List<String> ran = new ArrayList<>();
        broken = true;
        assertThatThrownBy(() -> session.tool("look")
                        .summary("Looking")
                        .callWithin(Duration.ofSeconds(1), () -> ran.add("tool")))
                .hasMessage("no timer");

        assertThat(ran).isEmpty();
        assertThat(stage.last(ToolCompleted.class).status()).isEqualTo(ToolStatus.ERROR);
    }

    @Test
    void should_tell_whoever_waits_that_the_session_ended_although_the_ledger_cannot_be_told_CFM_16() throws Exception {
        SharedStore store = new SharedStore();
        Stage stage = withRefusingTimer(store);
        AgentSession session = stage.producer.open("Working");
        ConfirmationPrompt prompt = session.confirm("Act").consequence("x").ask();
        store.atSessionEnd = () -> {
            throw new IllegalStateException("store is down");
        };
        broken = true;
        assertThatThrownBy(() -> session.complete("Done")).hasMessage("no timer");

        assertThat(prompt.isPending()).isFalse();
        assertThat(prompt.await()).isEqualTo(new ConfirmationOutcome.Withdrawn(ResolvedBy.SESSION_END));
        stage.producer.session("Again").sessionId(session.sessionId()).open();
    }

    @Test
    void should_end_a_session_and_its_prompts_when_the_driver_of_the_store_is_gone_CFM_16() throws Exception {
        SharedStore store = new SharedStore();
        Stage stage = new Stage(store, builder -> {});
        AgentSession session = stage.producer.open("Working");
        ConfirmationPrompt first = session.confirm("Act").consequence("x").ask();
        ConfirmationPrompt second = session.confirm("Act too").consequence("x").ask();
        store.beforeSettlement = () -> {
            throw new NoClassDefFoundError("driver");
        };
        session.complete("Done");

        for (ConfirmationPrompt prompt : List.of(first, second)) {
            assertThat(prompt.isPending()).isFalse();
            assertThat(prompt.await()).isEqualTo(new ConfirmationOutcome.Withdrawn(ResolvedBy.SESSION_END));
        }
        store.beforeSettlement = () -> {};
        stage.pass(600);
        assertThat(stage.ledger.outstanding()).isEmpty();
    }

    @Test
    void should_keep_a_deadline_although_the_store_fails_with_an_error_at_first_CFM_9() throws Exception {
        SharedStore store = new SharedStore();
        Stage stage = new Stage(store, builder -> {});
        ConfirmationPrompt prompt = stage.producer
                .open("Working")
                .confirm("Act")
                .consequence("x")
                .timeout(Duration.ofSeconds(30))
                .ask();
        store.beforeSettlement = () -> {
            throw new NoClassDefFoundError("driver");
        };
        stage.pass(30);
        assertThat(stage.troubles).hasSize(1);
        store.beforeSettlement = () -> {};
        stage.pass(1);
        assertThat(prompt.isPending()).isFalse();
        assertThat(prompt.await()).isInstanceOf(ConfirmationOutcome.Rejected.class);
    }

    /** Ids of which one is refused, the one with this number. */
    private static IdSource refusing(int number) {
        IdSource ids = IdSource.secure();
        int[] asked = {0};
        return prefix -> {
            if (++asked[0] == number) {
                throw new IllegalStateException("no id");
            }
            return ids.next(prefix);
        };
    }

    /** What the user may do about a call that threw: call again. */
    private static void again(Runnable call) {
        try {
            call.run();
        } catch (IllegalStateException noId) {
            assertThat(noId).hasMessage("no id");
            call.run();
        }
    }

    @Test
    void should_send_a_step_as_a_whole_whichever_of_its_ids_is_missing_SEQ_2_SEQ_4_SEQ_7() throws Exception {
        String text = "First. " + "x".repeat(StreamedOutput.LONGEST_WAIT + 5) + " Second. Third";
        for (int number = 3; number < 32; number++) {
            Stage stage = sessionWithout(number, text);

            assertThat(stage.errors).as("id %d of %s", number, stage.kinds()).isEmpty();
            assertThat(stage.tracker.end())
                    .as("id %d: the session has ended", number)
                    .isEmpty();
            assertThat(stage.time.waiting()).as("id %d", number).isZero();
            for (String output : stage.all(OutputStreaming.class).stream()
                    .map(OutputStreaming::outputId)
                    .collect(Collectors.toSet())) {
                assertThat(stage.all(OutputStreaming.class).stream()
                                .filter(chunk -> chunk.outputId().equals(output))
                                .map(OutputStreaming::chunk)
                                .collect(Collectors.joining()))
                        .as("id %d", number)
                        .isEqualTo(text);
            }
        }
    }

    private static Stage sessionWithout(int number, String text) throws Exception {
        Stage stage = new Stage(new InMemoryLedgerStore(), builder -> builder.ids(refusing(number)));
        AgentSession session = stage.producer.open("Working");
        List<RunningTool> tools = new ArrayList<>();
        List<StreamedOutput> outputs = new ArrayList<>();
        List<ConfirmationPrompt> prompts = new ArrayList<>();
        again(() -> tools.add(session.tool("look").summary("Looking").start()));
        again(() -> outputs.add(session.output()));
        again(() -> outputs.get(0).write(text));
        again(() -> outputs.get(0).close());
        again(() -> tools.get(0).succeeded("Seen"));
        again(() -> prompts.add(session.confirm("Act").consequence("x").ask()));
        try {
            assertThat(stage.decide(Decision.ACCEPT)).isInstanceOf(Redemption.Accepted.class);
        } catch (IllegalStateException noId) {
            assertThat(noId).hasMessage("no id");
        }
        assertThat(prompts.get(0).await()).isInstanceOf(ConfirmationOutcome.Accepted.class);
        again(() -> session.state("deciding", null));
        again(() -> tools.add(session.tool("look").summary("Looking").start()));
        again(() -> outputs.add(session.output(CoalesceBoundary.COMPLETION, null)));
        again(() -> outputs.get(1).write(text));
        again(() -> session.complete("Done"));
        return stage;
    }

    @Test
    void should_bring_a_sink_every_event_once_there_are_threads_again() {
        List<Runnable> tasks = new ArrayList<>();
        Executor threads = task -> {
            if (broken) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            tasks.add(task);
        };
        List<String> sent = new ArrayList<>();
        List<Integer> leftBehind = new ArrayList<>();
        Outlet outlet = new Outlet(
                event -> sent.add(event.event().eventId()), threads, 8, new SafeListener(new ProducerListener() {
                    @Override
                    public void sinkLeftBehind(EventSink sink, int events) {
                        leftBehind.add(events);
                    }
                }));
        Stage stage = new Stage(new InMemoryLedgerStore(), builder -> builder.directSink(outlet::offer));
        AgentSession session = stage.producer.open("Working");
        tasks.remove(0).run();
        broken = true;
        session.state("deciding", null);
        session.state("planning", null);
        assertThat(outlet.awaitEmpty(System.nanoTime())).isFalse();
        broken = false;
        session.complete("Done");
        tasks.forEach(Runnable::run);

        assertThat(sent)
                .containsExactlyElementsOf(
                        stage.events.stream().map(event -> event.eventId()).toList());
        assertThat(leftBehind).containsExactly(2);
        assertThat(stage.troubles).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"unfinished", "failed", "timeLeft", "resolved", "language"})
    void should_refuse_texts_without_which_a_session_could_not_go_on_or_end(String missing) {
        SessionTexts texts = new SessionTexts() {
            @Override
            public String language() {
                return missing.equals("language") ? "" : "en";
            }

            @Override
            public String unfinished() {
                return missing.equals("unfinished") ? "" : "Stopped.";
            }

            @Override
            public String failed() {
                return missing.equals("failed") ? "key AKIAABCDEFGHIJKLMNOP" : "Broken.";
            }

            @Override
            public String timeLeft(long seconds) {
                return missing.equals("timeLeft") ? "" : "Hurry.";
            }

            @Override
            public String resolved(Resolution resolution) {
                if (missing.equals("resolved") && resolution == Resolution.NO_ANSWER) {
                    throw new IllegalStateException("no such text");
                }
                return "Over.";
            }
        };
        assertThatThrownBy(
                        () -> AaepProducer.builder("example.agent").texts(texts).build())
                .isInstanceOfSatisfying(
                        AaepException.class,
                        refused -> assertThat(refused.kind()).isEqualTo(AaepException.Kind.CONFIGURATION));
    }

    @Test
    void should_throw_what_the_work_threw_also_when_the_session_cannot_be_ended() {
        Stage stage = new Stage(
                new InMemoryLedgerStore(),
                builder -> builder.texts(new SessionTexts() {
                    @Override
                    public String failed() {
                        if (broken) {
                            throw new IllegalStateException("no text");
                        }
                        return "Broken.";
                    }
                }));
        assertThatThrownBy(() -> stage.producer.session("Working").run(session -> {
                    broken = true;
                    throw new IllegalArgumentException("the cause of it all");
                }))
                .hasMessage("the cause of it all")
                .satisfies(problem -> assertThat(problem.getSuppressed())
                        .singleElement()
                        .satisfies(suppressed -> assertThat(suppressed).hasMessage("no text")));
    }
}
