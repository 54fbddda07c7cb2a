package dev.aaep.testkit;

import dev.aaep.AaepException;
import dev.aaep.MessageType;
import java.util.List;

/**
 * The messages and sessions that come with the testkit. The same files, with {@code index.json} as their table of
 * contents, serve other languages: they stand in the folder {@code dev/aaep/testkit/fixtures} of the archive.
 *
 * <p>A file that is missing or was changed throws {@link AaepException} with its name.
 */
public final class Fixtures {
    private static final class Holder {
        static final FixtureFolder FOLDER =
                new FixtureFolder(file -> Fixtures.class.getResourceAsStream("fixtures/" + file));
        static final List<Fixture> VALID = FOLDER.valid();
        static final List<Recording> SESSIONS = FOLDER.sessions();
    }

    private Fixtures() {}

    /** One or more valid messages of every type. */
    public static List<Fixture> valid() {
        return Holder.VALID;
    }

    /** The valid messages of one type, at least two. */
    public static List<Fixture> valid(MessageType type) {
        return Holder.VALID.stream()
                .filter(fixture -> fixture.messageType() == type)
                .toList();
    }

    /** The valid message with the given name, such as {@code agent.tool.invoked-2}. */
    public static Fixture byName(String name) {
        return Holder.VALID.stream()
                .filter(fixture -> fixture.name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown("valid message", name));
    }

    /** Whole sessions without any finding. */
    public static List<Recording> sessions() {
        return Holder.SESSIONS;
    }

    /** The session with the given name, such as {@code confirmation-accepted}. */
    public static Recording session(String name) {
        return Holder.SESSIONS.stream()
                .filter(recording -> recording.name().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown("session", name));
    }

    /** A message for every constraint of every schema and every rule about single messages that breaks only that. */
    public static List<InvalidFixture> invalid() {
        return Holder.FOLDER.invalid();
    }

    /** The messages that break the constraint or rule with the given code, such as {@code CFM-10}. */
    public static List<InvalidFixture> invalid(String code) {
        return invalid().stream().filter(fixture -> fixture.code().equals(code)).toList();
    }

    private static AaepException unknown(String what, String name) {
        return AaepException.of(
                AaepException.Kind.INVALID_ARGUMENT, "there is no " + what + " fixture with the name " + name);
    }
}
