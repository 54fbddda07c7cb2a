package dev.aaep.cli;

import dev.aaep.schemas.BundledSchema;
import dev.aaep.schemas.SchemaCatalogue;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code aaep schema}: the schemas that come with the command. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "(list | show)",
        description = "Lists and shows the JSON Schemas that messages are judged by.",
        footer = {"", "Examples:", "  aaep schema list", "  aaep schema show core/agent.tool.invoked"})
final class SchemaCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private @Nullable CommandSpec spec;

    SchemaCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (spec == null) {
            throw new IllegalStateException("commands are run by picocli");
        }
        throw new ParameterException(spec.commandLine(), "say what to do: list or show");
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the schemas by name, type and $id.")
    int list() throws IOException {
        Table table = new Table().row("NAME", "TYPE", "ID");
        for (BundledSchema schema : SchemaCatalogue.all()) {
            table.row(schema.shortName(), schema.messageType().orElse("-"), schema.id());
        }
        console.print(table.toText(console.style(), ""));
        return ExitCode.FINE;
    }

    @Command(name = "show", mixinStandardHelpOptions = true, description = "Shows one schema.")
    int show(@Parameters(paramLabel = "NAME", description = "Its name or $id.") String name) throws IOException {
        console.print(Judge.named(name).text());
        return ExitCode.FINE;
    }
}
