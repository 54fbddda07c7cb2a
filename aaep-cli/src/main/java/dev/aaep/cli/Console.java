package dev.aaep.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What a command may talk to: the three streams, and whether somebody is looking at them. Everything is UTF-8. */
public final class Console {
    private final InputStream in;
    private final OutputStream out;
    private final PrintStream err;
    private final boolean errTerminal;
    private final Style style;
    private final Style errStyle;

    /**
     * A console over the given streams.
     *
     * @param outTerminal whether {@code out} goes to a terminal
     * @param errTerminal whether {@code err} goes to a terminal
     * @param colours whether colours are wanted where there is a terminal
     */
    public Console(
            InputStream in,
            OutputStream out,
            OutputStream err,
            boolean outTerminal,
            boolean errTerminal,
            boolean colours) {
        this.in = in;
        this.out = new BufferedOutputStream(out, 1 << 16);
        this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
        this.errTerminal = errTerminal;
        this.style = new Style(colours && outTerminal);
        this.errStyle = new Style(colours && errTerminal);
    }

    /** The process's own streams. The start script knows which of them are terminals, and says so. */
    static Console system() {
        String noColour = System.getenv("NO_COLOR");
        boolean plain = isPlain(System.getenv());
        return new Console(
                System.in,
                new FileOutputStream(FileDescriptor.out), // System.out would hide that nobody listens any more
                new FileOutputStream(FileDescriptor.err),
                !plain && Boolean.getBoolean("aaep.tty.out"),
                !plain && Boolean.getBoolean("aaep.tty.err"),
                noColour == null || noColour.isEmpty());
    }

    /** Whether the terminal says that it shows escape sequences as they are, as the shell of a talking editor does. */
    static boolean isPlain(Map<String, String> environment) {
        return "dumb".equals(environment.get("TERM"));
    }

    public InputStream in() {
        return in;
    }

    /** Where results go. Buffered: {@link #flush()} before waiting for anybody. */
    public OutputStream out() {
        return out;
    }

    /** Where remarks go. */
    public PrintStream err() {
        return err;
    }

    /** Whether remarks are seen as they come. */
    public boolean isErrTerminal() {
        return errTerminal;
    }

    /** Colours for results. */
    public Style style() {
        return style;
    }

    /** Colours for remarks. */
    public Style errStyle() {
        return errStyle;
    }

    public void print(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    public void println(String text) throws IOException {
        print(text + '\n');
    }

    /** A remark on a line of its own. */
    public void remark(String text) {
        err.print(text + '\n');
        err.flush();
    }

    public void flush() throws IOException {
        out.flush();
    }
}
