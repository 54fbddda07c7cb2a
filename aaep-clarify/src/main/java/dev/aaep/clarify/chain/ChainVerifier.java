package dev.aaep.clarify.chain;

import dev.aaep.AaepException;
import dev.aaep.crypto.KeyResolver;
import dev.aaep.crypto.Verifier;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Verifies audit records with nothing but the record and trusted keys. Works on the bytes as received and never throws on
 * what they say. Immutable and safe for use by many threads.
 *
 * <p>A signature cannot show that a record is an earlier state of the chain. Who holds a head hash or a number of rounds from
 * before gives it as an anchor; without any, {@link ChainCheck#TRUNCATION} is not checked.
 */
public final class ChainVerifier {
    /** How many findings a report lists. */
    public static final int MAX_FINDINGS = 1000;

    private final KeyResolver agents;
    private final KeyResolver answerers;
    private final Verifier verifier;
    private final Anchors anchors;
    private final int threads;

    /** What the caller knows of the chain from elsewhere. */
    record Anchors(int rounds, @Nullable String head, boolean closed) {
        boolean isEmpty() {
            return rounds < 0 && head == null && !closed;
        }
    }

    private ChainVerifier(KeyResolver agents, KeyResolver answerers, Verifier verifier, Anchors anchors, int threads) {
        this.agents = agents;
        this.answerers = answerers;
        this.verifier = verifier;
        this.anchors = anchors;
        this.threads = threads;
    }

    /** Trusts these keys, of asking agents and of answerers. */
    public static ChainVerifier trusting(KeyResolver keys) {
        return new ChainVerifier(keys, keys, Verifier.standard(), new Anchors(-1, null, false), 1);
    }

    /** The same with other keys for answerers. */
    public ChainVerifier withAnswerKeys(KeyResolver keys) {
        return new ChainVerifier(agents, keys, verifier, anchors, threads);
    }

    /** The same with another verification equation or provider. */
    public ChainVerifier withVerifier(Verifier other) {
        return new ChainVerifier(agents, answerers, other, anchors, threads);
    }

    /** The same on so many threads. */
    public ChainVerifier withThreads(int count) {
        if (count < 1) {
            throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "at least one thread is needed");
        }
        return new ChainVerifier(agents, answerers, verifier, anchors, count);
    }

    /** The chain must have at least so many rounds. */
    public ChainVerifier expectedRounds(int rounds) {
        return anchored(new Anchors(rounds, anchors.head, anchors.closed));
    }

    /**
     * The chain must contain the round with this hash, or start with it as its genesis; with {@link #expectedRounds} it must
     * be that round.
     */
    public ChainVerifier expectedHead(String hash) {
        return anchored(new Anchors(anchors.rounds, hash, anchors.closed));
    }

    /** The chain must be closed, and so complete. */
    public ChainVerifier requireClosed() {
        return anchored(new Anchors(anchors.rounds, anchors.head, true));
    }

    private ChainVerifier anchored(Anchors other) {
        return new ChainVerifier(agents, answerers, verifier, other, threads);
    }

    /** Verifies a record in memory. */
    public ChainReport verify(byte[] record) {
        try {
            return verify(() -> new ByteArrayInputStream(record), record.length);
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
    }

    /** Verifies a record in a file, read twice and never as a whole. */
    public ChainReport verify(Path record) throws IOException {
        return verify(() -> Files.newInputStream(record), Files.size(record));
    }

    /** Opens the record from its start. */
    interface Source {
        InputStream open() throws IOException;
    }

    private ChainReport verify(Source source, long size) throws IOException {
        return new ChainVerification(agents, answerers, verifier, anchors, threads, size).run(source);
    }
}
