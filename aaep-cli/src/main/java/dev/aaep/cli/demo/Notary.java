package dev.aaep.cli.demo;

import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.clarify.engine.Outcome;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps the signed chain of questions and answers. The key is made when the first question comes up, for this run alone. */
final class Notary {
    static final String AGENT = "bank-assistant";
    static final String VERSION = "1.0.0";

    private static final String SIGNING_AGENT = AGENT + "-v" + VERSION;

    private final Clock clock;
    private final Bank bank;
    private @Nullable ClarificationEngine engine;
    private @Nullable KeyHistory keys;

    /** What an auditor gets: the record, and the public key from elsewhere. */
    record Papers(ChainRecord record, KeyHistory keys) {}

    Notary(Clock clock, Bank bank) {
        this.clock = clock;
        this.bank = bank;
    }

    synchronized ClarificationEngine engine() {
        if (engine == null) {
            Ed25519PrivateKey key = Ed25519PrivateKey.generate(new SecureRandom());
            keys = KeyHistory.builder()
                    .add(KeyPeriod.from(SIGNING_AGENT, key.publicKey(), clock.instant()))
                    .build();
            engine = ClarificationEngine.builder()
                    .agentId(SIGNING_AGENT)
                    .signer(key)
                    .store(new InMemoryChainStore())
                    .clock(clock)
                    .detector(plan -> BankAssistant.gaps(bank))
                    .build();
        }
        return engine;
    }

    /** Empty when nothing was ever in doubt. */
    synchronized Optional<Papers> papers(String sessionId) {
        return engine != null && keys != null && engine.audit(sessionId) instanceof Outcome.Done<ChainRecord> done
                ? Optional.of(new Papers(done.value(), keys))
                : Optional.empty();
    }
}
