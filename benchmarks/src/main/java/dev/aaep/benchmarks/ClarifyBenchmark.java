package dev.aaep.benchmarks;

import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.SessionIds;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.crypto.Signature;
import dev.aaep.crypto.Signer;
import dev.aaep.crypto.Verification;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonObject;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The clarification chain against the bare signatures it needs. {@link #main} takes turns within one JVM and counts the
 * thread's CPU time, for machines that are shared.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 7)
@Fork(1)
public class ClarifyBenchmark {
    static final int ROUNDS = 10_000;
    private static final String[] GAPS = IntStream.rangeClosed(1, ROUNDS)
            .mapToObj(i -> String.format(Locale.ROOT, "gap-%03d", i))
            .toArray(String[]::new);
    private static final String AGENT = "wwa-scaffold-v1.0.0";

    private final Ed25519PrivateKey key = Ed25519PrivateKey.generate(new SecureRandom());
    private final Verifier verifier = Verifier.standard();
    /** What a chain of this kind signs, byte for byte, so that the bare side has the same work. */
    private final List<byte[]> signed = new ArrayList<>();

    /** What verifying it verifies, and the signatures. */
    private final List<byte[]> verified = new ArrayList<>();

    private final List<Signature> signatures = new ArrayList<>();
    private ChainVerifier chainVerifier;
    private Path record;
    private ClarificationEngine engine;
    private String session;

    @Setup
    public void prepare() throws IOException {
        KeyHistory keys = KeyHistory.builder()
                .add(KeyPeriod.from(AGENT, key.publicKey(), Instant.EPOCH))
                .build();
        chainVerifier = ChainVerifier.trusting(keys);
        newSession(recording());
        signed.clear();
        appendRounds();
        record = Files.createTempFile("chain", ".json");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(record))) {
            engine.auditTo(session, out).orElseThrow();
        }
        require(chainVerifier.withVerifier(this::record).verify(record));
    }

    private Signer recording() {
        return new Signer() {
            @Override
            public Ed25519PublicKey publicKey() {
                return key.publicKey();
            }

            @Override
            public Signature sign(byte[] message) {
                signed.add(message);
                return key.sign(message);
            }
        };
    }

    private Verification record(Ed25519PublicKey by, byte[] message, Signature signature) {
        verified.add(message);
        signatures.add(signature);
        return verifier.verify(by, message, signature);
    }

    @TearDown
    public void clean() throws IOException {
        Files.delete(record);
    }

    /** A session with as many questions as the other benchmarks answer. */
    @Setup(Level.Invocation)
    public void newSession() {
        newSession(key);
    }

    private void newSession(Signer signer) {
        engine = ClarificationEngine.builder()
                .agentId(AGENT)
                .signer(signer)
                .store(new InMemoryChainStore())
                .detector(plan -> IntStream.range(0, ROUNDS)
                        .mapToObj(i ->
                                GapDraft.block("field." + i, "What should field." + i + " be?", "planner", "build"))
                        .toList())
                .build();
        session = SessionIds.mint(Clock.systemUTC(), new SecureRandom());
        engine.check(Plan.of(JsonObject.EMPTY), session).orElseThrow();
    }

    /** Ten thousand witnessed answers: two signatures each, one under the answer and one under the message. */
    @Benchmark
    public Object appendRounds() {
        Object last = null;
        for (int i = 1; i <= ROUNDS; i++) {
            last = engine.resolve(Answer.of(session, GAPS[i - 1], "answer-" + i).by("user:alice"))
                    .orElseThrow();
        }
        return last;
    }

    /** The signatures alone. */
    @Benchmark
    public Object bareSignatures() {
        Object last = null;
        for (byte[] message : signed) {
            last = key.sign(message);
        }
        return last;
    }

    /** A chain of ten thousand rounds from its file: two signatures each, and the seal. */
    @Benchmark
    public ChainReport verifyChain() throws IOException {
        return require(chainVerifier.verify(record));
    }

    @Benchmark
    public ChainReport verifyChainOnTwoThreads() throws IOException {
        return require(chainVerifier.withThreads(2).verify(record));
    }

    private static ChainReport require(ChainReport report) {
        if (!report.isValid()) {
            throw new IllegalStateException(report.toString());
        }
        return report;
    }

    /** The verifications alone. */
    @Benchmark
    public int bareVerifications() {
        int valid = 0;
        for (int i = 0; i < verified.size(); i++) {
            valid += verifier.verify(key.publicKey(), verified.get(i), signatures.get(i))
                            .isValid()
                    ? 1
                    : 0;
        }
        return valid;
    }

    /** Medians of CPU time in turns, and the ratios that matter; wall time for the two threads. */
    public static void main(String[] args) throws Exception {
        ClarifyBenchmark benchmark = new ClarifyBenchmark();
        benchmark.prepare();
        int turns = args.length > 0 ? Integer.parseInt(args[0]) : 9;
        double[] speedups = new double[turns];
        CpuTurns.Results results = new CpuTurns()
                .add("bare signatures", 1, benchmark::bareSignatures)
                .add("bare verifications", 1, benchmark::bareVerifications)
                .add("verify", 1, benchmark::verifyChain)
                .add("new session", 1, () -> {
                    benchmark.newSession();
                    return benchmark.session;
                })
                .add("append", 1, benchmark::appendRounds)
                .run(2, turns);
        for (int turn = 0; turn < turns; turn++) {
            double one = wall(benchmark::verifyChain);
            speedups[turn] = one / wall(benchmark::verifyChainOnTwoThreads);
        }
        System.out.printf(
                Locale.ROOT,
                "append: %.1f us a round, %.3f x its bare signatures (%.1f us)%n",
                results.nanos("append") / ROUNDS / 1e3,
                results.ratio("append", "bare signatures"),
                results.nanos("bare signatures") / ROUNDS / 1e3);
        System.out.printf(
                Locale.ROOT,
                "verify: %.1f us a round, %.3f of the bare rate (%.1f us); two threads %.2f x one (wall)%n",
                results.nanos("verify") / ROUNDS / 1e3,
                results.ratio("bare verifications", "verify"),
                results.nanos("bare verifications") / ROUNDS / 1e3,
                CpuTurns.median(speedups));
        benchmark.clean();
    }

    private static double wall(CpuTurns.Work work) throws Exception {
        long start = System.nanoTime();
        CpuTurns.sink = work.run();
        return System.nanoTime() - start;
    }
}
