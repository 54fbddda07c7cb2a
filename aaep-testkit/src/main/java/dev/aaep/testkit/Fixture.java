package dev.aaep.testkit;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.json.AaepJson;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A valid message of the protocol, as the bundled schemas give it for an example. */
public final class Fixture {
    private final FixtureFolder folder;
    private final String name;
    private final String type;
    private final String file;

    Fixture(FixtureFolder folder, String name, String type, String file) {
        this.folder = folder;
        this.name = name;
        this.type = type;
        this.file = file;
    }

    /** Such as {@code agent.tool.invoked-2}. */
    public String name() {
        return name;
    }

    /** The {@code type} of the message. */
    public String type() {
        return type;
    }

    /** The kind of message; null for an event of an extension. */
    public @Nullable MessageType messageType() {
        return FixtureFolder.typeOf(type);
    }

    /** The file's bytes, with white space for readers. */
    public byte[] bytes() {
        return folder.read(file);
    }

    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    public AaepMessage message() {
        return AaepJson.standard()
                .decode(bytes())
                .message()
                .orElseThrow(() -> AaepException.of(
                        AaepException.Kind.UNAVAILABLE, "the fixture file " + file + " holds no message"));
    }

    @Override
    public String toString() {
        return name;
    }
}
