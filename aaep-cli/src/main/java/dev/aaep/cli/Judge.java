package dev.aaep.cli;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.json.Limits;
import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import dev.aaep.schemas.SchemaEngine;
import dev.aaep.schemas.Violation;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with one message. */
@FunctionalInterface
interface Judge {
    /**
     * Wide enough for anything that a schema allows and a machine bears: the published schemas know no limits, so that what
     * is refused here for its size alone should be rare.
     */
    int MOST_BYTES = 16 << 20;

    Limits LIMITS = new Limits(MOST_BYTES, 512, MOST_BYTES, 1 << 20, 1 << 16);

    Verdict judge(byte[] bytes, int offset, int length);

    /** Judges by the schema that the message's type names, and by the rules of the profile. */
    static Judge byType(Profile profile) {
        AaepJson json = json(profile);
        return (bytes, offset, length) -> verdict(json.decode(bytes, offset, length));
    }

    /**
     * Judges by the schema with the given name or {@code $id}, whatever the message's type. The rules of the profile apply
     * where the schema belongs to a message; the envelope and the parts of the clarification protocol have none.
     */
    static Judge by(String schema, Profile profile) {
        BundledSchema named = named(schema);
        Optional<MessageType> type = Arrays.stream(MessageType.values())
                .filter(each -> each.schemaId().equals(named.id()))
                .findFirst();
        return type.isPresent() ? as(type.get(), profile) : byEngine(named.id());
    }

    /** The schema with this name, with or without its ending, or with this {@code $id}. */
    static BundledSchema named(String schema) {
        String suffix = ".schema.json";
        String name = schema.endsWith(suffix) ? schema.substring(0, schema.length() - suffix.length()) : schema;
        return SchemaCatalogue.byShortName(name)
                .or(() -> SchemaCatalogue.byId(schema))
                .orElseThrow(() -> new Failure("there is no schema " + Style.cut(schema, 80) + ". There are: "
                        + SchemaCatalogue.all().stream()
                                .map(BundledSchema::shortName)
                                .collect(Collectors.joining(", "))));
    }

    private static Judge as(MessageType type, Profile profile) {
        AaepJson json = json(profile);
        return (bytes, offset, length) -> {
            DecodeResult result = json.decodeAs(type, bytes, offset, length);
            Verdict verdict = verdict(result);
            boolean own =
                    verdict.findings().stream().noneMatch(each -> each.pointer().equals("/type"));
            return own || !verdict.isJson()
                    ? verdict
                    : new Verdict(typeOf(bytes, offset, length), true, verdict.findings());
        };
    }

    private static Judge byEngine(String id) {
        SchemaEngine engine = SchemaEngine.builder().build();
        AaepJson json = json(Profile.SCHEMA);
        return (bytes, offset, length) -> {
            Verdict read = verdict(json.decode(bytes, offset, length));
            if (!read.isJson()) {
                return read;
            }
            List<Finding> findings = engine.validate(id, Arrays.copyOfRange(bytes, offset, offset + length)).stream()
                    .map(Judge::finding)
                    .toList();
            return new Verdict(read.type(), true, findings);
        };
    }

    private static Finding finding(Violation violation) {
        boolean malformed = violation.keyword().equals("malformed");
        return new Finding(
                malformed ? "ENV-1" : "SCHEMA-" + violation.keyword(),
                Severity.ERROR,
                violation.pointer(),
                violation.message(),
                malformed ? "§3.8" : "");
    }

    private static AaepJson json(Profile profile) {
        return AaepJson.standard().withLimits(LIMITS).withValidator(Validator.of(profile));
    }

    private static Verdict verdict(DecodeResult result) {
        @Nullable String type = result.message().map(AaepMessage::type).orElse(null);
        return new Verdict(type, result instanceof DecodeResult.Decoded, findings(result));
    }

    /**
     * What was found. The library counts lines from the start of the message, the command from the start of the file: where
     * only one line is concerned, its number stands before the finding already, and a second one would confuse.
     */
    static List<Finding> findings(DecodeResult result) {
        if (result instanceof DecodeResult.Malformed malformed && malformed.line() == 1) {
            String text = malformed.reason() + " (column " + malformed.column() + ")";
            return result.findings().stream()
                    .map(each -> new Finding(each.code(), each.severity(), each.pointer(), text, each.specRef()))
                    .toList();
        }
        return result.findings();
    }

    /** What the message itself says it is. */
    private static @Nullable String typeOf(byte[] bytes, int offset, int length) {
        return json(Profile.SCHEMA)
                .decode(bytes, offset, length)
                .message()
                .map(AaepMessage::type)
                .orElse(null);
    }
}
