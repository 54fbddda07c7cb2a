package dev.aaep.cli;

import dev.aaep.cli.input.Input;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Writes files so that they are there as a whole or not at all, whenever the process ends. */
final class OutputFile {
    private static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private OutputFile() {}

    /** Writes a file for everybody, in place of one that may be there. */
    static void write(String name, byte[] content) throws IOException {
        write(name, content, true);
    }

    /** Writes a file that only its owner can read, from its first byte on. */
    static void writeSecret(String name, byte[] content, boolean replace) throws IOException {
        Path target = target(name);
        if (!replace && Files.exists(target)) {
            throw taken(name);
        }
        boolean posix = target.getFileSystem().supportedFileAttributeViews().contains("posix");
        write(name, target, content, replace, posix ? new FileAttribute<?>[] {OWNER_ONLY} : new FileAttribute<?>[0]);
    }

    private static void write(String name, byte[] content, boolean replace) throws IOException {
        write(name, target(name), content, replace);
    }

    private static void write(String name, Path target, byte[] content, boolean replace, FileAttribute<?>... attributes)
            throws IOException {
        Path partial = target.resolveSibling(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        partial.toFile().deleteOnExit();
        try {
            try (SeekableByteChannel out = Files.newByteChannel(
                    partial, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes)) {
                ByteBuffer bytes = ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
            }
            move(partial, target, replace);
        } catch (FileAlreadyExistsException e) {
            throw taken(name);
        } catch (IOException e) {
            throw Input.unusable(name, e);
        } finally {
            Files.deleteIfExists(partial);
        }
    }

    private static void move(Path partial, Path target, boolean replace) throws IOException {
        if (!replace) {
            Files.move(partial, target);
            return;
        }
        try {
            Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static Path target(String name) throws IOException {
        try {
            Path target = Path.of(name).toAbsolutePath();
            if (Files.isDirectory(target)) {
                throw new Input.Unusable(name, "is a directory: name a file");
            }
            return target;
        } catch (InvalidPathException e) {
            throw new Input.Unusable(name, "is not a file name");
        }
    }

    private static Input.Unusable taken(String name) {
        return new Input.Unusable(name, "exists already, and nothing was written: choose another name, or use --force");
    }
}
