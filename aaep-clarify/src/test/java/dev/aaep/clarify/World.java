package dev.aaep.clarify;

import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.clarify.engine.Outcome;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** An agent, an answerer, a clock and a store, the same in every run. */
public final class World {
    public static final Instant START = Instant.parse("2026-05-10T15:00:00Z");
    public static final String AGENT = "wwa-scaffold-v1.0.0";
    public static final String ALICE = "user:alice";
    public static final String SESSION = "0196ba6b-5500-7000-8000-0123456789ab";
    public static final Ed25519PrivateKey AGENT_KEY = key(1);
    public static final Ed25519PrivateKey ALICE_KEY = key(2);
    public static final Ed25519PrivateKey STRANGER_KEY = key(3);
    public static final KeyHistory TRUSTED = KeyHistory.builder()
            .add(KeyPeriod.from(AGENT, AGENT_KEY.publicKey(), START.minusSeconds(3600)))
            .add(KeyPeriod.from(ALICE, ALICE_KEY.publicKey(), START.minusSeconds(3600)))
            .build();
    public static final Plan PLAN = plan("{\"gaps\":3}");

    public final SteppingClock clock = new SteppingClock(START);
    public final ChainStore store;
    public final ClarificationEngine engine;

    public World() {
        this(new InMemoryChainStore());
    }

    public World(ChainStore store) {
        this.store = store;
        this.engine = builder().build();
    }

    /** An engine over the same store and clock: as after a restart. */
    public ClarificationEngine restarted() {
        return builder().build();
    }

    /** As many gaps as the plan's text asks for: the third is a warning. */
    public ClarificationEngine.Builder builder() {
        return ClarificationEngine.builder()
                .agentId(AGENT)
                .signer(AGENT_KEY)
                .store(store)
                .clock(clock)
                .random(new Random(7))
                .answerKeys(TRUSTED)
                .detector(World::gaps);
    }

    static List<GapDraft> gaps(Plan plan) {
        List<GapDraft> drafts = new ArrayList<>();
        int count = plan.value() instanceof JsonObject object && object.get("gaps") instanceof JsonNumber number
                ? number.decimal().intValue()
                : 0;
        for (int i = 1; i <= count; i++) {
            drafts.add(new GapDraft(
                    i == 1 ? "compliance.jurisdiction" : "field." + i,
                    i == 3 ? Severity.WARN : Severity.BLOCK,
                    i == 1
                            ? "JSP 440 (UK MOD) selected but deployment target is USWDS (USA). Which jurisdiction applies?"
                            : "What should field." + i + " be?",
                    i == 1 ? "Compliance overlap: JSP 440 ↔ NATO STANAG." : null,
                    i == 1 ? List.of("jsp-440-only", "uswds-only", "both") : List.of(),
                    i == 3 ? List.of() : List.of("planner", "developer", "build")));
        }
        return drafts;
    }

    public static Plan plan(String json) {
        return Plan.parse(json.getBytes(StandardCharsets.UTF_8));
    }

    public static Ed25519PrivateKey key(int number) {
        byte[] seed = new byte[32];
        Arrays.fill(seed, (byte) number);
        return Ed25519PrivateKey.fromRaw(seed).orElseThrow();
    }

    public static ChainVerifier verifier() {
        return ChainVerifier.trusting(TRUSTED);
    }

    public Refusal check() {
        return (Refusal) engine.check(PLAN, SESSION).orElseThrow();
    }

    public GapResolved answer(String gapId, String text) {
        clock.advance(Duration.ofSeconds(1));
        return engine.resolve(Answer.of(SESSION, gapId, text).by(ALICE)).orElseThrow();
    }

    public Outcome<GapResolved> answerSigned(Refusal refusal, String gapId, String text) {
        clock.advance(Duration.ofSeconds(1));
        return engine.resolve(Answer.of(SESSION, gapId, text)
                .signed(
                        ALICE_KEY,
                        ALICE,
                        Timestamp.of(clock.instant()),
                        refusal.askDigests().get(gapId)));
    }

    public ChainRecord record() {
        return engine.audit(SESSION).orElseThrow();
    }

    /** Three rounds, one of them signed by the answerer, closed. */
    public static World closed() {
        World world = new World();
        Refusal refusal = world.check();
        world.answer("gap-001", "jsp-440-only");
        world.answerSigned(refusal, "gap-002", "Ω \"quoted\"\n✓").orElseThrow();
        world.answer("gap-003", "acknowledged");
        world.clock.advance(Duration.ofSeconds(1));
        world.engine.confirm(SESSION);
        return world;
    }

    /** A clock that only moves when told. */
    public static final class SteppingClock extends Clock {
        private volatile Instant now;

        public SteppingClock(Instant now) {
            this.now = now;
        }

        public void advance(Duration by) {
            now = now.plus(by);
        }

        public void set(Instant to) {
            now = to;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
