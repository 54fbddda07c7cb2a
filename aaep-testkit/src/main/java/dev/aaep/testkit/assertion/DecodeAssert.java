package dev.aaep.testkit.assertion;

import dev.aaep.AaepMessage;
import dev.aaep.json.DecodeResult;
import dev.aaep.validation.Finding;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/** About what came of reading bytes. */
public final class DecodeAssert extends AbstractAssert<DecodeAssert, DecodeResult> {
    DecodeAssert(@Nullable DecodeResult actual) {
        super(actual, DecodeAssert.class);
    }

    /** A message was read and nothing about it is an error. */
    public DecodeAssert isValid() {
        isNotNull();
        if (!actual.isValid()) {
            throw failure("a valid message");
        }
        return this;
    }

    /** The bytes are no message at all (ENV-1). */
    public DecodeAssert isMalformed() {
        isNotNull();
        if (!(actual instanceof DecodeResult.Malformed)) {
            throw failure("bytes that are no message");
        }
        return this;
    }

    /** Among the findings is one with this code; the steps that follow say more about it. */
    public FindingAssert<DecodeAssert> hasFinding(String code) {
        isNotNull();
        List<FindingAssert.Located> found = actual.findings().stream()
                .filter(finding -> finding.code().equals(code))
                .map(finding -> new FindingAssert.Located(finding, ""))
                .toList();
        return new FindingAssert<>(this, "the finding " + Text.rule(code), found, this::failure);
    }

    /** A message was read, valid or not: more about it. */
    public MessageAssert message() {
        isNotNull();
        return new MessageAssert(actual.message().orElseThrow(() -> failure("a message")));
    }

    private AssertionError failure(String expected) {
        List<Finding> findings = actual.findings();
        String read = actual.message().map(DecodeAssert::shown).orElse("(no message)");
        return failure("%nExpected %s%nbut reading found:%s%nin:%n  %s", expected, Text.findings(findings), read);
    }

    private static String shown(AaepMessage message) {
        return Text.json(message);
    }
}
