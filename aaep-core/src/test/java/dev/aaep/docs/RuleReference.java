package dev.aaep.docs;

import dev.aaep.validation.Profile;
import dev.aaep.validation.RuleCatalogue;
import dev.aaep.validation.RuleInfo;
import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes docs/rules.md. */
final class RuleReference {
    private RuleReference() {}

    static String page() {
        StringBuilder page = new StringBuilder("""
                # Rules

                Made from the code by `GeneratedDocsTest`; do not edit. Every code that a finding can carry, and how much it weighs in each
                [profile](validation.md#profiles). A dash means that the profile does not know the demand. One code can stand for several
                demands of different weight. `aaep rules CODE` says the same on the command line.

                | code | demand | section | producer | consumer | schema |
                |---|---|---|---|---|---|
                """);
        for (RuleInfo rule : RuleCatalogue.all()) {
            page.append("| [`%s`](#%s) | %s | %s | %s | %s | %s |\n"
                    .formatted(
                            rule.code(),
                            rule.code().toLowerCase(Locale.ROOT),
                            rule.meaning(),
                            rule.specRef(),
                            weight(rule, Profile.PRODUCER),
                            weight(rule, Profile.CONSUMER),
                            weight(rule, Profile.SCHEMA)));
        }
        page.append("""

                The examples below show only the fields that matter; everything else about the messages is all right. Where there are
                several lines, they are messages of one session, in order. A test proves that the wrong version has the finding that is shown,
                and the right version none.
                """);
        Map<String, List<RuleExample>> byCode = new LinkedHashMap<>();
        RuleExample.all()
                .forEach(example -> byCode.computeIfAbsent(example.rule().code(), code -> new ArrayList<>())
                        .add(example));
        byCode.forEach((code, examples) -> {
            page.append("\n## ").append(code).append('\n');
            examples.forEach(example -> section(example, page));
        });
        return page.toString();
    }

    private static String weight(RuleInfo rule, Profile profile) {
        Severity severity = rule.severity(profile);
        return severity == null ? "–" : severity.name();
    }

    private static void section(RuleExample example, StringBuilder page) {
        RuleInfo rule = example.rule();
        page.append("""

                **%s** (%sproducer %s, consumer %s, schema %s)

                Fix: %s

                Wrong:
                ```json
                %s
                ```
                Found%s

                Right:
                ```json
                %s
                ```
                """.formatted(
                        rule.meaning(),
                        rule.specRef().isEmpty() ? "" : rule.specRef() + ", ",
                        weight(rule, Profile.PRODUCER),
                        weight(rule, Profile.CONSUMER),
                        weight(rule, Profile.SCHEMA),
                        rule.fix(),
                        String.join("\n", example.wrong()),
                        found(example),
                        String.join("\n", example.right())));
    }

    private static String found(RuleExample example) {
        RuleExample.Found found = example.foundInWrong().stream()
                .filter(each -> each.finding().code().equals(example.rule().code()))
                .findFirst()
                .orElseThrow();
        String line = example.wrong().size() == 1 ? "" : " in line " + found.line();
        // Where input stops being JSON is counted in the whole message, which the page does not show.
        return line + ": `" + found.finding().toString().replaceAll(" \\(line \\d+, column \\d+\\)", "") + "`";
    }
}
