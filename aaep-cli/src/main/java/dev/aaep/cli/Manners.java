package dev.aaep.cli;

import dev.aaep.AaepException;
import dev.aaep.cli.input.Input;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** How every command behaves: its help, and one sentence and an exit code when something goes wrong. */
final class Manners {
    private static final int WIDTH = 100;

    private Manners() {}

    static void apply(CommandLine root, Console console) {
        root.setOut(new PrintWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8), true));
        root.setErr(new PrintWriter(new OutputStreamWriter(console.err(), StandardCharsets.UTF_8), true));
        root.setUsageHelpWidth(WIDTH);
        root.setColorScheme(Help.defaultColorScheme(console.style().colours() ? Help.Ansi.ON : Help.Ansi.OFF));
        root.setCaseInsensitiveEnumValuesAllowed(true);
        root.setParameterExceptionHandler((e, arguments) -> misused(e, console));
        root.setExecutionExceptionHandler((e, command, result) -> failed(e, console));
        help(root);
    }

    private static void help(CommandLine command) {
        command.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(ExitCode.meanings());
        command.getSubcommands().values().forEach(Manners::help);
    }

    private static int misused(ParameterException e, Console console) {
        CommandLine command = e.getCommandLine();
        complain(console, e.getMessage());
        if (e instanceof UnmatchedArgumentException unmatched) {
            // Only the nearest: picocli's list goes on to names that have little in common with what was written.
            unmatched.getSuggestions().stream()
                    .findFirst()
                    .ifPresent(nearest -> console.remark("Did you mean '" + nearest + "'?"));
        } else if (!command.getSubcommands().isEmpty()) {
            // One of them is missing, and the help shows which there are.
            command.usage(command.getErr());
            return ExitCode.UNUSABLE;
        }
        console.remark("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.UNUSABLE;
    }

    static int failed(Throwable e, Console console) {
        if (e instanceof Failure || e instanceof Input.Unusable || e instanceof AaepException) {
            complain(console, e.getMessage());
        } else if (e instanceof IOException) {
            // A reader that has gone, such as 'head', is no reason to talk.
            if (!"Broken pipe".equals(e.getMessage())) {
                complain(console, e.getMessage());
            }
        } else if (e instanceof OutOfMemoryError) {
            complain(console, "the input needs more memory than there is: set AAEP_JAVA_OPTS=-Xmx... to allow more");
        } else {
            complain(console, "internal error: " + e + " (with AAEP_DEBUG=1 set, the trace is shown)");
            if (System.getenv("AAEP_DEBUG") != null) {
                e.printStackTrace(console.err());
            }
        }
        return ExitCode.UNUSABLE;
    }

    private static void complain(Console console, @Nullable String sentence) {
        console.remark(console.errStyle().bad("aaep:") + " " + Style.clean(String.valueOf(sentence)));
    }
}
