package dev.aaep.cli;

import dev.aaep.validation.Finding;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One JSON object on one line, members in the order in which they are put. Written by hand: there may be millions. */
final class JsonLine {
    private final StringBuilder out = new StringBuilder(256);
    private boolean first = true;

    JsonLine() {
        out.append('{');
    }

    JsonLine put(String name, @Nullable String value) {
        name(name);
        text(out, value);
        return this;
    }

    JsonLine put(String name, long value) {
        name(name);
        out.append(value);
        return this;
    }

    JsonLine put(String name, boolean value) {
        name(name);
        out.append(value);
        return this;
    }

    /** A member whose value is JSON already. */
    JsonLine putJson(String name, String json) {
        name(name);
        out.append(json);
        return this;
    }

    JsonLine put(String name, List<Finding> findings) {
        name(name);
        out.append('[');
        for (int i = 0; i < findings.size(); i++) {
            Finding finding = findings.get(i);
            out.append(i == 0 ? "" : ",");
            JsonLine json = new JsonLine()
                    .put("code", finding.code())
                    .put("severity", finding.severity().name().toLowerCase(Locale.ROOT))
                    .put("pointer", finding.pointer())
                    .put("message", finding.message())
                    .put("spec", finding.specRef());
            out.append(json.end());
        }
        out.append(']');
        return this;
    }

    /** The object, without a line end. */
    String end() {
        return out.append('}').toString();
    }

    private void name(String name) {
        out.append(first ? "" : ",");
        first = false;
        text(out, name);
        out.append(':');
    }

    private static void text(StringBuilder out, @Nullable String value) {
        if (value == null) {
            out.append("null");
            return;
        }
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c == 0x7f || c == 0x2028 || c == 0x2029) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
