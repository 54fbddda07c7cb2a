package dev.aaep.mcp;

import dev.aaep.AaepException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Files that only their owner may read, where the file system knows owners. */
final class PrivateFiles {
    private static final System.Logger LOG = System.getLogger(PrivateFiles.class.getName());

    private PrivateFiles() {}

    static void makeFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, attributes(folder, "rwx------"));
        }
    }

    static void makeIfAbsent(Path file) throws IOException {
        try {
            Files.createFile(file, attributes(file, "rw-------"));
        } catch (FileAlreadyExistsException there) {
            // It keeps what it holds and the permissions that somebody gave it.
        }
    }

    /** Writes the file as a whole: after a crash it is there complete, or not at all. */
    static void write(Path file, byte[] content) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.deleteIfExists(part);
        Set<StandardOpenOption> options = EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (FileChannel channel = FileChannel.open(part, options, attributes(file, "rw-------"))) {
            ByteBuffer buffer = ByteBuffer.wrap(content);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        sync(file.toAbsolutePath().getParent());
    }

    /** A key whose name is lost with the power takes every session with it that it signed. */
    private static void sync(@Nullable Path folder) {
        if (folder == null) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Windows refuses to open folders; there the file system journals names by itself.
            LOG.log(System.Logger.Level.DEBUG, "the folder could not be synced", e);
        }
    }

    /** Refuses a secret that others can read: it is none any more. */
    static void requirePrivate(Path file) throws IOException {
        if (!knowsOwners(file)) {
            return;
        }
        for (PosixFilePermission permission : Files.getPosixFilePermissions(file)) {
            if (!permission.name().startsWith("OWNER_")) {
                throw AaepException.of(
                        AaepException.Kind.UNAVAILABLE,
                        "others may use " + file.getFileName() + ": take their rights away (chmod 600) first");
            }
        }
    }

    private static FileAttribute<?>[] attributes(Path file, String permissions) {
        return knowsOwners(file)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private static boolean knowsOwners(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
