package dev.aaep.clarify.chain;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Makes the name of a new file durable, where the platform lets a directory be synced. */
final class DirectorySync {
    private static final System.Logger LOG = System.getLogger(DirectorySync.class.getName());

    private DirectorySync() {}

    static void of(Path file) {
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null) {
            return;
        }
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Windows refuses to open directories; there the file system journals names by itself.
            LOG.log(System.Logger.Level.DEBUG, "the directory could not be synced", e);
        }
    }
}
