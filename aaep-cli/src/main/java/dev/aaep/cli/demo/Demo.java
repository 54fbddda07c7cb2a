package dev.aaep.cli.demo;

import dev.aaep.event.CancelledBy;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.Sender;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.EmittedEvent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One run. The agent works on a thread of its own; the screen reader, the keyboard and Ctrl-C all come through one mailbox
 * to the thread that called {@link #run}, in the order in which they happened. Nothing but bytes goes between agent and
 * screen reader.
 */
final class Demo {
    static final int FINE = 0;
    static final int FAILED = 1;
    static final int STOPPED = 130;

    private static final String SUBSCRIPTION = "sub_DemoScreenReader";
    private static final long PATIENCE_SECONDS = 5;

    private sealed interface Mail {}

    private record Event(EmittedEvent event) implements Mail {}

    private record Line(@Nullable String text) implements Mail {}

    private record Finished(@Nullable Throwable problem) implements Mail {}

    private record Stop() implements Mail {}

    private final Tempo tempo;
    private final Person person;
    private final Screen screen;
    private final DemoFolder folder;
    private final Bank bank;
    private final BlockingQueue<Mail> mailbox = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream events = new ByteArrayOutputStream();
    private final ByteArrayOutputStream replies = new ByteArrayOutputStream();

    Demo(Tempo tempo, Person person, Screen screen, DemoFolder folder, Bank bank) {
        this.tempo = tempo;
        this.person = person;
        this.screen = screen;
        this.folder = folder;
        this.bank = bank;
    }

    /** Ends the session soon, from any thread. */
    void stop() {
        mailbox.add(new Stop());
    }

    /** Plays the session, writes and checks the files; the answer is the exit code. */
    int run() throws IOException, InterruptedException {
        Prologue.show(screen, person);
        Notary notary = new Notary(tempo.clock(), bank);
        AaepProducer producer = AaepProducer.builder(Notary.AGENT)
                .agentVersion(Notary.VERSION)
                .agentName("Bank assistant")
                .clock(tempo.clock())
                .scheduler(tempo.scheduler())
                .directSink(event -> mailbox.add(new Event(event)))
                .build();
        ScreenReader reader = new ScreenReader(
                screen,
                person,
                tempo.clock(),
                SUBSCRIPTION,
                reply -> deliver(producer, reply),
                line -> mailbox.add(new Line(line)));
        AgentSession session = producer.session("I am on it: first the electricity bill.")
                .requestText(BankAssistant.REQUEST)
                .open();
        Thread agent = start(new BankAssistant(bank, notary::engine, tempo.pause()), session);
        int ending = follow(reader);
        if (ending == STOPPED) {
            stop(session, agent, reader);
        }
        save(notary.papers(session.sessionId()));
        Epilogue epilogue = new Epilogue(screen, folder);
        if (ending == FINE && !epilogue.allHolds()) {
            ending = FAILED;
        }
        epilogue.lookFurther();
        return ending;
    }

    private Thread start(BankAssistant assistant, AgentSession session) {
        Thread agent = new Thread(
                () -> {
                    Throwable problem = null;
                    try (session) {
                        assistant.run(session);
                    } catch (InterruptedException | RuntimeException failure) {
                        problem = failure;
                    } finally {
                        mailbox.add(new Finished(problem));
                    }
                },
                "agent");
        agent.setDaemon(true);
        agent.start();
        return agent;
    }

    /** Handles what comes until the agent is done or somebody stops it. */
    private int follow(ScreenReader reader) throws InterruptedException {
        for (; ; ) {
            Mail mail = mailbox.take();
            if (mail instanceof Event event) {
                hear(event, reader);
            } else if (mail instanceof Line line) {
                if (!reader.typed(line.text())) {
                    return STOPPED;
                }
            } else if (mail instanceof Finished finished) {
                return ended(finished.problem());
            } else {
                return STOPPED;
            }
        }
    }

    private int ended(@Nullable Throwable problem) {
        if (problem == null) {
            return FINE;
        }
        screen.note("The agent failed: " + problem.getMessage());
        return FAILED;
    }

    private void hear(Event event, ScreenReader reader) {
        byte[] bytes = event.event().json();
        events.writeBytes(bytes);
        events.write('\n');
        reader.receive(bytes);
    }

    private void stop(AgentSession session, Thread agent, ScreenReader reader) throws InterruptedException {
        screen.gap();
        if (session.isOpen()) {
            session.cancel(CancelledBy.USER, "You stopped the assistant.");
        }
        agent.interrupt();
        Mail mail = mailbox.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        while (mail != null && !(mail instanceof Finished)) {
            if (mail instanceof Event event) {
                hear(event, reader);
            }
            mail = mailbox.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        screen.note(
                bank.transfers().isEmpty() ? "Stopped. Nothing was paid." : "Stopped. The bill had been paid before.");
    }

    /** The way of an answer: bytes again, and the sender as the connection knows it, not as the message claims. */
    private void deliver(AaepProducer producer, HandshakeMessage reply) {
        byte[] bytes = AaepJson.standard().encode(reply);
        replies.writeBytes(bytes);
        replies.write('\n');
        if (producer.receive(bytes, Sender.entitled(SUBSCRIPTION)) == Redemption.Refused.REFUSED) {
            screen.note("The agent does not take that answer. It came too late, or was not allowed.");
        }
    }

    private void save(Optional<Notary.Papers> papers) throws IOException {
        folder.write(folder.events(), events.toByteArray());
        folder.write(folder.replies(), replies.toByteArray());
        if (papers.isPresent()) {
            folder.write(folder.record(), papers.get().record().bytes());
            folder.write(folder.keys(), papers.get().keys().toJson());
        }
    }
}
