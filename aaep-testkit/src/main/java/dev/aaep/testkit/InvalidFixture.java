package dev.aaep.testkit;

import dev.aaep.MessageType;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A message that breaks one constraint of its schema or one rule, and what is expected to be found in it.
 *
 * <p>Where the breach of one constraint cannot be had without another (an empty text is too short and does not match its
 * pattern), the others are found too, at the same place or below it.
 */
public final class InvalidFixture {
    private final String name;
    private final @Nullable String type;
    private final String code;
    private final String pointer;
    private final Map<Profile, Severity> severities;
    private final byte[] bytes;
    private final byte @Nullable [] neighbour;

    InvalidFixture(
            String name,
            @Nullable String type,
            String code,
            String pointer,
            Map<Profile, Severity> severities,
            byte[] bytes,
            byte @Nullable [] neighbour) {
        this.name = name;
        this.type = type;
        this.code = code;
        this.pointer = pointer;
        this.severities = Map.copyOf(severities);
        this.bytes = bytes;
        this.neighbour = neighbour;
    }

    /** Message, code, place and manner of the breach: {@code agent.tool.invoked/SCHEMA-required/tool/missing}. */
    public String name() {
        return name;
    }

    /** The {@code type} that the message has or should have; null for bytes that are no message. */
    public @Nullable String type() {
        return type;
    }

    /** The kind of message; null for bytes that are no message and for unknown types. */
    public @Nullable MessageType messageType() {
        return type == null ? null : FixtureFolder.typeOf(type);
    }

    /** The code of the finding that is expected. */
    public String code() {
        return code;
    }

    /** The place that the finding is expected to name. */
    public String pointer() {
        return pointer;
    }

    /** How much the finding weighs in a profile; empty when that profile does not know the rule. */
    public Optional<Severity> severity(Profile profile) {
        return Optional.ofNullable(severities.get(profile));
    }

    /** The message as it would come over the wire. */
    public byte[] bytes() {
        return bytes.clone();
    }

    public String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** The nearest message that keeps the constraint or rule; empty where that is any valid message. */
    public Optional<byte[]> neighbour() {
        return Optional.ofNullable(neighbour).map(byte[]::clone);
    }

    /** What a reader with the given profile makes of it, even if the breach is in the {@code type} itself. */
    public DecodeResult decode(Profile profile) {
        AaepJson json = AaepJson.standard().withValidator(Validator.of(profile));
        MessageType known = messageType();
        return known == null ? json.decode(bytes) : json.decodeAs(known, bytes);
    }

    @Override
    public String toString() {
        return name;
    }
}
