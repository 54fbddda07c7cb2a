package dev.aaep.clarify.chain;

import dev.aaep.AaepException;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.value.JsonString;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the chains of all sessions in one file to which lines are only added: one canonical JSON object per line, synced
 * before {@link #append} returns. A last line without its end was never acknowledged (the process died while writing) and is
 * cut off when the file is opened; any other damage is refused, and names its line. One process at a time.
 */
public final class FileChainStore implements ChainStore {
    private static final System.Logger LOG = System.getLogger(FileChainStore.class.getName());
    static final String HEADER = "{\"format\":\"aaep-clarify-store/1\"}\n";

    private final Path file;
    private final FileChannel channel;
    private final FileLock lock;
    private final Map<String, LinePositions> sessions;
    private long end;
    private boolean broken;

    private FileChainStore(
            Path file, FileChannel channel, FileLock lock, Map<String, LinePositions> sessions, long end) {
        this.file = file;
        this.channel = channel;
        this.lock = lock;
        this.sessions = sessions;
        this.end = end;
    }

    /** Opens the file, or makes it. Throws when it is damaged, not of this kind, or in use. */
    public static FileChainStore open(Path file) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            FileLock lock = lock(channel);
            if (lock == null) {
                throw unavailable(file, "is in use by another process: close it there first", null);
            }
            StoreFile content = StoreFile.read(file, channel);
            if (content.end() < channel.size()) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "{0} ended in an unfinished line of {1} bytes, which was never acknowledged; it is cut off",
                        file.getFileName(),
                        Long.toString(channel.size() - content.end()));
                channel.truncate(content.end());
                channel.force(true);
            }
            FileChainStore store = new FileChainStore(file, channel, lock, content.sessions(), content.end());
            if (content.end() == 0) {
                store.write(HEADER.getBytes(StandardCharsets.US_ASCII));
                channel.force(true);
                DirectorySync.of(file);
            }
            FileChannel kept = channel;
            channel = null;
            assert kept == store.channel;
            return store;
        } catch (IOException e) {
            throw unavailable(file, "cannot be opened", e);
        } finally {
            closeQuietly(channel);
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException here) {
            return null;
        }
    }

    @Override
    public synchronized int size(String sessionId) {
        LinePositions lines = sessions.get(sessionId);
        return lines == null ? 0 : lines.size();
    }

    @Override
    public synchronized boolean append(String sessionId, int expectedSize, byte[] item) {
        requireUsable();
        if (size(sessionId) != expectedSize) {
            return false;
        }
        byte[] tail = (",\"sequence\":" + expectedSize + ",\"session_id\":"
                        + new String(Jcs.encode(new JsonString(sessionId)), StandardCharsets.UTF_8) + "}\n")
                .getBytes(StandardCharsets.UTF_8);
        ByteBuffer line = ByteBuffer.allocate(StoreFile.ITEM.length + item.length + tail.length);
        line.put(StoreFile.ITEM).put(item).put(tail);
        long start = end;
        try {
            write(line.array());
            channel.force(false);
        } catch (IOException e) {
            undo(start);
            throw unavailable(file, "could not be written, and nothing was added", e);
        }
        sessions.computeIfAbsent(sessionId, id -> new LinePositions()).add(start + StoreFile.ITEM.length, item.length);
        return true;
    }

    private void write(byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        long at = end;
        while (buffer.hasRemaining()) {
            at += channel.write(buffer, at);
        }
        end = at;
    }

    /** After a failed write the state of the disk is unknown: take the line back, or stop using the file. */
    private void undo(long start) {
        try {
            channel.truncate(start);
            channel.force(true);
            end = start;
        } catch (IOException e) {
            broken = true;
        }
    }

    private void requireUsable() {
        if (broken) {
            throw unavailable(file, "failed while writing: open it again", null);
        }
    }

    @Override
    public synchronized byte[] read(String sessionId, int index) {
        LinePositions lines = sessions.get(sessionId);
        if (lines == null || index < 0 || index >= lines.size()) {
            throw new IndexOutOfBoundsException("the session has no item " + index);
        }
        ByteBuffer item = ByteBuffer.allocate(lines.length(index));
        try {
            long at = lines.start(index);
            while (item.hasRemaining()) {
                int read = channel.read(item, at + item.position());
                if (read < 0) {
                    throw unavailable(file, "is shorter than it was: somebody else wrote to it", null);
                }
            }
        } catch (IOException e) {
            throw unavailable(file, "cannot be read", e);
        }
        return item.array();
    }

    @Override
    public synchronized List<String> sessions() {
        return List.copyOf(sessions.keySet());
    }

    /** Releases the file. */
    @Override
    public synchronized void close() {
        try {
            lock.release();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "releasing the lock failed", e);
        }
        closeQuietly(channel);
    }

    private static void closeQuietly(@Nullable FileChannel channel) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "closing failed", e);
            }
        }
    }

    static AaepException unavailable(Path file, String what, @Nullable IOException cause) {
        String text = "the chain store " + file.getFileName() + " " + what;
        return cause == null
                ? AaepException.of(AaepException.Kind.UNAVAILABLE, text)
                : AaepException.of(AaepException.Kind.UNAVAILABLE, text, cause);
    }
}
