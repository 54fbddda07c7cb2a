package dev.aaep.cli;

import dev.aaep.validation.Profile;
import dev.aaep.validation.RuleCatalogue;
import dev.aaep.validation.RuleInfo;
import dev.aaep.validation.Severity;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aaep rules}: what the codes of findings mean. */
@Command(
        name = "rules",
        mixinStandardHelpOptions = true,
        description =
                "Says what the codes of findings mean, how much they weigh in each profile, and how to fix what they find.",
        footer = {"", "Examples:", "  aaep rules", "  aaep rules CFM-10"})
final class RulesCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            arity = "0..1",
            paramLabel = "CODE",
            description = "One code, such as CFM-10, with what to do about it.")
    private @Nullable String code;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = Format.Option.class,
            description = "text (default), or json: one line per rule.")
    private Format format = Format.TEXT;

    RulesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<RuleInfo> rules = RuleCatalogue.all().stream()
                .filter(rule -> code == null || rule.code().equalsIgnoreCase(code))
                .toList();
        if (rules.isEmpty()) {
            throw new Failure("no finding has the code " + Style.cut(String.valueOf(code), 40)
                    + ": 'aaep rules' shows those that there are");
        }
        if (format == Format.JSON) {
            for (RuleInfo rule : rules) {
                console.println(json(rule));
            }
        } else if (code == null) {
            console.print(table(rules).toText(console.style(), ""));
        } else {
            explain(rules);
        }
        return ExitCode.FINE;
    }

    private static Table table(List<RuleInfo> rules) {
        Table table = new Table().row("CODE", "PRODUCER", "CONSUMER", "SCHEMA", "SECTION", "MEANING");
        for (RuleInfo rule : rules) {
            table.row(
                    rule.code(),
                    shown(weight(rule, Profile.PRODUCER)),
                    shown(weight(rule, Profile.CONSUMER)),
                    shown(weight(rule, Profile.SCHEMA)),
                    rule.specRef(),
                    rule.meaning());
        }
        return table;
    }

    /** One code can stand for several demands: one paragraph for each. */
    private void explain(List<RuleInfo> rules) throws IOException {
        String gap = "";
        for (RuleInfo rule : rules) {
            console.print(gap);
            console.println(console.style().bold(rule.code()) + "  " + rule.meaning());
            console.println("  section   " + (rule.specRef().isEmpty() ? "-" : rule.specRef()));
            for (Profile profile : Profile.values()) {
                console.println(
                        "  %-8s  %s".formatted(profile.name().toLowerCase(Locale.ROOT), shown(weight(rule, profile))));
            }
            console.println("  fix       " + rule.fix());
            gap = "\n";
        }
    }

    private static String json(RuleInfo rule) {
        return new JsonLine()
                .put("code", rule.code())
                .put("producer", weight(rule, Profile.PRODUCER))
                .put("consumer", weight(rule, Profile.CONSUMER))
                .put("schema", weight(rule, Profile.SCHEMA))
                .put("spec", rule.specRef())
                .put("meaning", rule.meaning())
                .put("fix", rule.fix())
                .end();
    }

    private static @Nullable String weight(RuleInfo rule, Profile profile) {
        Severity severity = rule.severity(profile);
        return severity == null ? null : severity.name().toLowerCase(Locale.ROOT);
    }

    private static String shown(@Nullable String weight) {
        return weight == null ? "-" : weight;
    }
}
