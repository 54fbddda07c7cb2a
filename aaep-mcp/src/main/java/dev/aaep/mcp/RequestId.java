package dev.aaep.mcp;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds the id of a request that cannot be read as a whole, because it nests too deep, say, or holds a name twice somewhere:
 * without its id in the answer the client would wait for ever. Looks at quotes, brackets and the outermost names only.
 */
final class RequestId {
    private static final String NONE = "null";
    private static final int MAX_LENGTH = 128;

    private final byte[] in;
    private int pos;

    private RequestId(byte[] in) {
        this.in = in;
    }

    /** The id as JSON; {@code null} when there is none that is certain (JSON-RPC 2.0 §5). */
    static String of(byte[] line) {
        return new RequestId(line).find();
    }

    private String find() {
        String id = "";
        boolean isRequest = false;
        if (!takes('{')) {
            return NONE;
        }
        do {
            String name = text();
            if (name.isEmpty() || !takes(':')) {
                return NONE;
            }
            String value = value();
            if (value.isEmpty() || (name.equals("\"id\"") && !id.isEmpty())) {
                return NONE;
            }
            id = name.equals("\"id\"") ? value : id;
            isRequest |= name.equals("\"method\"");
        } while (takes(','));
        return takes('}') && peek() < 0 && isRequest && isId(id) ? id : NONE;
    }

    /** An integer, or a text in which nothing is escaped. */
    private static boolean isId(String value) {
        if (value.length() > MAX_LENGTH) {
            return false;
        }
        return value.matches("-?(0|[1-9][0-9]{0,17})") || value.matches("\"[ -~&&[^\"\\\\]]*\"");
    }

    /** What stands between here and the end of a value; empty when there is no value or no end. */
    private String value() {
        int start = pos;
        int depth = 0;
        do {
            int c = peek();
            if (c < 0) {
                return "";
            }
            if (c == '"') {
                if (text().isEmpty()) {
                    return "";
                }
            } else if (c == '{' || c == '[') {
                depth++;
                pos++;
            } else if (c == '}' || c == ']') {
                depth--;
                pos++;
            } else if (depth > 0) {
                pos++;
            } else {
                scalar();
            }
        } while (depth > 0);
        return depth < 0 ? "" : shown(start);
    }

    private void scalar() {
        while (pos < in.length && ",]} \t\r".indexOf(in[pos]) < 0) {
            pos++;
        }
    }

    /** A text with its quotes; empty when there is none. */
    private String text() {
        if (peek() != '"') {
            return "";
        }
        int start = pos++;
        while (pos < in.length && in[pos] != '"') {
            pos += in[pos] == '\\' ? 2 : 1;
        }
        if (pos >= in.length) {
            return "";
        }
        pos++;
        return shown(start);
    }

    /** As much of what was passed as can be a name or an id. */
    private String shown(int start) {
        byte[] bytes = Arrays.copyOfRange(in, start, Math.min(pos, start + MAX_LENGTH + 1));
        return new String(bytes, StandardCharsets.ISO_8859_1).strip();
    }

    private boolean takes(char c) {
        if (peek() != c) {
            return false;
        }
        pos++;
        return true;
    }

    private int peek() {
        while (pos < in.length && (in[pos] == ' ' || in[pos] == '\t' || in[pos] == '\r')) {
            pos++;
        }
        return pos < in.length ? in[pos] & 0xff : -1;
    }
}
