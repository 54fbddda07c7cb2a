package dev.aaep.cli;

import dev.aaep.cli.demo.DemoCommand;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The root of the {@code aaep} command. */
@Command(
        name = "aaep",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Works with messages of the Agent Accessibility Event Protocol, version 1.",
        footer = {
            "",
            "Examples:",
            "  aaep demo",
            "  aaep validate events.ndjson",
            "  aaep session recording.ndjson",
            "  aaep audit verify record.json --trust agent.pub",
            "",
            "'aaep COMMAND --help' tells more about a command."
        })
public final class Aaep {
    private Aaep() {}

    public static void main(String[] arguments) {
        System.exit(run(Console.system(), arguments));
    }

    /** The subcommands, in the order of the help. */
    private static Map<String, Supplier<Object>> commands(Console console) {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("demo", DemoCommand::new);
        commands.put("validate", () -> new ValidateCommand(console));
        commands.put("session", () -> new SessionCommand(console));
        commands.put("conformance", () -> new ConformanceCommand(console));
        commands.put("keygen", () -> new KeygenCommand(console));
        commands.put("audit", () -> new AuditCommand(console));
        commands.put("rules", () -> new RulesCommand(console));
        commands.put("schema", () -> new SchemaCommand(console));
        commands.put("mcp", McpCommand::new);
        return commands;
    }

    /** Runs one command; the answer is the exit code. */
    static int run(Console console, String... arguments) {
        CommandLine root = new CommandLine(new Aaep());
        Map<String, Supplier<Object>> commands = commands(console);
        // Taking in a command costs time: where one is named, the others are not needed.
        Supplier<Object> named = arguments.length == 0 ? null : commands.get(arguments[0]);
        if (named != null) {
            root.addSubcommand(arguments[0], named.get());
        } else {
            commands.forEach((name, command) -> root.addSubcommand(name, command.get()));
        }
        Manners.apply(root, console);
        try {
            int code = root.execute(arguments);
            console.flush();
            return code;
        } catch (IOException unwritten) {
            return Manners.failed(unwritten, console);
        } catch (OutOfMemoryError | StackOverflowError | LinkageError e) {
            return Manners.failed(e, console);
        }
    }
}
