package dev.aaep.cli;

import dev.aaep.cli.input.Input;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyResolver;
import dev.aaep.crypto.KeyStatus;
import dev.aaep.crypto.Parsed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Files that say which keys are trusted: a key history, which says whose key was good when, or bare public keys (PEM, JWK,
 * lines of {@code ed25519:...}), which are then trusted for everybody at any time.
 */
final class TrustFile {
    private static final long MOST_BYTES = 4 << 20;

    private TrustFile() {}

    /** Trusts what any of the files trusts, except a key that one of them calls compromised. */
    static KeyResolver read(List<String> names) throws IOException {
        List<KeyResolver> all = new ArrayList<>();
        for (String name : names) {
            all.add(read(name));
        }
        return all.size() == 1
                ? all.get(0)
                : (agent, key, time) -> {
                    KeyStatus best = KeyStatus.UNKNOWN;
                    for (KeyResolver each : all) {
                        KeyStatus status = each.status(agent, key, time);
                        if (status == KeyStatus.COMPROMISED) {
                            return status;
                        } else if (!best.isTrusted() && status != KeyStatus.UNKNOWN) {
                            best = status;
                        }
                    }
                    return best;
                };
    }

    private static KeyResolver read(String name) throws IOException {
        byte[] bytes = Input.read(name, MOST_BYTES);
        String text = new String(bytes, StandardCharsets.UTF_8).strip();
        if (text.startsWith("{")) {
            return text.contains("\"kty\"")
                    ? bare(name, List.of(text), Kind.JWK)
                    : accepted(name, KeyHistory.parse(bytes));
        } else if (text.contains("PRIVATE KEY")) {
            throw new Failure(name + ": holds a private key: give the public one, and keep this one to its owner");
        } else if (text.startsWith("-----BEGIN")) {
            return bare(name, List.of(text + "\n"), Kind.PEM);
        }
        List<String> keys = text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
        if (keys.isEmpty()) {
            throw new Failure(name + ": holds no key");
        }
        return bare(name, keys, Kind.TEXT);
    }

    private enum Kind {
        PEM,
        JWK,
        TEXT
    }

    private static KeyResolver bare(String name, List<String> texts, Kind kind) {
        Set<Ed25519PublicKey> keys = new HashSet<>();
        for (String text : texts) {
            keys.add(accepted(
                    name,
                    switch (kind) {
                        case PEM -> Ed25519PublicKey.fromPem(text);
                        case JWK -> Ed25519PublicKey.fromJwk(text);
                        case TEXT -> Ed25519PublicKey.parse(text);
                    }));
        }
        return (agent, key, time) -> keys.contains(key) ? KeyStatus.TRUSTED : KeyStatus.UNKNOWN;
    }

    private static <T> T accepted(String name, Parsed<T> parsed) {
        if (parsed instanceof Parsed.Invalid<T> invalid) {
            String why = invalid.defect().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            String place = invalid.place().isEmpty() ? "" : " at " + invalid.place();
            throw new Failure(name + ": holds no public key or key history that can be used (" + why + place
                    + "). There are: ed25519:<64 digits> on a line, PEM, JWK, key history");
        }
        return parsed.orElseThrow();
    }
}
