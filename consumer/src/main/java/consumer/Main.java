package consumer;

import dev.aaep.clarify.Plan;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.clarify.detect.Detectors;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.clarify.engine.Confirmation;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.jdbc.AaepDatabase;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.testkit.Fixture;
import dev.aaep.testkit.Fixtures;
import dev.aaep.testkit.assertion.AaepAssertions;
import dev.aaep.testkit.conformance.Conformance;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** Runs each library from a named module; the only argument is a folder for the database. */
public final class Main {
    private static final String AGENT = "consumer-v1.0.0";
    private static final String SESSION = "0196ba6b-5500-7000-8000-0123456789ab";

    private Main() {}

    public static void main(String[] args) {
        for (Class<?> type :
                List.of(Main.class, AaepJson.class, ClarificationEngine.class, AaepDatabase.class, Fixtures.class)) {
            require(type.getModule().isNamed(), type.getName() + " is in a named module");
        }
        try (AaepDatabase database = AaepDatabase.open(sqlite(Path.of(args[0])))) {
            produce(database);
            clarify(database);
        }
        judge();
    }

    private static SQLiteDataSource sqlite(Path folder) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + folder.resolve("consumer.db"));
        return source;
    }

    /** A session over a durable ledger. */
    private static void produce(AaepDatabase database) {
        ReplyLedger ledger = ReplyLedger.builder().store(database.ledgerStore()).build();
        try (AaepProducer producer = AaepProducer.builder("consumer")
                .language("en")
                .ledger(ledger)
                .sink(event -> System.out.println("sent " + event.event().type()))
                .build()) {
            AgentSession session = producer.open("Looking something up.");
            session.complete("Found it.");
        }
    }

    /** A question, its answer and the proof of both, over a durable chain. */
    private static void clarify(AaepDatabase database) {
        Ed25519PrivateKey key = Ed25519PrivateKey.generate(new SecureRandom());
        ClarificationEngine engine = ClarificationEngine.builder()
                .agentId(AGENT)
                .signer(key)
                .store(database.chainStore())
                .detector(Detectors.requiredFields(List.of("region"), List.of("deploy")))
                .build();
        Plan plan = Plan.parse("{\"name\":\"deployment\"}".getBytes(StandardCharsets.UTF_8));
        engine.check(plan, SESSION).orElseThrow();
        engine.resolve(Answer.of(SESSION, "gap-001", "north")).orElseThrow();
        require(engine.confirm(SESSION) instanceof Confirmation.Accepted, "the plan is accepted");

        KeyHistory trusted = KeyHistory.builder()
                .add(KeyPeriod.from(AGENT, key.publicKey(), Instant.EPOCH))
                .build();
        ChainReport report = ChainVerifier.trusting(trusted)
                .requireClosed()
                .verify(engine.audit(SESSION).orElseThrow().bytes());
        require(report.isValid(), "the chain holds: " + report);
        System.out.println("verified a chain");
    }

    /** The testkit's fixtures, assertions and conformance kit. */
    private static void judge() {
        Fixture fixture = Fixtures.valid().get(0);
        AaepAssertions.assertThat(AaepJson.standard().decode(fixture.bytes())).isValid();
        List<byte[]> recorded = Fixtures.session("simple-answer")
                .text()
                .lines()
                .map(line -> line.getBytes(StandardCharsets.UTF_8))
                .toList();
        require(Conformance.recording(recorded).run().isConformant(), "a recorded session conforms");
        System.out.println("judged a recording");
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("not so: " + what);
        }
    }
}
