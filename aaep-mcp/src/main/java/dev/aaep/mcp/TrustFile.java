package dev.aaep.mcp;

import dev.aaep.AaepException;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.crypto.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The public keys that signed in a folder, in the form that verifiers read. */
final class TrustFile {
    private TrustFile() {}

    /** Adds the key under that name, unless it is there; what is there stays. */
    static void add(Path file, String agentId, Ed25519PublicKey key, Instant now) throws IOException {
        KeyHistory.Builder history = KeyHistory.builder();
        if (Files.exists(file)) {
            Parsed<KeyHistory> parsed = KeyHistory.read(file);
            if (parsed instanceof Parsed.Invalid<KeyHistory> invalid) {
                throw AaepException.of(
                        AaepException.Kind.UNAVAILABLE,
                        file.getFileName() + " is damaged (" + invalid.defect() + "): restore or remove it");
            }
            for (KeyPeriod period : parsed.orElseThrow().periods()) {
                if (period.agentId().equals(agentId) && period.key().equals(key)) {
                    return;
                }
                history.add(period);
            }
        }
        history.add(KeyPeriod.from(agentId, key, now.truncatedTo(ChronoUnit.SECONDS)));
        PrivateFiles.write(file, history.build().toJson());
    }
}
