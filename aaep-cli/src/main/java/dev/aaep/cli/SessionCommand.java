package dev.aaep.cli;

import dev.aaep.AaepMessage;
import dev.aaep.cli.input.Input;
import dev.aaep.cli.input.MessageReader;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Validator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aaep session}: shows the course of recorded sessions, and what breaks their rules. */
@Command(
        name = "session",
        mixinStandardHelpOptions = true,
        description = {
            "Shows the course of recorded sessions, and what breaks their rules.",
            "A recording holds the events of one or several sessions in their order, and the replies where they"
                    + " reached the agent."
        },
        footer = {
            "",
            "Examples:",
            "  aaep session recording.ndjson",
            "  aaep session --format json recording.ndjson | jq 'select(.findings != [])'"
        })
final class SessionCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "The recording; '-': standard input.")
    private String file = "-";

    @Option(
            names = "--profile",
            paramLabel = "PROFILE",
            converter = ProfileOption.class,
            description = "producer (default), or consumer, for whom a broken order is a warning.")
    private Profile profile = Profile.PRODUCER;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = Format.Option.class,
            description = "text: a timeline (default); json: one line per message.")
    private Format format = Format.TEXT;

    SessionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (profile == Profile.SCHEMA) {
            throw new Failure(
                    "sessions are judged for a producer or for a consumer: schemas know single messages only");
        }
        Timeline timeline = new Timeline(profile);
        TimelinePrinter printer = TimelinePrinter.of(format, console);
        Tally tally = new Tally();
        Input input = Input.open(file, console.in(), console.out());
        try (MessageReader messages = new MessageReader(input.stream(), Judge.MOST_BYTES)) {
            Decoding decoding = new Decoding(profile);
            while (messages.next(decoding)) {
                Moment moment = messages.isTooLong()
                        ? timeline.next(
                                messages.line(),
                                null,
                                Verdict.tooLong(Judge.MOST_BYTES).findings())
                        : timeline.next(messages.line(), decoding.message(), decoding.findings());
                tally.add(moment.findings());
                printer.moment(moment);
            }
        }
        if (tally.messages() == 0) {
            throw new Failure(file + ": holds no message");
        }
        for (Map.Entry<String, List<Finding>> open : timeline.end().entrySet()) {
            tally.addOthers(open.getValue());
            printer.open(open.getKey(), open.getValue());
        }
        console.flush();
        console.remark(timeline.sessions()
                + (timeline.sessions() == 1 ? " session, " : " sessions, ")
                + tally.summary(console.errStyle()));
        return ExitCode.of(tally.isFine());
    }

    /** Keeps what was read last. */
    private static final class Decoding implements MessageReader.Attempt {
        private final AaepJson json;
        private @Nullable DecodeResult result;

        Decoding(Profile profile) {
            json = AaepJson.standard().withLimits(Judge.LIMITS).withValidator(Validator.of(profile));
        }

        @Override
        public boolean read(byte[] bytes, int offset, int length) {
            DecodeResult read = json.decode(bytes, offset, length);
            result = read;
            return read instanceof DecodeResult.Decoded;
        }

        @Nullable
        AaepMessage message() {
            return result == null ? null : result.message().orElse(null);
        }

        List<Finding> findings() {
            return result == null ? List.of() : Judge.findings(result);
        }
    }
}
