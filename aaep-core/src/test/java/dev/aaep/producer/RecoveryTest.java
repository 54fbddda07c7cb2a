package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.aaep.event.CoreEvent;
import dev.aaep.event.Decision;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.SessionCompleted;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.value.JsonString;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** A second producer on the store of a first one that is gone, or that lives on in another process. */
class RecoveryTest {
    private final SharedStore store = new SharedStore();
    private final Stage before = new Stage(store, builder -> {});
    private final AgentSession session = before.producer.open("Working");

    /** A producer with the same store and time; the first one is no longer heard of. */
    private AaepProducer restarted() {
        return AaepProducer.builder("example.agent")
                .clock(before.time)
                .scheduler(before.time)
                .executor(Runnable::run)
                .ledger(ReplyLedger.builder().store(store).clock(before.time).build())
                .directSink(event -> {
                    CoreEvent sent = event.event();
                    before.events.add(sent);
                    before.errors.addAll(before.tracker.accept(sent));
                })
                .build();
    }

    private ConfirmationPrompt ask(String action, int seconds) {
        return session.confirm(action)
                .consequence("Done")
                .tool("act")
                .timeout(Duration.ofSeconds(seconds))
                .ask();
    }

    @Test
    void should_say_that_the_session_ended_whoever_looks_into_the_ledger_meanwhile_CFM_16() throws Exception {
        ConfirmationPrompt prompt = ask("Act", 60);
        String key = before.producer.waitingKeys().iterator().next();
        Thread looking = new Thread(() -> before.producer.catchUp(key));
        store.afterWithdrawal = () -> {
            looking.start();
            while (looking.getState() == Thread.State.RUNNABLE) {
                Thread.yield();
            }
        };
        // The other has time to finish before the one who ended the session tells why.
        store.atSessionEnd = () -> assertThatCode(() -> looking.join(10_000)).doesNotThrowAnyException();
        session.close();

        assertThat(looking.isAlive()).isFalse();
        assertThat(prompt.await().by()).isEqualTo(ResolvedBy.SESSION_END);
    }

    @Test
    void should_take_over_what_is_outstanding_with_the_time_left_and_expire_what_is_due_once_CFM_9() throws Exception {
        // The first process does not notice that time passes.
        AaepProducer dead = AaepProducer.builder("example.agent")
                .clock(before.time)
                .scheduler((task, delay) -> () -> {})
                .ledger(before.ledger)
                .build();
        AgentSession lost = dead.open("Working");
        lost.confirm("Short").consequence("x").timeout(Duration.ofSeconds(30)).ask();
        lost.confirm("Long").consequence("x").timeout(Duration.ofSeconds(90)).ask();
        lost.clarify("Which?")
                .freetext()
                .defaultAnswer("a")
                .timeout(Duration.ofSeconds(30))
                .ask();
        before.pass(30);

        List<Prompt> recovered = restarted().recover();
        List<Prompt> again = restarted().recover();

        assertThat(recovered)
                .extracting(prompt -> prompt.terms().text())
                .containsExactlyInAnyOrder("Short", "Which?", "Long");
        assertThat(again).extracting(prompt -> prompt.terms().text()).containsExactly("Long");
        for (Prompt prompt : recovered) {
            assertThat(prompt.isPending()).isEqualTo(prompt.terms().text().equals("Long"));
            if (prompt instanceof ClarificationPrompt<?> clarification) {
                assertThat(clarification.await())
                        .isEqualTo(new ClarificationOutcome.Answered<>(new JsonString("a"), ResolvedBy.TIMEOUT, null));
            }
        }
        before.time.advance(Duration.ofMillis(59_999));
        Prompt waiting =
                recovered.stream().filter(Prompt::isPending).findFirst().orElseThrow();
        before.time.advance(Duration.ofMillis(1));
        assertThat(waiting.isPending()).isFalse();
    }

    @Test
    void should_resolve_a_recovered_prompt_by_a_reply_and_go_on_with_its_session_SEQ_12() throws Exception {
        ask("Act", 60);
        String token = before.lastToken();
        CoreEvent last = before.events.get(before.events.size() - 1);
        AaepProducer after = restarted();
        ConfirmationPrompt prompt = (ConfirmationPrompt) after.recover().get(0);
        AgentSession resumed = after.resume(
                session.sessionId(), last.sequenceNumber(), last.timestamp().instant(), "awaiting_input");

        after.receive(before.reply(token, Decision.ACCEPT).build(), Stage.ADA);
        Consent consent = prompt.await().consent().orElseThrow();
        resumed.irreversibleTool("act", consent).summary("Acting").call(() -> 1);
        resumed.complete("Done");

        assertThat(before.kinds())
                .endsWith(
                        "awaiting.confirmation",
                        "awaiting_input>thinking",
                        "thinking>calling_tool",
                        "tool.invoked",
                        "tool.completed",
                        "calling_tool>thinking",
                        "session.completed");
        before.assertLawful();
    }

    @Test
    void should_go_on_in_the_language_and_the_trace_of_the_session_I18N_1() {
        AgentSession resumed = restarted()
                .resume(
                        session.sessionId(),
                        before.events.size() - 1,
                        before.time.instant(),
                        SessionCore.THINKING,
                        "pt-BR",
                        "00-trace");
        resumed.complete("Pronto");

        SessionCompleted last = before.last(SessionCompleted.class);
        assertThat(last.envelope().localizationHints().primaryLanguage()).isEqualTo("pt-BR");
        assertThat(last.envelope().correlationId()).isEqualTo("00-trace");
    }

