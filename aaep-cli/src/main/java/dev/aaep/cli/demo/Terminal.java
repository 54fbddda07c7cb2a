package dev.aaep.cli.demo;

import java.io.Console;

/** What the process is connected to. */
final class Terminal {
    private Terminal() {}

    /** Whether a person types and reads. From JDK 22 on there is a console without a terminal, which says so. */
    @SuppressWarnings("SystemConsoleNull") // it does so before 22, and what comes after is asked below
    static boolean isThere() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException before22) {
            return true;
        }
    }

    /** Whether bold text is welcome there (no-color.org). */
    static boolean takesStyles() {
        String none = System.getenv("NO_COLOR");
        return isThere() && (none == null || none.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
    }
}
