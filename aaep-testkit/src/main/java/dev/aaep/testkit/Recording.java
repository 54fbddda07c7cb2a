package dev.aaep.testkit;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.json.NdjsonReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A whole session, one message per line: its events, and the replies to its prompts where they arrived. */
public final class Recording {
    private final FixtureFolder folder;
    private final String name;
    private final String file;

    Recording(FixtureFolder folder, String name, String file) {
        this.folder = folder;
        this.name = name;
        this.file = file;
    }

    /** Such as {@code confirmation-accepted}. */
    public String name() {
        return name;
    }

    /** The file's bytes (NDJSON). */
    public byte[] bytes() {
        return folder.read(file);
    }

    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** Events and replies in the order in which they happened. */
    public List<AaepMessage> messages() {
        List<AaepMessage> messages = new ArrayList<>();
        try (NdjsonReader lines = AaepJson.standard().ndjson(new ByteArrayInputStream(bytes()))) {
            for (DecodeResult line = lines.next(); line != null; line = lines.next()) {
                long number = lines.lineNumber();
                messages.add(line.message()
                        .orElseThrow(() -> AaepException.of(
                                AaepException.Kind.UNAVAILABLE,
                                String.format(
                                        Locale.ROOT,
                                        "line %d of the fixture file %s holds no message",
                                        number,
                                        file))));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return List.copyOf(messages);
    }

    /** The events alone. */
    public List<AaepEvent> events() {
        return messages().stream()
                .filter(AaepEvent.class::isInstance)
                .map(AaepEvent.class::cast)
                .toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
