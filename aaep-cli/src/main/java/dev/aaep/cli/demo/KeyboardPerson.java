package dev.aaep.cli.demo;

import dev.aaep.subscriber.AutoReplyPolicy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Somebody types. Only what is typed after a question counts as an answer to it. */
final class KeyboardPerson implements Person {
    /** Gives a line, or null at the end of input. */
    @FunctionalInterface
    interface Lines {
        @Nullable
        String next() throws IOException;
    }

    private final Lines lines;
    private final AtomicBoolean listening = new AtomicBoolean();

    KeyboardPerson(Lines lines) {
        this.lines = lines;
    }

    /** The terminal. What was typed before a question is thrown away: a stray key must not move money. */
    static KeyboardPerson at(InputStream terminal, Charset charset) {
        BufferedReader reader = new BufferedReader(new InputStreamReader(terminal, charset), 1);
        return new KeyboardPerson(() -> {
            while (reader.ready() || terminal.available() > 0) {
                if (reader.readLine() == null) {
                    return null;
                }
            }
            return reader.readLine();
        });
    }

    @Override
    public String introduction() {
        return "You answer. Ctrl-C stops the session at any time.";
    }

    @Override
    public Optional<AutoReplyPolicy> policy() {
        return Optional.empty();
    }

    @Override
    public void listen(Consumer<@Nullable String> line) {
        if (listening.compareAndSet(false, true)) {
            Thread reader = new Thread(() -> line.accept(read()), "keyboard");
            reader.setDaemon(true);
            reader.start();
        }
    }

    private @Nullable String read() {
        try {
            return lines.next();
        } catch (IOException unreadable) {
            return null;
        } finally {
            listening.set(false);
        }
    }
}
