package dev.aaep.clarify.internal;

import dev.aaep.value.JsonValue;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One object as canonical JSON, written member by member: whoever knows the names in canonical order needs no map. A text
 * member may be left out and put in later, because what is hashed or signed lacks exactly the member that the hash or
 * signature goes into.
 */
public final class JcsObject {
    private final Jcs out = new Jcs();
    private @Nullable String last;
    private @Nullable String left;

    /** Where the member that follows the one left out starts, or -1. */
    private int place = -1;

    /** Starts with no members. */
    public JcsObject() {
        out.put('{');
    }

    public JcsObject put(String name, String text) {
        name(name);
        out.string(text);
        return this;
    }

    public JcsObject put(String name, int number) {
        name(name);
        out.ascii(Integer.toString(number));
        return this;
    }

    public JcsObject put(String name, boolean value) {
        name(name);
        out.ascii(value ? "true" : "false");
        return this;
    }

    public JcsObject put(String name, JsonValue value) {
        name(name);
        out.value(value);
        return this;
    }

    /** A value that is canonical already. */
    public JcsObject put(String name, byte[] canonical) {
        name(name);
        out.bytes(canonical);
        return this;
    }

    /** Keeps the place of a text member. */
    public JcsObject leave(String name) {
        follow(name);
        left = name;
        return this;
    }

    private void name(String name) {
        follow(name);
        if (out.length() > 1) {
            out.put(',');
        }
        if (left != null && place < 0) {
            place = out.length();
        }
        out.string(name);
        out.put(':');
    }

    private void follow(String name) {
        if (last != null && last.compareTo(name) >= 0) {
            throw new IllegalStateException(name + " does not follow " + last);
        }
        last = name;
    }

    /** Ends the object. */
    public byte[] bytes() {
        out.put('}');
        return out.bytes();
    }

    /** Puts the member in its place; its text must be one that needs no escape, such as a digest. */
    public byte[] with(byte[] bytes, String plain) {
        String member = "\"" + left + "\":\"" + plain + "\"";
        boolean atEnd = place < 0;
        int at = atEnd ? bytes.length - 1 : place;
        byte[] inserted = (atEnd ? "," + member : member + ",").getBytes(StandardCharsets.US_ASCII);
        byte[] all = new byte[bytes.length + inserted.length];
        System.arraycopy(bytes, 0, all, 0, at);
        System.arraycopy(inserted, 0, all, at, inserted.length);
        System.arraycopy(bytes, at, all, at + inserted.length, bytes.length - at);
        return all;
    }
}
