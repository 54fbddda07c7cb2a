package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.Decision;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.ToolInvoked;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import dev.aaep.value.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Several threads do everything at once with the sessions of one producer, until one of them closes it. */
class SessionRaceTest {
    private static final int ROUNDS = 60;
    private static final int THREADS = 4;
    private static final int CALLS = 120;

    /** One round: a producer, what it sent, and what came of it. */
    private static final class Round {
        final VirtualTime time = new VirtualTime(Instant.parse("2026-05-24T14:22:20.014Z"));
        final SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
        final List<CoreEvent> sent = new ArrayList<>();
        final List<Finding> errors = new ArrayList<>();
        final Queue<String> tokens = new ConcurrentLinkedQueue<>();
        final Queue<ConfirmationPrompt> prompts = new ConcurrentLinkedQueue<>();
        final Queue<Consent> consents = new ConcurrentLinkedQueue<>();
        final Queue<RunningTool> tools = new ConcurrentLinkedQueue<>();
        final Queue<StreamedOutput> outputs = new ConcurrentLinkedQueue<>();
        final Queue<Throwable> surprises = new ConcurrentLinkedQueue<>();
        final AtomicInteger outcomes = new AtomicInteger();
        final AtomicInteger ran = new AtomicInteger();
        final SharedStore store = new SharedStore();
        final ReplyLedger ledger =
                ReplyLedger.builder().clock(time).store(store).build();
        volatile boolean audience = true;
        final AaepProducer producer = AaepProducer.builder("example.agent")
                .clock(time)
                .scheduler(time)
                .executor(Runnable::run)
                .ledger(ledger)
                .audience(new ReplyAudience() {
                    @Override
                    public boolean canConfirm(String sessionId) {
                        return audience;
                    }

                    @Override
                    public boolean canClarify(String sessionId) {
                        return audience;
                    }
                })
                .listener(new ProducerListener() {
                    @Override
                    public void deadlineFailed(String sessionId, Throwable problem) {
                        surprises.add(problem);
                    }

                    @Override
                    public void sinkFailed(EventSink sink, EmittedEvent event, Throwable problem) {
                        surprises.add(problem);
                    }
                })
                .directSink(event -> judge(event.event()))
                .build();
        final List<AgentSession> sessions = List.of(producer.open("One"), producer.open("Two"));

        /** Which prompt a consent came from is not in the events: with several at once, only this test knows (SEQ-6). */
        private synchronized void judge(CoreEvent event) {
            sent.add(event);
            tracker.accept(event).stream()
                    .filter(each -> each.severity() == Severity.ERROR)
                    .filter(each -> !each.code().equals("SEQ-6") && !each.code().equals("SEQ-12"))
                    .forEach(errors::add);
            if (event instanceof AwaitingConfirmation asked) {
                tokens.add(asked.replyToken());
            }
        }

        void work(Random random) {
            for (int i = 0; i < CALLS; i++) {
                try {
                    call(random);
                } catch (AaepException expected) {
                    // Refused: another thread was faster, or the session has ended.
                } catch (Exception problem) {
                    surprises.add(problem);
                }
            }
        }

        private void call(Random random) {
            AgentSession session = sessions.get(random.nextInt(sessions.size()));
            switch (random.nextInt(30)) {
                case 0, 1, 2, 3, 4 -> ask(session, random);
                case 5, 6, 7, 8, 9, 10 -> reply(random);
                case 11, 12, 13 -> act(session);
                case 14 -> {
                    ConfirmationPrompt prompt = prompts.peek();
                    if (prompt != null) {
                        prompt.withdraw();
                    }
                }
                case 15, 16 -> time.advance(Duration.ofSeconds(random.nextInt(30)));
                case 17 -> {
                    audience = random.nextInt(3) > 0;
                    producer.audienceChanged();
                }
                case 18, 19 -> tools.add(session.tool("look").summary("Looking").start());
                case 20, 21 -> {
                    RunningTool tool = tools.poll();
                    if (tool != null) {
                        tool.succeeded();
                    }
                }
                case 22 -> outputs.add(session.output());
                case 23, 24 -> {
                    StreamedOutput output = outputs.peek();
                    if (output != null) {
                        output.write("A sentence. And ");
                    }
                }
                case 25 -> {
                    StreamedOutput output = outputs.poll();
                    if (output != null) {
                        output.close();
                    }
                }
                case 26 -> producer.waitingKeys().forEach(producer::catchUp);
                case 27 -> assertThat(producer.recover()).isEmpty();
                case 28 -> session.progress(random.nextInt(100), null);
                default -> {
                    if (random.nextInt(10) == 0) {
                        session.complete("Done");
                    } else if (random.nextInt(20) == 0) {
                        producer.close();
                    }
                }
            }
        }

