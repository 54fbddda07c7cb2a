package dev.aaep.testkit.assertion;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/** About one message. Judged as a producer would be, unless {@link #judgedAs} says otherwise. */
public final class MessageAssert extends AbstractAssert<MessageAssert, AaepMessage> {
    private Validator validator = Validator.producer();

    MessageAssert(@Nullable AaepMessage actual) {
        super(actual, MessageAssert.class);
    }

    /** Judges by another profile from here on. */
    public MessageAssert judgedAs(Profile profile) {
        return judgedBy(Validator.of(profile));
    }

    /** Judges by a validator of one's own from here on. */
    public MessageAssert judgedBy(Validator other) {
        validator = other;
        return this;
    }

    private List<Finding> findings() {
        isNotNull();
        return validator.validate(actual);
    }

    /** Nothing about the message is an error. */
    public MessageAssert isValid() {
        List<Finding> errors = findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .toList();
        if (!errors.isEmpty()) {
            throw failure("to be valid", errors);
        }
        return this;
    }

    /** Something about the message is an error. */
    public MessageAssert isInvalid() {
        List<Finding> findings = findings();
        if (findings.stream().noneMatch(finding -> finding.severity() == Severity.ERROR)) {
            throw failure("to be invalid", findings);
        }
        return this;
    }

    /** There is nothing to say about the message, not even a note. */
    public MessageAssert hasNoFindings() {
        List<Finding> findings = findings();
        if (!findings.isEmpty()) {
            throw failure("to have no findings", findings);
        }
        return this;
    }

    /** Among the findings is one with this code; the steps that follow say more about it. */
    public FindingAssert<MessageAssert> hasFinding(String code) {
        List<Finding> all = findings();
        String id = actual instanceof AaepEvent event ? String.valueOf(event.eventId()) : "";
        return new FindingAssert<>(
                this,
                "to have the finding " + Text.rule(code),
                all.stream()
                        .filter(finding -> finding.code().equals(code))
                        .map(finding -> new FindingAssert.Located(finding, id))
                        .toList(),
                expected -> failure(expected, all));
    }

    /** No finding has this code. */
    public MessageAssert hasNoFinding(String code) {
        List<Finding> found = findings().stream()
                .filter(finding -> finding.code().equals(code))
                .toList();
        if (!found.isEmpty()) {
            throw failure("to keep the rule " + Text.rule(code), found);
        }
        return this;
    }

    public MessageAssert hasType(MessageType type) {
        isNotNull();
        if (actual.messageType() != type) {
            throw failureWithActualExpected(
                    String.valueOf(actual.type()),
                    type.type(),
                    "expected a message of type %s, but it is%n  %s",
                    type.type(),
                    Text.json(actual));
        }
        return this;
    }

    /** Writing the message and reading it back gives the same message. */
    public MessageAssert survivesTheWire() {
        isNotNull();
        byte[] written = AaepJson.standard().encode(actual);
        AaepMessage back = AaepJson.standard().decode(written).message().orElse(null);
        if (!actual.equals(back)) {
            throw failureWithActualExpected(
                    back,
                    actual,
                    "expected %s to come back from the wire as it was, but it came back as%n  %s",
                    Text.label(actual),
                    back == null ? "nothing" : Text.json(back));
        }
        return this;
    }

    private AssertionError failure(String expected, List<Finding> found) {
        return failure(
                "%nExpected %s%n%s%nbut the %s profile found:%s%nin:%n  %s",
                Text.label(actual), expected, validator.profile(), Text.findings(found), Text.json(actual));
    }
}
