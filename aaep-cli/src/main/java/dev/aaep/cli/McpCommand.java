package dev.aaep.cli;

import dev.aaep.AaepException;
import dev.aaep.crypto.CryptoException;
import dev.aaep.mcp.ClarifyHome;
import dev.aaep.mcp.ClarifyServer;
import dev.aaep.mcp.HttpOptions;
import dev.aaep.mcp.ServerConfig;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code aaep mcp}: the three clarification tools for clients of the Model Context Protocol. */
@Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        description = "Serves the clarification tools wwa_clarify_check, wwa_clarify_resolve and wwa_clarify_audit to a"
                + " client of the Model Context Protocol: over standard input and output, or over HTTP.",
        footer = {
            "",
            "Examples:",
            "  aaep mcp                              over standard input and output, as a client starts it",
            "  aaep mcp --http                       on http://127.0.0.1:8765/mcp",
            "  aaep mcp --config scaffold.json --data ./sessions",
            "",
            "Standard output carries the protocol only; everything else goes to standard error. There is no login: over"
                    + " HTTP, whoever reaches the port can use the tools.",
        })
public final class McpCommand implements Callable<Integer> {
    private static final int FINE = 0;
    private static final int USAGE = 2;
    private static final String DEFAULT_PORT = "8765";

    /** The logging system holds loggers only weakly; without this, a level that was set can be lost. */
    private static final List<Logger> KEPT = new CopyOnWriteArrayList<>();

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Folder with sessions and key, made on first use. Default: aaep/clarify in $$XDG_DATA_HOME or"
                    + " ~/.local/share. One process at a time.")
    private @Nullable Path data;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "What to look for in plans (JSON). Default: the six conditions of the protocol on its own field"
                            + " names.")
    private @Nullable Path config;

    @Option(
            names = "--agent-id",
            paramLabel = "ID",
            description = "Name under which questions are asked and signed. Default: the configuration's.")
    private @Nullable String agentId;

    @ArgGroup(exclusive = false)
    private @Nullable Http http;

    @Option(names = "--verbose", description = "Logs more to standard error.")
    private boolean verbose;

    /** The options that only make sense over HTTP. */
    static final class Http {
        @Option(
                names = "--http",
                required = true,
                arity = "0..1",
                fallbackValue = DEFAULT_PORT,
                paramLabel = "PORT",
                description = "Serve streamable HTTP instead, on this port (default " + DEFAULT_PORT
                        + "; 0 for any free one).")
        private int port;

        @Option(
                names = "--host",
                paramLabel = "ADDRESS",
                defaultValue = "127.0.0.1",
                description = "Address to bind (default: ${DEFAULT-VALUE}). Any but this machine's own needs"
                        + " --allow-remote.")
        private String host = "127.0.0.1";

        @Option(
                names = "--allow-remote",
                description = "Let other machines in. They need no login: put something in front that asks for one.")
        private boolean allowRemote;

        @Option(
                names = "--allowed-host",
                paramLabel = "NAME",
                description = "Another name by which clients may ask for this server; may be repeated.")
        private List<String> allowedHosts = List.of();
    }

    @Override
    @SuppressWarnings("try") // a signal ends what the block holds, before the block does
    public Integer call() {
        // Whatever prints to standard output by mistake must not reach the client.
        PrintStream protocol = System.out;
        System.setOut(System.err);
        quieten();
        try (ClarifyHome home = ClarifyHome.open(folder(), configuration());
                ClarifyServer server = ClarifyServer.over(home.engine())) {
            CountDownLatch stopped = new CountDownLatch(1);
            Thread onSignal = new Thread(() -> stop(server, home, stopped), "aaep-mcp-stop");
            Runtime.getRuntime().addShutdownHook(onSignal);
            if (http == null) {
                server.serve(System.in, protocol);
            } else {
                HttpOptions options = new HttpOptions(http.host, http.port, http.allowRemote, http.allowedHosts);
                say("listening on " + server.listen(options));
                stopped.await();
            }
            forget(onSignal);
            return FINE;
        } catch (AaepException | CryptoException e) {
            say(String.valueOf(e.getMessage()));
            return USAGE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return FINE;
        } finally {
            System.setOut(protocol);
        }
    }

    private ServerConfig configuration() {
        ServerConfig read = config == null ? ServerConfig.standard() : ServerConfig.read(config);
        return agentId == null ? read : read.withAgentId(agentId);
    }

    private Path folder() {
        if (data != null) {
            return data;
        }
        String shared = System.getenv("XDG_DATA_HOME");
        Path base = shared == null || shared.isBlank()
                ? Path.of(System.getProperty("user.home"), ".local", "share")
                : Path.of(shared);
        return base.resolve("aaep").resolve("clarify");
    }

    private void quieten() {
        if (!verbose) {
            for (String noisy : List.of("io.modelcontextprotocol", "org.eclipse.jetty", "reactor")) {
                Logger logger = Logger.getLogger(noisy);
                logger.setLevel(Level.SEVERE);
                KEPT.add(logger);
            }
        }
    }

    /** Lets the call that runs finish before the folder is released. */
    private static void stop(ClarifyServer server, ClarifyHome home, CountDownLatch stopped) {
        server.close();
        home.close();
        stopped.countDown();
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException stopping) {
            // The process is ending already, and the hook runs.
        }
    }

    private static void say(String sentence) {
        System.err.println("aaep mcp: " + sentence);
    }
}
