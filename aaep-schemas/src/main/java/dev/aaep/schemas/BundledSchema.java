package dev.aaep.schemas;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One schema file of this library. Its content is read from the library's own archive on first use and kept.
 *
 * <p>Instances come from {@link SchemaCatalogue} and may be shared between threads.
 */
public final class BundledSchema {

    private static final String BASE = "https://aaep-protocol.org/schemas/v1/";
    private static final String SUFFIX = ".schema.json";

    /** The clarification schemas are this project's own, so they are named in its own space. */
    private static final String CLARIFY = "clarify/";

    private static final String CLARIFY_BASE = "urn:aaep-java:clarify:v1:";

    private final String shortName;
    private final @Nullable String messageType;

    private volatile byte @Nullable [] content;

    BundledSchema(String shortName, @Nullable String messageType) {
        this.shortName = shortName;
        this.messageType = messageType;
    }

    /** The address that names the schema, its {@code $id}. It is a name only: nothing is ever fetched from it. */
    public String id() {
        return shortName.startsWith(CLARIFY)
                ? CLARIFY_BASE + shortName.substring(CLARIFY.length())
                : BASE + shortName + SUFFIX;
    }

    /** The path of the file without its ending, such as {@code core/agent.tool.invoked} or {@code envelope}. */
    public String shortName() {
        return shortName;
    }

    /** The {@code type} that the schema pins, such as {@code aaep:agent.tool.invoked}; empty where none is. */
    public Optional<String> messageType() {
        return Optional.ofNullable(messageType);
    }

    /** The file's bytes, UTF-8. The array is the caller's own. */
    public byte[] bytes() {
        return content().clone();
    }

    /** The file's text. */
    public String text() {
        return new String(content(), StandardCharsets.UTF_8);
    }

    /** The SHA-256 digest of {@link #bytes()} in lower-case hexadecimal digits. */
    public String sha256() {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform must provide SHA-256.", e);
        }
    }

    private byte[] content() {
        byte[] known = content;
        if (known == null) {
            known = read();
            content = known;
        }
        return known;
    }

    private byte[] read() {
        String path = "v1/" + shortName + SUFFIX;
        // By this class, not by the thread's context loader: the file must be the one this library was built with.
        try (InputStream in = BundledSchema.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalStateException(
                        "The schema file " + path + " is missing from the aaep-schemas archive.");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("The schema file " + path + " cannot be read.", e);
        }
    }

    @Override
    public String toString() {
        return id();
    }
}
