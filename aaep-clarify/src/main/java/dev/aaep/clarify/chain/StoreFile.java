package dev.aaep.clarify.chain;

import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.Json;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The content of a store file: which lines belong to which session, and where the last finished line ends. The channel's
 * position moves; the store itself reads and writes at explicit positions.
 */
record StoreFile(Map<String, LinePositions> sessions, long end) {
    /** What each line starts with; what follows is the item as it was given. */
    static final byte[] ITEM = "{\"item\":".getBytes(StandardCharsets.US_ASCII);

    static StoreFile read(Path file, FileChannel channel) throws IOException {
        Map<String, LinePositions> sessions = new LinkedHashMap<>();
        channel.position(0);
        // Not closed: that would close the channel.
        InputStream in = new BufferedInputStream(Channels.newInputStream(channel), 1 << 16);
        ByteArrayOutputStream line = new ByteArrayOutputStream(4096);
        long end = 0;
        int number = 1;
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (b != '\n') {
                line.write(b);
                continue;
            }
            byte[] bytes = line.toByteArray();
            if (number == 1) {
                requireHeader(file, bytes);
            } else {
                add(file, number, end, bytes, sessions);
            }
            end += bytes.length + 1L;
            number++;
            line.reset();
        }
        byte[] header = FileChainStore.HEADER.getBytes(StandardCharsets.US_ASCII);
        byte[] rest = line.toByteArray();
        if (number == 1 && !Arrays.equals(header, 0, Math.min(rest.length, header.length), rest, 0, rest.length)) {
            throw notOurs(file);
        }
        return new StoreFile(sessions, end);
    }

    private static void requireHeader(Path file, byte[] line) {
        if (!FileChainStore.HEADER.trim().equals(new String(line, StandardCharsets.UTF_8))) {
            throw notOurs(file);
        }
    }

    private static RuntimeException notOurs(Path file) {
        return FileChainStore.unavailable(file, "is not a store of this kind: give another path", null);
    }

    private static void add(Path file, int number, long start, byte[] line, Map<String, LinePositions> sessions) {
        if (!(Json.read(line) instanceof Json.Read read)
                || !read.canonical()
                || !(read.value() instanceof JsonObject object)
                || object.size() != 3
                || !(object.get("item") instanceof JsonObject)
                || !(object.get("sequence") instanceof JsonNumber sequence)) {
            throw damaged(file, number, "is not a line of a store");
        }
        String sessionId = object.string("session_id");
        if (sessionId == null) {
            throw damaged(file, number, "names no session");
        }
        LinePositions lines = sessions.computeIfAbsent(sessionId, id -> new LinePositions());
        if (!sequence.text().equals(Integer.toString(lines.size()))) {
            throw damaged(file, number, "does not follow the line before of its session");
        }
        int tail = ",\"sequence\":".length() + sequence.text().length() + ",\"session_id\":".length() + 1;
        int quoted = Jcs.encode(new JsonString(sessionId)).length;
        lines.add(start + ITEM.length, line.length - ITEM.length - tail - quoted);
    }

    private static RuntimeException damaged(Path file, int number, String what) {
        return FileChainStore.unavailable(
                file, "is damaged: line " + number + " " + what + ". Restore it from a copy", null);
    }
}
