package dev.aaep.benchmarks;

import dev.aaep.event.Decision;
import dev.aaep.ledger.IdSource;
import dev.aaep.ledger.InMemoryLedgerStore;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One token issued and redeemed, in memory, by two threads, beside a bare map. Sessions of 256 prompts end and are purged
 * within the measurement, so the ledger's memory of used tokens is part of the price.
 *
 * <p>The map is measured with three kinds of keys, because what a key costs differs more than what the map costs: {@link
 * #mapWithNewKeys} is the bar, a key that is used once as a token is; {@link #mapWithReadyKeys} uses the same 256 strings,
 * whose hashes are known, over and over; {@link #mapWithDrawnKeys} draws each from the ledger's source of tokens.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
@Threads(2)
public class LedgerBenchmark {
    private static final int PER_SESSION = 256;
    private static final AtomicInteger SESSIONS = new AtomicInteger();

    private final IdSource ids = IdSource.secure();
    private final Map<String, Object> map = new ConcurrentHashMap<>();
    private final InMemoryLedgerStore store = new InMemoryLedgerStore();
    private final ReplyLedger ledger = ReplyLedger.builder().store(store).build();
    /** What one thread works with. */
    @State(Scope.Thread)
    public static class Worker {
        private final String[] keys = new String[PER_SESSION];
        private final byte[][] texts = new byte[PER_SESSION][];
        private final Sender sender = Sender.entitled("sub_ada");
        private final Timestamp timestamp = Timestamp.of(Instant.now());
        private String session = "sess_" + SESSIONS.incrementAndGet();
        private PromptTerms terms = terms(session);
        private int next;

        public Worker() {
            for (int i = 0; i < keys.length; i++) {
                keys[i] = IdSource.secure().next("rpl_");
                texts[i] = keys[i].getBytes(StandardCharsets.ISO_8859_1);
            }
        }

        private static PromptTerms terms(String session) {
            return new PromptTerms.Confirmation(
                    session,
                    Instant.now().plusSeconds(86_400),
                    "Send the mail",
                    "send_mail",
                    Decision.REJECT,
                    List.of("accept", "reject"),
                    false);
        }
    }

    /** Keys that were there all the time, with their hashes. */
    @Benchmark
    public Object mapWithReadyKeys(Worker worker) {
        return putAndRemove(worker, worker.keys[worker.next++ & (PER_SESSION - 1)]);
    }

    /** A new string for each key, with no hash yet, of characters that are at hand. */
    @Benchmark
    public Object mapWithNewKeys(Worker worker) {
        byte[] text = worker.texts[worker.next++ & (PER_SESSION - 1)];
        return putAndRemove(worker, new String(text, StandardCharsets.ISO_8859_1));
    }

    /** Keys drawn one by one, as the ledger must. */
    @Benchmark
    public Object mapWithDrawnKeys(Worker worker) {
        return putAndRemove(worker, ids.next("rpl_"));
    }

    private Object putAndRemove(Worker worker, String key) {
        map.put(key, worker);
        return map.remove(key);
    }

    @Benchmark
    public Redemption ledger(Worker worker) {
        if ((worker.next++ & (PER_SESSION - 1)) == 0) {
            ledger.endSession(worker.session);
            store.purge(Instant.MAX);
            worker.session = "sess_" + SESSIONS.incrementAndGet();
            worker.terms = Worker.terms(worker.session);
        }
        String token = ledger.issue(worker.terms);
        Redemption redemption = ledger.redeem(
                new ConfirmationReply(
                        token, Decision.ACCEPT, "sub_ada", worker.timestamp, null, null, null, null, JsonObject.EMPTY),
                worker.sender);
        if (redemption == Redemption.Refused.REFUSED) {
            throw new IllegalStateException("a valid reply was refused");
        }
        return redemption;
    }

    /** What a fresh token costs. */
    @Benchmark
    public String token() {
        return ids.next("rpl_");
    }
}
