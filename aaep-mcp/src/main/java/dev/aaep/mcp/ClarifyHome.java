package dev.aaep.mcp;

import dev.aaep.AaepException;
import dev.aaep.clarify.chain.FileChainStore;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;

/**
 * A folder from which a server can run with nothing else set up: the chains of all sessions, the signing key and the file
 * that a verifier trusts. One process at a time.
 *
 * <table>
 * <caption>What is in it</caption>
 * <tr><td>{@code chains.ndjson}</td><td>every check and every round, only ever added to</td></tr>
 * <tr><td>{@code agent-key.pem}</td><td>the private key, readable by its owner only</td></tr>
 * <tr><td>{@code trusted-keys.json}</td><td>the public key with agent id and time: give it to verifiers</td></tr>
 * </table>
 */
public final class ClarifyHome implements AutoCloseable {
    static final String CHAINS = "chains.ndjson";
    static final String KEY = "agent-key.pem";
    static final String TRUST = "trusted-keys.json";

    private final FileChainStore store;
    private final Ed25519PrivateKey key;
    private final ClarificationEngine engine;

    private ClarifyHome(FileChainStore store, Ed25519PrivateKey key, ClarificationEngine engine) {
        this.store = store;
        this.key = key;
        this.engine = engine;
    }

    /** Opens the folder with the system's clock and randomness. */
    public static ClarifyHome open(Path folder, ServerConfig config) {
        return open(folder, config, Clock.systemUTC(), new SecureRandom());
    }

    /**
     * Opens the folder; on the first start it is made, with a new key. Throws when it is in use, damaged, or when the key of
     * its sessions is gone.
     */
    public static ClarifyHome open(Path folder, ServerConfig config, Clock clock, SecureRandom random) {
        try {
            PrivateFiles.makeFolder(folder);
            Path chains = folder.resolve(CHAINS);
            PrivateFiles.makeIfAbsent(chains);
            // The store's lock makes sure that no other process makes a key at the same time.
            FileChainStore store = FileChainStore.open(chains);
            try {
                Ed25519PrivateKey key = key(folder.resolve(KEY), store, random);
                TrustFile.add(folder.resolve(TRUST), config.agentId(), key.publicKey(), clock.instant());
                return new ClarifyHome(store, key, engine(config, store, key, clock, random));
            } catch (IOException | RuntimeException e) {
                store.close();
                throw e;
            }
        } catch (IOException e) {
            throw AaepException.of(
                    AaepException.Kind.UNAVAILABLE, "the folder " + folder + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static Ed25519PrivateKey key(Path file, FileChainStore store, SecureRandom random) throws IOException {
        if (Files.exists(file)) {
            PrivateFiles.requirePrivate(file);
            if (Ed25519PrivateKey.fromPem(Files.readAllBytes(file)) instanceof Parsed.Valid<Ed25519PrivateKey> key) {
                return key.value();
            }
            throw AaepException.of(
                    AaepException.Kind.UNAVAILABLE,
                    file.getFileName() + " holds no Ed25519 key that can be used (unencrypted PKCS#8 PEM): restore it");
        }
        if (!store.sessions().isEmpty()) {
            throw AaepException.of(
                    AaepException.Kind.UNAVAILABLE,
                    file.getFileName() + " is gone, and the sessions of this folder were signed with it: "
                            + "restore it, or start in another folder");
        }
        Ed25519PrivateKey made = Ed25519PrivateKey.generate(random);
        PrivateFiles.write(file, made.toPem());
        return made;
    }

    private static ClarificationEngine engine(
            ServerConfig config, FileChainStore store, Ed25519PrivateKey key, Clock clock, SecureRandom random) {
        ClarificationEngine.Builder builder = ClarificationEngine.builder()
                .agentId(config.agentId())
                .signer(key)
                .store(store)
                .clock(clock)
                .random(random)
                .answerKeys(config.answerKeys())
                .answerPolicy(
                        (gap, answer) -> !config.onlySuggestions()
                                || gap.suggestions().isEmpty()
                                || gap.suggestions().contains(answer),
                        config.attempts());
        config.detectors().forEach(builder::detector);
        return builder.build();
    }

    /** The engine over this folder; not to be used after {@link #close}. */
    public ClarificationEngine engine() {
        return engine;
    }

    /** The key under which what this folder signs verifies. */
    public Ed25519PublicKey publicKey() {
        return key.publicKey();
    }

    /** Releases the folder and wipes the key from memory. */
    @Override
    public void close() {
        store.close();
        key.destroy();
    }
}
