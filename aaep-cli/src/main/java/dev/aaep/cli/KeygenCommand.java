package dev.aaep.cli;

import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code aaep keygen}: makes a key for signing audit records. */
@Command(
        name = "keygen",
        mixinStandardHelpOptions = true,
        description = {
            "Makes an Ed25519 key pair.",
            "The private key goes to a file that only its owner can read (PKCS#8, not encrypted), the public key to"
                    + " standard output, in a form that 'aaep audit verify --trust' takes."
        },
        footer = {
            "",
            "Examples:",
            "  aaep keygen --out agent.key > agent.pub",
            "  aaep keygen --out agent.key --format history --agent travel-agent > keys.json"
        })
final class KeygenCommand implements Callable<Integer> {
    /** How the public key is written. */
    private enum PublicFormat {
        TEXT,
        PEM,
        JWK,
        HISTORY
    }

    /** Reads the name of a format. */
    private static final class FormatOption implements ITypeConverter<PublicFormat> {
        @Override
        public PublicFormat convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "text" -> PublicFormat.TEXT;
                case "pem" -> PublicFormat.PEM;
                case "jwk" -> PublicFormat.JWK;
                case "history" -> PublicFormat.HISTORY;
                default ->
                    throw new TypeConversionException(
                            "'" + Style.cut(value, 40) + "' is no format: there are text, pem, jwk and history");
            };
        }
    }

    private final Console console;
    private final Clock clock = Clock.systemUTC();

    @Option(names = "--out", paramLabel = "FILE", description = "The private key's file (default: ${DEFAULT-VALUE}).")
    private String out = "aaep-key.pem";

    @Option(names = "--force", description = "Replace a file that is there already. Its key is lost.")
    private boolean force;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = FormatOption.class,
            description = {
                "The public key's form: text (ed25519: and 64 digits; default), pem, jwk, or history: a key history"
                        + " in which the key is the agent's from now on."
            })
    private PublicFormat format = PublicFormat.TEXT;

    @Option(names = "--agent", paramLabel = "ID", description = "Whose key it is; needed for a key history.")
    private @Nullable String agent;

    KeygenCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (format == PublicFormat.HISTORY && (agent == null || agent.isBlank())) {
            throw new Failure("a key history says whose key it is: give --agent");
        }
        Ed25519PrivateKey key = Ed25519PrivateKey.generate(new SecureRandom());
        byte[] pem = key.toPem();
        try {
            OutputFile.writeSecret(out, pem, force);
        } finally {
            Arrays.fill(pem, (byte) 0);
            key.destroy();
        }
        console.remark("private key: " + Style.clean(out));
        console.print(publicText(key.publicKey()));
        return ExitCode.FINE;
    }

    private String publicText(Ed25519PublicKey key) {
        return switch (format) {
            case TEXT -> key + "\n";
            case PEM -> key.toPem();
            case JWK -> key.toJwk() + "\n";
            case HISTORY ->
                new String(
                                KeyHistory.builder()
                                        .add(KeyPeriod.from(
                                                String.valueOf(agent),
                                                key,
                                                clock.instant().truncatedTo(ChronoUnit.SECONDS)))
                                        .build()
                                        .toJson(),
                                StandardCharsets.UTF_8)
                        + "\n";
        };
    }
}
