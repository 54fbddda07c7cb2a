package dev.aaep.validation;

import dev.aaep.AaepMessage;
import dev.aaep.internal.wire.FindingSink;
import dev.aaep.internal.wire.SchemaCheck;
import dev.aaep.internal.wire.WireFormat;
import java.util.List;
import java.util.Optional;

/** Judges messages. */
public final class Validator {
    private static final Validator CONSUMER = new Validator(Profile.CONSUMER);
    private final Profile profile;

    private Validator(Profile profile) {
        this.profile = profile;
    }

    public static Validator consumer() {
        return CONSUMER;
    }

    public List<Finding> validate(AaepMessage message) {
        FindingSink sink = new FindingSink(100);
        try {
            WireFormat.check(message, new SchemaCheck(sink));
        } catch (FindingSink.Full full) {
            return sink.findings();
        }
        return sink.findings();
    }

    public Finding uriType() {
        return new Finding("R1", Severity.INFO, "/type", "uri " + profile, "");
    }

    public Optional<Finding> overSoftLimit(int bytes) {
        return Optional.empty();
    }
}
