package dev.aaep.cli.demo;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code aaep demo}. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Plays a whole session in this process, then checks what it left behind.",
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:all checks passed",
            "1:a check failed",
            "2:wrong usage, or the folder cannot be written",
            "130:stopped by Ctrl-C or by the end of input"
        },
        footerHeading = "Examples:%n",
        footer = {"  aaep demo", "  aaep demo --auto --out my-demo", "  aaep demo --speed 10"})
public final class DemoCommand implements Callable<Integer> {
    private static final int USAGE = 2;
    private static final long HOOK_SECONDS = 6;

    @Option(names = "--auto", description = "Answer the prompts by a policy instead of asking.")
    private boolean auto;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the files; a fresh one among the temporary files by default.")
    private @Nullable Path out;

    @Option(
            names = "--speed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Let time run N times as fast, deadlines too (1 to 60).")
    private int speed;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (speed < 1 || speed > 60) {
            throw new ParameterException(commandLine(), "--speed is a whole number from 1 to 60");
        }
        try {
            return play(out == null ? DemoFolder.fresh() : DemoFolder.at(out));
        } catch (FileAlreadyExistsException exists) {
            return refuse(exists.getMessage() + " exists already: name another folder with --out.");
        } catch (IOException unwritable) {
            return refuse("The folder for the files cannot be written: " + reason(unwritable)
                    + ". Name another one with --out.");
        }
    }

    private int play(DemoFolder folder) throws IOException, InterruptedException {
        boolean terminal = Terminal.isThere();
        Person person = auto || !terminal
                ? new AutomaticPerson(auto ? "because of --auto" : "because this is not a terminal")
                : KeyboardPerson.at(System.in, Charset.defaultCharset());
        Demo demo = new Demo(
                terminal ? Tempo.paced(speed) : Tempo.unpaced(),
                person,
                new Screen(System.out, Terminal.takesStyles()),
                folder,
                new Bank());
        CountDownLatch done = new CountDownLatch(1);
        Thread hook = new Thread(
                () -> {
                    demo.stop();
                    await(done);
                },
                "demo-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return demo.run();
        } finally {
            done.countDown();
            removeHook(hook);
        }
    }

    /** Gives the session the time to end properly before the process does. */
    private static void await(CountDownLatch done) {
        try {
            if (!done.await(HOOK_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("The session did not end in time.");
            }
        } catch (InterruptedException gone) {
            Thread.currentThread().interrupt();
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook runs, and has just been told that we are done.
        }
    }

    private int refuse(String sentence) {
        commandLine().getErr().println("aaep: " + sentence);
        return USAGE;
    }

    private CommandLine commandLine() {
        return spec == null ? new CommandLine(this) : spec.commandLine();
    }

    private static String reason(IOException problem) {
        String message = problem.getMessage();
        return problem.getClass().getSimpleName().replace("Exception", "") + (message == null ? "" : " " + message);
    }
}
