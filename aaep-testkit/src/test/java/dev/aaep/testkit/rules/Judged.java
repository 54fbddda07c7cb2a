package dev.aaep.testkit.rules;

import dev.aaep.json.AaepJson;
import dev.aaep.testkit.generate.Bent;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Validator;
import java.util.List;

/** What the profiles say of a message. */
final class Judged {
    private Judged() {}

    static List<Finding> by(Profile profile, Bent message) {
        return AaepJson.standard()
                .withValidator(Validator.of(profile))
                .decode(message.json())
                .findings();
    }

    /** Where the producer profile finds a breach of the rule. */
    static List<String> places(String code, Bent message) {
        return by(Profile.PRODUCER, message).stream()
                .filter(finding -> finding.code().equals(code))
                .map(Finding::pointer)
                .toList();
    }
}
