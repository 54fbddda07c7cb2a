package dev.aaep.cli;

import dev.aaep.cli.input.Input;
import dev.aaep.cli.input.MessageReader;
import dev.aaep.validation.Profile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aaep validate}: judges messages one by one. */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        description = {
            "Judges messages one by one.",
            "Reads JSON, one message per line (NDJSON) or spread over lines, any number of them. A bad message is"
                    + " reported and the next one is read. Memory does not grow with the input."
        },
        footer = {
            "",
            "Examples:",
            "  aaep validate events.ndjson",
            "  my-agent | aaep validate --profile producer -",
            "  aaep validate --profile schema --format json messages/*.json > verdicts.ndjson",
            "  aaep validate --as handshake/subscription.request request.json"
        })
final class ValidateCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "Files; '-' or none: standard input.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--profile",
            paramLabel = "PROFILE",
            converter = ProfileOption.class,
            description = {
                "producer: what may leave an agent; consumer: what a subscriber can live with (default);",
                "schema: the published schemas alone."
            })
    private Profile profile = Profile.CONSUMER;

    @Option(
            names = "--as",
            paramLabel = "SCHEMA",
            description = {
                "Judge by this schema, such as core/agent.tool.invoked, instead of the one that the message's type"
                        + " names. 'aaep schema list' shows them."
            })
    private @Nullable String schema;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = Format.Option.class,
            description = "text: one line per finding (default); json: one line per message.")
    private Format format = Format.TEXT;

    ValidateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Judge judge = schema == null ? Judge.byType(profile) : Judge.by(schema, profile);
        VerdictPrinter printer = VerdictPrinter.of(format, console);
        Progress progress = new Progress(console, System::nanoTime);
        Tally tally = new Tally();
        boolean unusable = false;
        try {
            for (String file : files.isEmpty() ? List.of("-") : files) {
                try {
                    validate(file, judge, printer, progress, tally);
                } catch (Input.Unusable e) {
                    // The other files are still worth reading.
                    progress.clear();
                    console.flush();
                    console.remark("aaep: " + Style.clean(String.valueOf(e.getMessage())));
                    unusable = true;
                }
            }
        } finally {
            progress.clear();
        }
        console.flush();
        console.remark(tally.summary(console.errStyle()));
        return unusable ? ExitCode.UNUSABLE : ExitCode.of(tally.isFine());
    }

    private void validate(String file, Judge judge, VerdictPrinter printer, Progress progress, Tally tally)
            throws IOException {
        Input input = Input.open(file, console.in(), console.out());
        String source = file.equals("-") ? "<stdin>" : file;
        try (MessageReader messages = new MessageReader(input.stream(), Judge.MOST_BYTES)) {
            Judging judging = new Judging(judge);
            long before = tally.messages();
            while (messages.next(judging)) {
                Verdict verdict = messages.isTooLong() ? Verdict.tooLong(Judge.MOST_BYTES) : judging.verdict();
                progress.at(source, messages.position(), input.size());
                if (!verdict.findings().isEmpty()) {
                    progress.clear();
                }
                printer.print(source, messages.line(), verdict);
                tally.add(verdict.findings());
            }
            if (tally.messages() == before) {
                console.remark("aaep: " + Style.clean(source) + ": holds no message");
            }
        }
    }
}
