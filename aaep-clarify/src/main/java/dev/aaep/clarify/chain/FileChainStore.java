package dev.aaep.clarify.chain;

import dev.aaep.AaepException;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.value.JsonString;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the chains of all sessions in one file to which lines are only added: one canonical JSON object per line, synced
 * before {@link #append} returns. A last line without its end was never acknowledged (the process died while writing) and is
 * cut off when the file is opened; any other damage is refused, and names its line. One process at a time.
 *
 * <p>Works through a {@link RandomAccessFile}: a channel is closed for everybody when one thread that uses it is interrupted.
 */
public final class FileChainStore implements ChainStore {
    private static final System.Logger LOG = System.getLogger(FileChainStore.class.getName());
    static final String HEADER = "{\"format\":\"aaep-clarify-store/1\"}\n";

    private final Path file;
    private final RandomAccessFile content;
    private final FileLock lock;
    private final Map<String, LinePositions> sessions;
    private long end;
    private boolean broken;

    private FileChainStore(
            Path file, RandomAccessFile content, FileLock lock, Map<String, LinePositions> sessions, long end) {
        this.file = file;
        this.content = content;
        this.lock = lock;
        this.sessions = sessions;
        this.end = end;
    }

    /** Opens the file, or makes it. Throws when it is damaged, not of this kind, or in use. */
    public static FileChainStore open(Path file) {
        RandomAccessFile content = null;
        try {
            content = new RandomAccessFile(file.toFile(), "rw");
            FileLock lock = lock(content.getChannel());
            if (lock == null) {
                throw unavailable(file, "is in use by another process: close it there first", null);
            }
            StoreFile lines = StoreFile.read(file, content.getChannel());
            if (lines.end() < content.length()) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "{0} ended in an unfinished line of {1} bytes, which was never acknowledged; it is cut off",
                        file.getFileName(),
                        Long.toString(content.length() - lines.end()));
                content.setLength(lines.end());
                content.getFD().sync();
            }
            FileChainStore store = new FileChainStore(file, content, lock, lines.sessions(), lines.end());
            if (lines.end() == 0) {
                store.write(HEADER.getBytes(StandardCharsets.US_ASCII));
                DirectorySync.of(file);
            }
            content = null;
            return store;
        } catch (IOException e) {
            throw unavailable(file, "cannot be opened", e);
        } finally {
            closeQuietly(content);
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
        } catch (IOException e) {
            throw undo(start, e);
        }
        sessions.computeIfAbsent(sessionId, id -> new LinePositions()).add(start + StoreFile.ITEM.length, item.length);
        return true;
    }

    private void write(byte[] bytes) throws IOException {
        content.seek(end);
        content.write(bytes);
        content.getFD().sync();
        end += bytes.length;
    }

    /** After a failed write the state of the disk is unknown: take the line back, or stop using the file. */
    private AaepException undo(long start, IOException cause) {
        try {
            content.setLength(start);
            content.getFD().sync();
            return unavailable(file, "could not be written, and nothing was added", cause);
        } catch (IOException e) {
            broken = true;
            return AaepException.of(
                    AaepException.Kind.NOT_KNOWN,
                    "the chain store " + file.getFileName()
                            + " could not be written: open it again to see whether the line was added",
                    cause);
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
        byte[] item = new byte[lines.length(index)];
        try {
            content.seek(lines.start(index));
            content.readFully(item);
            return item;
        } catch (EOFException e) {
            throw unavailable(file, "is shorter than it was: somebody else wrote to it", e);
        } catch (IOException e) {
            throw unavailable(file, "cannot be read", e);
        }
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
        closeQuietly(content);
    }

    private static void closeQuietly(@Nullable RandomAccessFile content) {
        if (content != null) {
            try {
                content.close();
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
