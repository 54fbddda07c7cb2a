package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.AaepException;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.LedgerStore;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.ConfirmationOutcome;
import dev.aaep.producer.ConfirmationPrompt;
import dev.aaep.producer.ResolvedBy;
import dev.aaep.producer.VirtualTime;
import dev.aaep.value.Timestamp;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two processes, played by two producers with stores of their own on one database. */
abstract class KeeperContract {
    private final VirtualTime time = new VirtualTime(Prompts.NOW);
    private final String prefix = Postgres.freshPrefix();
    private final AtomicReference<String> token = new AtomicReference<>("");
    private HikariDataSource source;
    private Instance asking;
    private Instance answering;

    abstract HikariDataSource connect();

    private final class Instance {
        final AaepDatabase database = AaepDatabase.builder(source)
                .tablePrefix(prefix)
                .listener(Quiet.LISTENER)
                .open();
        final ReplyLedger ledger = ReplyLedger.builder()
                .store(database.ledgerStore())
                .clock(time)
                .listener(attempt -> {})
                .build();
        final AaepProducer producer = AaepProducer.builder("example.agent")
                .clock(time)
                .scheduler(time)
                .ledger(ledger)
                .directSink(emitted -> {
                    if (emitted.event() instanceof AwaitingConfirmation asked) {
                        token.set(asked.replyToken());
                    }
                })
                .build();
        final List<LedgerEntry> swept = new ArrayList<>();

        LedgerKeeper.Builder keeper() {
            return LedgerKeeper.builder(database, ledger)
                    .watch(producer::waitingKeys, producer::catchUp)
                    .onSwept(swept::add)
                    .clock(time);
        }

        ConfirmationPrompt ask() {
            return producer.open("Work")
                    .confirm("Send the mail")
                    .consequence("It leaves")
                    .timeout(Duration.ofSeconds(60))
                    .ask();
        }
    }

    @BeforeEach
    void start() {
        source = connect();
        asking = new Instance();
        answering = new Instance();
    }

    @AfterEach
    void stop() {
        asking.database.close();
        answering.database.close();
        source.close();
    }

    private void reply(Decision decision) {
        ConfirmationReply reply = ConfirmationReply.builder()
                .replyToken(token.get())
                .decision(decision)
                .subscriptionId("sub_ada")
                .timestamp(Timestamp.of(time.instant()))
                .build();
        assertThat(answering.producer.receive(reply, Sender.entitled("sub_ada")))
                .isInstanceOf(Redemption.Accepted.class);
    }

    @Test
    void should_learn_by_polling_what_another_process_received_CFM_6() throws InterruptedException {
        ConfirmationPrompt prompt = asking.ask();
        LedgerKeeper keeper = asking.keeper().build();
        keeper.round();
        assertThat(prompt.isPending()).isTrue();

        reply(Decision.ACCEPT);
        assertThat(prompt.isPending()).isTrue();
        keeper.round();
        assertThat(prompt.isPending()).isFalse();
        assertThat(prompt.await()).isInstanceOf(ConfirmationOutcome.Accepted.class);
        assertThat(asking.producer.waitingKeys()).isEmpty();
    }

    @Test
    void should_tell_the_waiting_prompt_by_itself_while_it_runs_CFM_6() throws InterruptedException {
        LedgerKeeper keeper = asking.keeper().every(delay()).start();
        try {
            ConfirmationPrompt prompt = asking.ask();
            // Only after the first round may a notice be counted on.
            await().atMost(20, TimeUnit.SECONDS).until(() -> listening());
            reply(Decision.REJECT);
            await().atMost(20, TimeUnit.SECONDS).until(() -> !prompt.isPending());
            assertThat(prompt.await()).isInstanceOf(ConfirmationOutcome.Rejected.class);
        } finally {
            keeper.close();
        }
    }

    /** The keeper's delay: so long, where there are notices, that a poll cannot be what brought the news. */
    abstract Duration delay();

    abstract boolean listening() throws Exception;

    HikariDataSource source() {
        return source;
    }

    @Test
    void should_expire_a_prompt_of_a_process_that_died_once_and_after_the_grace_CFM_9() {
        asking.ledger.issue(Prompts.confirmation("sess_gone"));
        LedgerKeeper first = answering.keeper().grace(Duration.ofSeconds(5)).build();
        LedgerKeeper second = asking.keeper().grace(Duration.ofSeconds(5)).build();

        time.jump(Duration.ofSeconds(64));
        assertThat(first.sweep()).isEmpty();
        time.jump(Duration.ofSeconds(1));
        assertThat(first.sweep()).hasSize(1);
        assertThat(second.sweep()).isEmpty();
        assertThat(first.sweep()).isEmpty();
        assertThat(answering.swept).hasSize(1);
        assertThat(asking.swept).isEmpty();
    }

