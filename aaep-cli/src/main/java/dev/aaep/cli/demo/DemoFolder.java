package dev.aaep.cli.demo;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Where the demo leaves its files. A file is there as a whole or not at all, and none is overwritten. */
final class DemoFolder {
    private static final String EVENTS = "events.ndjson";
    private static final String REPLIES = "replies.ndjson";
    private static final String RECORD = "audit.json";
    private static final String TAMPERED = "tampered.json";
    private static final String KEYS = "keys.json";

    private final Path folder;

    private DemoFolder(Path folder) {
        this.folder = folder;
    }

    /** Makes the folder, or takes one that holds none of the files. */
    static DemoFolder at(Path path) throws IOException {
        Files.createDirectories(path);
        for (String name : List.of(EVENTS, REPLIES, RECORD, TAMPERED, KEYS)) {
            if (Files.exists(path.resolve(name))) {
                throw new FileAlreadyExistsException(path.resolve(name).toString());
            }
        }
        Files.delete(Files.createTempFile(path, ".aaep-demo", ""));
        return new DemoFolder(path);
    }

    static DemoFolder fresh() throws IOException {
        return new DemoFolder(Files.createTempDirectory("aaep-demo-"));
    }

    Path path() {
        return folder;
    }

    Path events() {
        return folder.resolve(EVENTS);
    }

    Path replies() {
        return folder.resolve(REPLIES);
    }

    Path record() {
        return folder.resolve(RECORD);
    }

    Path tampered() {
        return folder.resolve(TAMPERED);
    }

    Path keys() {
        return folder.resolve(KEYS);
    }

    void write(Path file, byte[] content) throws IOException {
        Path unfinished = Files.createTempFile(folder, ".aaep-demo", "");
        try {
            Files.write(unfinished, content);
            try {
                Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException plainFileSystem) {
                Files.move(unfinished, file);
            }
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
