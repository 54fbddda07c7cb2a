package dev.aaep.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.aaep.event.RiskLevel;
import dev.aaep.json.AaepJson;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.EmittedEvent;
import dev.aaep.producer.EventSink;
import dev.aaep.producer.ProducerListener;
import dev.aaep.producer.VirtualTime;
import dev.aaep.testkit.junit.RecordingSink;
import dev.aaep.value.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What every {@link EventSink} over a transport must do (TX-1): whole messages, in the order of their session, byte for
 * byte, 64 KiB at least, and a word when the other end is gone. Extend it and say how a connection is made.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class EventSinkContract {
    private static final int CALLERS = 4;
    private static final int NOTICES_WITHIN_SECONDS = 5;

    /** A sink and what arrives at the other end of its transport. */
    protected interface Connection extends AutoCloseable {
        /** What the producer is given. */
        EventSink sink();

        /** The messages that arrived so far, one array each, after waiting until there are so many. */
        List<byte[]> received(int atLeast) throws Exception;

        /**
         * Ends the connection at the other end. False, as here, when that cannot be done in a test; what must follow is then
         * not tested.
         */
        default boolean breakOff() throws Exception {
            return false;
        }

        @Override
        default void close() throws IOException {}
    }

    private final List<Connection> open = new ArrayList<>();
    private final RecordingSink emitted = new RecordingSink();
    private final List<Throwable> problems = new CopyOnWriteArrayList<>();

    /** A sink for the contract that extends it. */
    protected EventSinkContract() {}

    /** A fresh connection. Called once in each test, and closed after it. */
    protected abstract Connection connect() throws Exception;

    @AfterEach
    void closeConnections() throws IOException {
        for (Connection each : open) {
            each.close();
        }
    }

    private Connection connection() throws Exception {
        Connection connection = connect();
        open.add(connection);
        return connection;
    }

    private AaepProducer producer(Connection connection) {
        VirtualTime time = new VirtualTime(Instant.parse("2026-01-01T00:00:00Z"));
        return AaepProducer.builder("contract")
                .clock(time)
                .scheduler(time)
                .executor(Runnable::run)
                .directSink(emitted)
                .directSink(connection.sink())
                .listener(new ProducerListener() {
                    @Override
                    public void sinkFailed(EventSink sink, EmittedEvent event, Throwable problem) {
                        problems.add(problem);
                    }
                })
                .build();
    }

    private static List<String> texts(List<byte[]> messages) {
        return messages.stream()
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .toList();
    }

    private void expectAllArrived(Connection connection) throws Exception {
        List<byte[]> sent = emitted.bytes();
        List<byte[]> received = connection.received(sent.size());
        assertThat(problems).as("what the sink threw").isEmpty();
        assertThat(texts(received)).containsExactlyElementsOf(texts(sent));
    }

    @Test
    void should_deliver_the_events_of_a_session_in_order_and_byte_for_byte() throws Exception {
        Connection connection = connection();
        AgentSession session = producer(connection).open("Starting.");
        for (int i = 1; i <= 20; i++) {
            session.tool("search").summary("Search " + i + ".").call(() -> 1);
        }
        session.complete("Done.");

        expectAllArrived(connection);
    }

    @Test
    void should_deliver_any_text_as_it_is() throws Exception {
        Connection connection = connection();
        AgentSession session = producer(connection).open("Line one\nline two\r\n\ndata: three");
        session.state("thinking", "Ẹ kú iṣẹ́ \u2028 \u0085 שלום 日本 \ud83d\udc4d \u0000 \"quoted\" \\");
        session.complete("Done.");

        expectAllArrived(connection);
    }

    @Test
    void should_deliver_an_event_of_64_KiB() throws Exception {
        Connection connection = connection();
        JsonObject.Builder facts = JsonObject.builder();
        for (int i = 0; i < 8; i++) {
            facts.put("fact_" + i, "x".repeat(7_900));
        }
        AgentSession session = producer(connection).open("Starting.");
        session.confirm("Transfer 500 euros.")
                .consequence("Only the bank can undo it.")
                .risk(RiskLevel.HIGH)
                .extraContext(facts.build())
                .ask();
        session.close();

        assertThat(emitted.bytes()).anyMatch(bytes -> bytes.length > 63_000);
        expectAllArrived(connection);
    }

    @Test
    void should_keep_messages_whole_and_each_session_in_order_when_many_threads_emit() throws Exception {
        Connection connection = connection();
        AaepProducer producer = producer(connection);
        Race.winners(CALLERS, 15, (thread, round) -> {
            AgentSession session = producer.open("Thread " + thread + ", session " + round + ".");
            session.tool("search").summary("Searching.").call(() -> 1);
            session.complete("Done.");
            return true;
        });

        int expected = emitted.bytes().size();
        List<byte[]> received = connection.received(expected);
        assertThat(problems).as("what the sink threw").isEmpty();
        assertThat(received).hasSize(expected);
        Map<String, List<Long>> numbers = new LinkedHashMap<>();
        for (byte[] message : received) {
            AaepJson.standard()
                    .decode(message)
                    .event()
                    .ifPresent(
                            event -> numbers.computeIfAbsent(String.valueOf(event.sessionId()), id -> new ArrayList<>())
                                    .add(event.sequenceNumber()));
        }
        assertThat(numbers).hasSize(CALLERS * 15);
        assertThat(numbers.values())
                .allSatisfy(each -> assertThat(each)
                        .isSorted()
                        .doesNotHaveDuplicates()
                        .startsWith(0L)
                        .endsWith((long) each.size() - 1));
    }

    /** A transport may need to write a few times before it learns of it; not for seconds. */
    @Test
    void should_throw_when_the_other_end_is_gone() throws Exception {
        Connection connection = connection();
        AgentSession session = producer(connection).open("Starting.");
        assumeThat(connection.breakOff())
                .as("the connection can be ended in a test")
                .isTrue();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(NOTICES_WITHIN_SECONDS);
        while (problems.isEmpty() && System.nanoTime() < end) {
            session.tool("search").summary("Searching.").call(() -> 1);
            TimeUnit.MILLISECONDS.sleep(5);
        }

        assertThat(problems).as("what the sink threw").isNotEmpty();
    }
}