    @Test
    void should_keep_no_prompt_that_was_answered_while_its_session_was_resumed_SEQ_12() throws Exception {
        for (int round = 0; round < 300; round++) {
            AgentSession left = before.producer.open("Round " + round);
            left.confirm("Act").consequence("x").ask();
            HandshakeMessage reply =
                    before.reply(before.lastToken(), Decision.ACCEPT).build();
            AaepProducer next = restarted();
            next.recover();
            CountDownLatch start = new CountDownLatch(1);
            Thread answering = new Thread(() -> {
                start.countDown();
                next.receive(reply, Stage.ADA);
            });
            answering.start();
            start.await();
            AgentSession resumed = next.resume(left.sessionId(), 2, before.time.instant(), SessionCore.AWAITING_INPUT);
            answering.join();
            resumed.state("checking", null); // throws while a prompt is pending
        }
    }

    @Test
    void should_learn_at_the_deadline_what_another_process_received_CFM_8() throws Exception {
        ConfirmationPrompt here = ask("Act", 60);
        AaepProducer elsewhere = restarted();
        elsewhere.receive(before.reply(before.lastToken(), Decision.ACCEPT).build(), Stage.ADA);

        assertThat(here.isPending()).isTrue();
        before.pass(60);
        assertThat(here.await()).isInstanceOf(ConfirmationOutcome.Accepted.class);
    }

    @Test
    void should_not_wait_for_ever_for_a_reply_that_only_another_producer_saw_CFM_1() throws Exception {
        Stage here = new Stage(); // its store forgets replies
        AaepProducer there = AaepProducer.builder("example.other")
                .clock(here.time)
                .ledger(here.ledger)
                .build();
        ConfirmationPrompt prompt = here.producer
                .open("Working")
                .confirm("Act")
                .consequence("x")
                .risk(RiskLevel.LOW)
                .acceptByDefault()
                .timeout(Duration.ofSeconds(30))
                .ask();
        there.receive(here.reply(here.lastToken(), Decision.REJECT).build(), Stage.ADA);
        here.pass(30);
        assertThat(prompt.isPending()).isTrue();

        here.pass(1);
        assertThat(prompt.await()).isEqualTo(new ConfirmationOutcome.Withdrawn(ResolvedBy.WITHDRAWAL));
        assertThat(here.kinds()).endsWith("awaiting_input>thinking");
        assertThat(here.time.waiting()).isZero();
    }

    /** A store in memory that is out of reach whenever the flag says so. */
    private static LedgerStore flaky(boolean[] down) {
        InMemoryLedgerStore inner = new InMemoryLedgerStore();
        return (LedgerStore) java.lang.reflect.Proxy.newProxyInstance(
                RecoveryTest.class.getClassLoader(), new Class<?>[] {LedgerStore.class}, (proxy, method, args) -> {
                    if (down[0]) {
                        throw new IllegalStateException("store is down");
                    }
                    return method.isDefault() ? args[0] : method.invoke(inner, args);
                });
    }

    @Test
    void should_end_every_session_while_the_store_is_out_of_reach_and_kill_the_tokens_later_CFM_16() throws Exception {
        boolean[] down = {false};
        Stage stage = new Stage(flaky(down), builder -> {});
        AgentSession writing = stage.producer.open("Writing");
        AgentSession thinking = stage.producer.open("Thinking");
        writing.output().write("The last words");
        List<ConfirmationPrompt> prompts = List.of(
                writing.confirm("Act").consequence("x").acceptByDefault().ask(),
                writing.confirm("Act again").consequence("x").acceptByDefault().ask());
        down[0] = true;
        stage.producer.close();

        assertThat(writing.isOpen() || thinking.isOpen()).isFalse();
        for (ConfirmationPrompt prompt : prompts) {
            assertThat(prompt.await()).isEqualTo(new ConfirmationOutcome.Withdrawn(ResolvedBy.SESSION_END));
        }
        assertThat(stage.last(OutputStreaming.class).chunk()).isEqualTo("The last words");
        assertThat(stage.errors).isEmpty();
        assertThat(stage.troubles)
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem).hasMessage("store is down"));

        stage.pass(10);
        down[0] = false;
        assertThat(stage.ledger.outstanding()).hasSize(2);
        stage.pass(10);
        assertThat(stage.ledger.outstanding()).isEmpty();
        assertThat(stage.time.waiting()).isZero();
    }

    @Test
    void should_ask_an_unreachable_store_again_until_the_deadline_is_handled_CFM_9() throws Exception {
        boolean[] down = {false};
        Stage stage = new Stage(flaky(down), builder -> {});
        ConfirmationPrompt prompt = stage.producer
                .open("Working")
                .confirm("Act")
                .consequence("x")
                .timeout(Duration.ofSeconds(30))
                .ask();
        down[0] = true;
        stage.pass(33);
        assertThat(prompt.isPending()).isTrue();
        assertThat(stage.troubles).hasSize(4);
        down[0] = false;
        stage.pass(1);
        assertThat(prompt.await()).isInstanceOf(ConfirmationOutcome.Rejected.class);
    }
}
