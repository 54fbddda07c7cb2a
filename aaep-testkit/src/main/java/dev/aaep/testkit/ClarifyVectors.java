package dev.aaep.testkit;

import dev.aaep.AaepException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * Test vectors of the clarification profile, each a JSON file. They serve other languages too: they stand in the folder
 * {@code dev/aaep/testkit/vectors/clarify} of the archive, and {@code docs/clarification-profile.md} says what they mean.
 */
public final class ClarifyVectors {
    private ClarifyVectors() {}

    /** The fixed keys that everything below is signed with. Their seeds are public: never use them. */
    public static byte[] keys() {
        return read("keys.json");
    }

    /** One of each thing that is signed or hashed, with every step between value and result. */
    public static byte[] payloads() {
        return read("payloads.json");
    }

    /** A whole session: what was asked of the engine, and the messages that it gave back. */
    public static byte[] session() {
        return read("session.json");
    }

    /** Audit records, and whether each is valid. */
    public static byte[] records() {
        return read("records.json");
    }

    private static byte[] read(String file) {
        try (InputStream in = ClarifyVectors.class.getResourceAsStream("vectors/clarify/" + file)) {
            if (in == null) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION, "the testkit's archive lacks vectors/clarify/" + file);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("vectors/clarify/" + file + " cannot be read", e);
        }
    }
}
