package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.aaep.AaepException;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.ToolStatus;
import dev.aaep.ledger.InMemoryLedgerStore;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ToolCallTest {
    private static final String CARD = "4111 1111 1111 1111";

    private final Stage stage = new Stage();
    private final AgentSession session = stage.producer.open("Working");

    @AfterEach
    void everything_sent_is_lawful() {
        stage.assertLawful();
    }

    private ToolCompleted completed() {
        return stage.last(ToolCompleted.class);
    }

    @Test
    void should_measure_a_call_that_succeeds() {
        Integer result = session.tool("look").summary("Looking").call(() -> {
            stage.pass(2);
            return 42;
        });
        assertThat(result).isEqualTo(42);
        assertThat(completed().status()).isEqualTo(ToolStatus.SUCCESS);
        assertThat(completed().durationMs()).isEqualTo(2_000);
    }

    @Test
    void should_complete_and_rethrow_when_the_tool_throws_SEQ_4() {
        assertThatThrownBy(() -> session.tool("look").summary("Looking").call(() -> {
                    throw new IOException("no such account");
                }))
                .isInstanceOf(IOException.class);
        assertThat(completed().status()).isEqualTo(ToolStatus.ERROR);
        assertThat(completed().errorMessage())
                .as("the exception is for developers")
                .isNull();

        assertThatThrownBy(() -> session.tool("look").summary("Looking").call(() -> {
                    throw new StackOverflowError();
                }))
                .isInstanceOf(StackOverflowError.class);
        assertThat(completed().status()).isEqualTo(ToolStatus.ERROR);
    }

    @Test
    void should_tell_people_of_a_failure_in_the_words_that_the_agent_chose() {
        assertThatThrownBy(() -> session.tool("look")
                        .summary("Looking")
                        .errorWords(problem -> problem instanceof IOException ? "The bank does not answer." : null)
                        .call(() -> {
                            throw new IOException("jdbc:postgresql://db1/prod refused user admin");
                        }))
                .isInstanceOf(IOException.class);
        assertThat(completed().errorMessage()).isEqualTo("The bank does not answer.");
    }

    @Test
    void should_complete_a_failed_call_even_when_there_is_trouble_with_the_words_SEQ_4() {
        assertThatThrownBy(() -> session.tool("look")
                        .summary("Looking")
                        .errorWords(problem -> {
                            throw new IllegalArgumentException("no words");
                        })
                        .call(() -> {
                            throw new IOException("refused");
                        }))
                .isInstanceOf(IOException.class)
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(1));
        assertThat(completed().status()).isEqualTo(ToolStatus.ERROR);
    }

    @Test
    void should_complete_and_give_the_result_whatever_its_words_hold_SEQ_4_SEC_2() {
        for (String words : new String[] {"", "x".repeat(20_000), "Paid with " + CARD, "half \uD800"}) {
            assertThat(session.tool("pay").summary("Paying").call(() -> "paid", result -> words))
                    .isEqualTo("paid");
            assertThat(completed().status()).isEqualTo(ToolStatus.SUCCESS);
            assertThat(String.valueOf(completed().summaryNormal())).doesNotContain(CARD);
        }
        assertThat(stage.all(ToolCompleted.class)).hasSize(4);
    }

    @Test
    void should_complete_a_call_when_the_redactor_throws_SEQ_4() {
        Stage broken = new Stage(
                new InMemoryLedgerStore(),
                builder -> builder.redactor(text -> {
                    throw new IllegalStateException("redactor");
                }));
        AgentSession other = broken.producer.open("Working");

        assertThat(other.tool("pay").summary("Paying").call(() -> "paid", result -> "It is paid"))
                .isEqualTo("paid");
        assertThatThrownBy(() -> other.tool("pay")
                        .summary("Paying")
                        .errorWords(Throwable::getMessage)
                        .call(() -> {
                            throw new IOException("refused");
                        }))
                .isInstanceOf(IOException.class);
        assertThat(broken.all(ToolCompleted.class))
                .extracting(ToolCompleted::status, ToolCompleted::summaryNormal, ToolCompleted::errorMessage)
                .containsExactly(tuple(ToolStatus.SUCCESS, null, null), tuple(ToolStatus.ERROR, null, "error"));
        broken.assertLawful();
    }

    @Test
    void should_complete_when_the_tool_is_interrupted_SEQ_4() {
        assertThatThrownBy(() -> session.tool("look").summary("Looking").call(() -> {
                    throw new InterruptedException();
                }))
                .isInstanceOf(InterruptedException.class);
        assertThat(completed().status()).isEqualTo(ToolStatus.ERROR);
    }

    @Test
    void should_complete_whatever_the_exception_says_SEQ_4_SEC_2() {
        for (String message : new String[] {"", "x".repeat(20_000), "key \uD800 " + CARD, "\u0000"}) {
            assertThatThrownBy(() -> session.tool("look")
                            .summary("Looking")
                            .errorWords(Throwable::getMessage)
                            .call(() -> {
                                throw new IllegalStateException(message);
                            }))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(completed().errorMessage()).isNotEmpty().doesNotContain(CARD);
        }
        assertThat(stage.all(ToolCompleted.class)).hasSize(4);
    }

    @Test
    void should_announce_the_time_limit_when_it_comes_and_interrupt_the_tool_SEQ_4() {
        boolean[] interrupted = {false};
        assertThatThrownBy(() -> session.tool("look").summary("Looking").callWithin(Duration.ofSeconds(5), () -> {
                    stage.pass(4);
                    assertThat(stage.kinds()).endsWith("tool.invoked");
                    stage.pass(1);
                    interrupted[0] = Thread.currentThread().isInterrupted();
                    assertThat(completed().status()).isEqualTo(ToolStatus.TIMEOUT);
                    return "too late";
                }))
                .isInstanceOf(TimeoutException.class);
        assertThat(interrupted[0]).isTrue();
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(stage.all(ToolCompleted.class)).hasSize(1);
        assertThat(stage.kinds()).endsWith("tool.completed", "calling_tool>thinking");
    }

    @Test
    void should_not_interrupt_a_tool_that_keeps_its_time_limit_SEQ_4() throws TimeoutException {
        String result = session.tool("look").summary("Looking").callWithin(Duration.ofSeconds(5), () -> "in time");
        stage.pass(10);
        assertThat(result).isEqualTo("in time");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(stage.time.waiting()).isZero();
        assertThat(stage.all(ToolCompleted.class)).hasSize(1);
    }

    @Test
    void should_take_for_ever_for_a_time_limit() throws TimeoutException {
        AgentSession session = AaepProducer.builder("example.agent").build().open("Working");
        assertThat(session.tool("look").summary("Looking").callWithin(ChronoUnit.FOREVER.getDuration(), () -> "seen"))
                .isEqualTo("seen");
    }

    @Test
    void should_redact_the_arguments_by_default_and_by_a_redactor_of_ones_own_SEC_2() {
        session.tool("pay").summary("Paying").args("card " + CARD).call(() -> 1);
        assertThat(stage.last(ToolInvoked.class).argsSummary()).isEqualTo("card [redacted]");

        Stage own = new Stage(new InMemoryLedgerStore(), builder -> builder.redactor(text -> "***"));
        own.producer
                .open("Working")
                .tool("pay")
                .summary("Paying")
                .args("anything")
                .call(() -> 1);
        assertThat(own.last(ToolInvoked.class).argsSummary()).isEqualTo("***");
    }

    @Test
    void should_run_nothing_that_cannot_be_announced_SEQ_4_SEC_2() {
        int[] effects = {0};
        for (ToolCall bad : new ToolCall[] {
            session.tool("look"),
            session.tool("no such name!").summary("Looking"),
            session.tool("pay").summary("Paying with " + CARD)
        }) {
            assertThatThrownBy(() -> bad.call(() -> ++effects[0]))
                    .isInstanceOfSatisfying(
                            AaepException.class,
                            e -> assertThat(e.kind()).isEqualTo(AaepException.Kind.INVALID_MESSAGE));
        }
        assertThatThrownBy(() -> session.tool("look").summary("half \uD800").call(() -> ++effects[0]))
                .isInstanceOf(AaepException.class);
        assertThat(effects[0]).isZero();
        assertThat(stage.kinds()).containsExactly("session.started");
    }
}