        private void ask(AgentSession session, Random random) {
            ConfirmationPrompt prompt = session.confirm("Act " + random.nextInt(4))
                    .consequence("x")
                    .tool("act")
                    .irreversible()
                    .risk(RiskLevel.HIGH)
                    .timeout(Duration.ofSeconds(1 + random.nextInt(90)))
                    .ask();
            prompts.add(prompt);
            prompt.outcome().thenAccept(outcome -> {
                outcomes.incrementAndGet();
                outcome.consent().ifPresent(consents::add);
            });
        }

        private void reply(Random random) {
            String token = random.nextInt(4) == 0 ? tokens.peek() : tokens.poll();
            if (token != null) {
                ConfirmationReply reply = ConfirmationReply.builder()
                        .replyToken(token)
                        .decision(random.nextInt(4) == 0 ? Decision.REJECT : Decision.ACCEPT)
                        .subscriptionId("sub_ada")
                        .timestamp(Timestamp.of(time.instant()))
                        .build();
                producer.receive(reply, Stage.ADA);
            }
        }

        private void act(AgentSession session) {
            Consent consent = consents.peek();
            if (consent != null) {
                session.irreversibleTool("act", consent).summary("Acting").call(ran::incrementAndGet);
                consents.remove(consent);
            }
        }

        void check(String round) throws InterruptedException {
            assertThat(surprises).as(round).isEmpty();
            assertThat(errors).as(round).isEmpty();
            assertThat(tracker.end()).as("%s: every session has ended", round).isEmpty();
            assertThat(prompts).as(round).noneMatch(Prompt::isPending);
            assertThat(outcomes.get()).as(round).isEqualTo(prompts.size());
            int accepted = 0;
            for (ConfirmationPrompt prompt : prompts) {
                accepted += prompt.await().consent().isPresent() ? 1 : 0;
            }
            long announced = sent.stream()
                    .filter(event -> event instanceof ToolInvoked tool && Boolean.TRUE.equals(tool.irreversible()))
                    .count();
            assertThat(ran.get()).as(round).isEqualTo((int) announced).isLessThanOrEqualTo(accepted);
            assertThat(producer.waitingKeys()).as(round).isEmpty();
            assertThat(ledger.outstanding()).as(round).isEmpty();
            assertThat(time.waiting()).as("%s: no timer is left", round).isZero();
        }
    }

    @Test
    void should_obey_the_rules_and_run_nothing_without_a_consent_whoever_does_what_at_once_SEQ_1_to_SEQ_9_CFM_1()
            throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        int ran = 0;
        try {
            for (int i = 0; i < ROUNDS; i++) {
                Round round = new Round();
                CyclicBarrier start = new CyclicBarrier(THREADS);
                List<Future<?>> workers = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    Random random = new Random(i * 31L + thread);
                    workers.add(pool.submit(() -> {
                        start.await();
                        round.work(random);
                        return null;
                    }));
                }
                for (Future<?> worker : workers) {
                    worker.get();
                }
                round.producer.close();
                round.check("round " + i);
                ran += round.ran.get();
            }
        } finally {
            pool.shutdownNow();
        }
        assertThat(ran).as("irreversible calls that ran").isGreaterThan(ROUNDS);
    }
}
