package dev.aaep.cli;

import dev.aaep.AaepException;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.clarify.chain.Round;
import dev.aaep.cli.input.Input;
import dev.aaep.crypto.Digest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code aaep audit}: looks at audit records, with nothing but the file. */
@Command(
        name = "audit",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "(verify | show)",
        description = "Verifies and shows audit records of clarifications, with nothing but the file.",
        footer = {"", "Examples:", "  aaep audit verify record.json --trust agent.pub", "  aaep audit show record.json"
        })
final class AuditCommand implements Callable<Integer> {
    private static final long MOST_SHOWN = 256L << 20;

    private final Console console;

    @Spec
    private @Nullable CommandSpec spec;

    AuditCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (spec == null) {
            throw new IllegalStateException("commands are run by picocli");
        }
        throw new ParameterException(spec.commandLine(), "say what to do with the record: verify or show");
    }

    @Command(
            name = "verify",
            mixinStandardHelpOptions = true,
            description = {
                "Verifies a record: its signatures, links, order, times and counters, and whose keys were used.",
                "Without one of the three anchors nobody can tell whether rounds were cut off at the end."
            },
            footer = {
                "",
                "KEYFILE is a key history, which says whose key was good when, or a public key: PEM, JWK or lines of",
                "'ed25519:' and 64 digits. A bare key is trusted for everybody at any time.",
                "",
                "Examples:",
                "  aaep audit verify record.json --trust agent.pub",
                "  aaep audit verify record.json --trust keys.json --expect-head sha256:9f86d0... --require-closed"
            })
    int verify(
            @Parameters(paramLabel = "RECORD", description = "The record.") String record,
            @Option(
                            names = "--trust",
                            required = true,
                            paramLabel = "KEYFILE",
                            description = "Trusted keys; may be given several times.")
                    List<String> trust,
            @Option(
                            names = "--expect-head",
                            paramLabel = "HASH",
                            description = "The chain must contain the round with this hash.")
                    @Nullable
                    String head,
            @Option(
                            names = "--expect-rounds",
                            paramLabel = "N",
                            description = "The chain must have at least so many rounds.")
                    @Nullable
                    Integer rounds,
            @Option(names = "--require-closed", description = "The chain must be closed, and so complete.")
                    boolean closed,
            @Option(
                            names = "--format",
                            paramLabel = "FORMAT",
                            converter = Format.Option.class,
                            description = "text (default) or json.")
                    @Nullable
                    Format format)
            throws IOException {
        ChainVerifier verifier = ChainVerifier.trusting(TrustFile.read(trust));
        if (head != null) {
            if (!Digest.parse(head).isValid()) {
                throw new Failure("--expect-head is sha256: and 64 lower-case digits, as the agent gave it");
            }
            verifier = verifier.expectedHead(head);
        }
        if (rounds != null) {
            if (rounds < 0) {
                throw new Failure("--expect-rounds is a number of rounds, 0 or more");
            }
            verifier = verifier.expectedRounds(rounds);
        }
        ChainReport report = verify(closed ? verifier.requireClosed() : verifier, record);
        console.print(
                format == Format.JSON
                        ? AuditText.json(record, report)
                        : AuditText.report(record, report, console.style()));
        return ExitCode.of(report.isValid());
    }

    private static ChainReport verify(ChainVerifier verifier, String record) throws IOException {
        Path path = Input.path(record);
        try {
            return verifier.withThreads(Math.min(8, Runtime.getRuntime().availableProcessors()))
                    .verify(path);
        } catch (IOException e) {
            throw Input.unusable(record, e);
        }
    }

    @Command(
            name = "show",
            mixinStandardHelpOptions = true,
            description = "Shows what was asked and answered in a record. Whether it is genuine, 'verify' says.",
            footer = {"", "Examples:", "  aaep audit show record.json", "  aaep audit show --format json record.json"})
    int show(
            @Parameters(paramLabel = "RECORD", description = "The record.") String record,
            @Option(
                            names = "--format",
                            paramLabel = "FORMAT",
                            converter = Format.Option.class,
                            description = "text (default), or json: one line per round.")
                    @Nullable
                    Format format)
            throws IOException {
        byte[] bytes = Input.read(record, MOST_SHOWN);
        ChainRecord parsed;
        List<Round> rounds;
        try {
            parsed = ChainRecord.parse(bytes);
            rounds = new ArrayList<>(parsed.rounds());
            console.print(
                    format == Format.JSON
                            ? AuditText.roundsJson(rounds)
                            : AuditText.rounds(record, parsed, rounds, console.style()));
        } catch (AaepException | IllegalArgumentException e) {
            throw new Failure(record + ": is not an audit record (" + e.getMessage() + ")");
        }
        return ExitCode.FINE;
    }
}
