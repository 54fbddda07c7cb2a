package dev.aaep.docs;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.RuleCatalogue;
import dev.aaep.validation.RuleInfo;
import dev.aaep.validation.SequenceRule;
import dev.aaep.validation.Validator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What breaks a demand of the catalogue and what keeps it, from {@code rule-examples.txt}.
 *
 * @param rule the demand
 * @param pointer where the breach is found
 * @param wrong messages, or the parts of them that matter; the last one or their order breaks the demand
 * @param right the same with the breach mended
 */
record RuleExample(RuleInfo rule, String pointer, List<String> wrong, List<String> right) {
    /** A finding and the message that it is about, counted from 1. */
    record Found(int line, Finding finding) {}

    /** One for each demand of the catalogue, in its order. */
    static List<RuleExample> all() {
        List<RuleInfo> rules = RuleCatalogue.all();
        List<RuleExample> all = new ArrayList<>();
        for (String block : text().split("\n\n")) {
            if (!block.startsWith("#")) {
                all.add(of(rules.get(all.size()), block.lines().toList()));
            }
        }
        if (all.size() != rules.size()) {
            throw new IllegalStateException("no example for " + rules.get(all.size()));
        }
        return all;
    }

    private static String text() {
        try (InputStream in = RuleExample.class.getResourceAsStream("rule-examples.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static RuleExample of(RuleInfo rule, List<String> block) {
        String[] heading = block.get(0).split(" at ");
        if (!heading[0].equals(rule.code())) {
            throw new IllegalStateException("an example for " + heading[0] + " stands where this belongs: " + rule);
        }
        List<String> wrong = new ArrayList<>();
        List<String> right = new ArrayList<>();
        for (String line : block.subList(1, block.size())) {
            if (!line.startsWith("+ ")) {
                wrong.add(line.substring(2));
            }
            if (!line.startsWith("- ")) {
                right.add(line.substring(2));
            }
        }
        return new RuleExample(rule, heading.length == 1 ? "" : heading[1], wrong, right);
    }

    List<Found> foundInWrong() {
        return found(ExampleMessages.whole(wrong, right));
    }

    List<Found> foundInRight() {
        return found(ExampleMessages.whole(right, wrong));
    }

    /** The profile in which the demand is heard: the producer's, if it concerns producers. */
    Profile profile() {
        return rule.producer() == null ? Profile.CONSUMER : Profile.PRODUCER;
    }

    private List<Found> found(List<String> messages) {
        boolean sequence = Arrays.stream(SequenceRule.values())
                .anyMatch(each -> each.info().equals(rule));
        AaepJson json = AaepJson.standard().withValidator(Validator.of(profile()));
        SessionTracker tracker = new SessionTracker(profile());
        List<Found> found = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            int line = i + 1;
            DecodeResult read = json.decode(messages.get(i));
            read.findings().forEach(finding -> found.add(new Found(line, finding)));
            AaepMessage message = read.message().orElse(null);
            if (sequence && message instanceof AaepEvent event) {
                tracker.accept(event).forEach(finding -> found.add(new Found(line, finding)));
            } else if (sequence && message instanceof HandshakeMessage reply) {
                tracker.accept(reply);
            }
        }
        return found;
    }

    @Override
    public String toString() {
        return rule.code() + ": " + rule.meaning();
    }
}