    @Test
    void should_give_a_prompt_that_another_process_expired_its_default_here_CFM_9() throws InterruptedException {
        ConfirmationPrompt prompt = asking.ask();
        time.jump(Duration.ofSeconds(65));
        assertThat(answering.keeper().build().sweep()).hasSize(1);
        asking.keeper().build().poll();
        assertThat(prompt.await())
                .isInstanceOfSatisfying(
                        ConfirmationOutcome.Rejected.class,
                        rejected -> assertThat(rejected.by()).isEqualTo(ResolvedBy.TIMEOUT));
    }

    @Test
    void should_purge_in_its_first_round_and_then_when_it_is_time_CFM_3() {
        LedgerKeeper keeper = asking.keeper().purgeEvery(Duration.ofHours(1)).build();
        asking.ledger.issue(Prompts.confirmation("sess_1"));
        asking.ledger.endSession("sess_1");
        time.jump(Duration.ofHours(24));
        keeper.round();
        assertThat(asking.ledger.purge()).isZero();

        asking.ledger.issue(Prompts.confirmation("sess_2"));
        asking.ledger.endSession("sess_2");
        time.jump(Duration.ofMinutes(59));
        keeper.round();
        time.jump(Duration.ofHours(24));
        assertThat(asking.ledger.purge()).isEqualTo(1);
    }

    @Test
    void should_tell_of_every_prompt_that_it_expired_although_a_listener_throws_CFM_9() {
        issueThree();
        List<LedgerEntry> heard = new ArrayList<>();
        LedgerKeeper keeper = asking.keeper()
                .onSwept(entry -> {
                    heard.add(entry);
                    throw new IllegalStateException("a listener that throws");
                })
                .build();
        time.jump(Duration.ofSeconds(65));

        assertThat(keeper.sweep()).hasSize(3);
        assertThat(heard).hasSize(3);
    }

    @Test
    void should_tell_of_a_prompt_that_it_expired_although_the_database_fails_at_the_next_CFM_9() {
        issueThree();
        AtomicInteger settled = new AtomicInteger();
        LedgerStore real = asking.database.ledgerStore();
        LedgerStore failing = (LedgerStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {LedgerStore.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("settle") && settled.incrementAndGet() == 2) {
                        throw AaepException.of(AaepException.Kind.UNAVAILABLE, "the database went away");
                    }
                    return method.invoke(real, arguments);
                });
        List<LedgerEntry> heard = new ArrayList<>();
        ReplyLedger ledger = ReplyLedger.builder()
                .store(failing)
                .clock(time)
                .listener(attempt -> {})
                .build();
        LedgerKeeper keeper = LedgerKeeper.builder(asking.database, ledger)
                .onSwept(heard::add)
                .clock(time)
                .build();
        time.jump(Duration.ofSeconds(65));

        assertThatThrownBy(keeper::sweep).isInstanceOf(AaepException.class);
        assertThat(heard).hasSize(1);
        assertThat(keeper.sweep()).hasSize(2);
        assertThat(heard).hasSize(3);
    }

    private void issueThree() {
        for (int i = 0; i < 3; i++) {
            asking.ledger.issue(Prompts.confirmation("sess_gone"));
        }
    }

    @Test
    void should_go_on_working_although_the_listener_of_its_troubles_throws() {
        AtomicInteger rounds = new AtomicInteger();
        StoreListener throwing = new StoreListener() {
            @Override
            public void upkeepFailed(Exception problem) {
                throw new IllegalStateException("a listener that throws");
            }
        };
        AaepDatabase database = AaepDatabase.builder(source)
                .tablePrefix(prefix)
                .listener(throwing)
                .open();
        LedgerKeeper keeper = LedgerKeeper.builder(database, asking.ledger)
                .watch(
                        () -> {
                            rounds.incrementAndGet();
                            throw new IllegalStateException("no keys today");
                        },
                        key -> {})
                .every(Duration.ofMillis(10))
                .start();
        try {
            await().atMost(20, TimeUnit.SECONDS).until(() -> rounds.get() > 1);
        } finally {
            keeper.close();
            database.close();
        }
    }
}
