package dev.aaep.mcp;

import java.nio.file.Path;

/** A server over standard input and output, for tests that start it as a process of its own. */
final class StdioMain {
    private StdioMain() {}

    public static void main(String[] arguments) {
        try (ClarifyHome home = ClarifyHome.open(Path.of(arguments[0]), ServerConfig.standard());
                ClarifyServer server = ClarifyServer.over(home.engine())) {
            server.serve(System.in, System.out);
        }
    }
}
