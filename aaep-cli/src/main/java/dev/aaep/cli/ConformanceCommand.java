package dev.aaep.cli;

import dev.aaep.cli.input.Input;
import dev.aaep.cli.input.MessageReader;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.testkit.conformance.CheckResult;
import dev.aaep.testkit.conformance.Conformance;
import dev.aaep.testkit.conformance.ConformanceReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code aaep conformance}: the checks of the conformance kit that need nothing but a recording. */
@Command(
        name = "conformance",
        mixinStandardHelpOptions = true,
        description = {
            "Checks a recording against the demands on producers (chapter 9).",
            "How the agent would have taken other replies than those in the recording remains unknown; the kit in"
                    + " aaep-testkit puts live agents to the test."
        },
        footer = {
            "",
            "Examples:",
            "  aaep conformance recording.ndjson",
            "  aaep conformance --level 2 --format html --out report.html recording.ndjson"
        })
final class ConformanceCommand implements Callable<Integer> {
    /** How the report is written. */
    private enum ReportFormat {
        TEXT,
        JSON,
        HTML
    }

    /** Reads the name of a format. */
    private static final class FormatOption implements ITypeConverter<ReportFormat> {
        @Override
        public ReportFormat convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "text" -> ReportFormat.TEXT;
                case "json" -> ReportFormat.JSON;
                case "html" -> ReportFormat.HTML;
                default ->
                    throw new TypeConversionException(
                            "'" + Style.cut(value, 40) + "' is no format: there are text, json and html");
            };
        }
    }

    private final Console console;

    @Parameters(paramLabel = "FILE", description = "The recording; '-': standard input.")
    private String file = "-";

    @Option(
            names = "--level",
            paramLabel = "N",
            description = "Check the demands up to this level, 1 to 3 (default: 1).")
    private int level = 1;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = FormatOption.class,
            description = "text (default), json or html.")
    private ReportFormat format = ReportFormat.TEXT;

    @Option(names = "--out", paramLabel = "FILE", description = "Write the report to this file instead of showing it.")
    private @Nullable String out;

    ConformanceCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (level < 1 || level > 3) {
            throw new Failure("there are levels 1, 2 and 3");
        }
        ConformanceReport report =
                Conformance.recording(messages()).level(level).run();
        String text = switch (format) {
            case TEXT -> report.toText();
            case JSON -> report.toJson() + "\n";
            case HTML -> report.toHtml();
        };
        if (out == null) {
            console.print(format == ReportFormat.TEXT ? cleanLines(text) : text);
        } else {
            OutputFile.write(out, text.getBytes(StandardCharsets.UTF_8));
            console.remark(String.format(
                    Locale.ROOT,
                    "%d failed, %d advised, %d skipped, %d passed: %s",
                    report.of(CheckResult.Status.FAILED).size(),
                    report.of(CheckResult.Status.ADVISED).size(),
                    report.of(CheckResult.Status.SKIPPED).size(),
                    report.of(CheckResult.Status.PASSED).size(),
                    out));
        }
        return ExitCode.of(report.isConformant());
    }

    private List<byte[]> messages() throws IOException {
        List<byte[]> all = new ArrayList<>();
        Input input = Input.open(file, console.in(), console.out());
        try (MessageReader messages = new MessageReader(input.stream(), Judge.MOST_BYTES)) {
            Keeping keeping = new Keeping();
            while (messages.next(keeping)) {
                if (messages.isTooLong()) {
                    throw new Failure(file + ": the message on line " + messages.line() + " is longer than "
                            + Judge.MOST_BYTES + " bytes");
                }
                all.add(keeping.bytes);
            }
        }
        if (all.isEmpty()) {
            throw new Failure(file + ": holds no message");
        }
        return all;
    }

    private static String cleanLines(String text) {
        return text.lines().map(Style::clean).reduce("", (all, line) -> all + line + "\n");
    }

    /** Keeps the bytes of the message that was read last. */
    private static final class Keeping implements MessageReader.Attempt {
        private final AaepJson json = AaepJson.standard().withLimits(Judge.LIMITS);
        private byte[] bytes = new byte[0];

        @Override
        public boolean read(byte[] from, int offset, int length) {
            bytes = Arrays.copyOfRange(from, offset, offset + length);
            return json.decode(bytes) instanceof DecodeResult.Decoded;
        }
    }
}
