package dev.aaep.value;

import java.util.Iterator;
import java.util.Map;

/** JSON values as text, and the grammar of a JSON number. */
final class JsonText {
    private static final String HEX = "0123456789abcdef";

    /** Beyond ±9999 exact arithmetic gets expensive, and no message of the protocol needs it. */
    private static final int MAX_EXPONENT_DIGITS = 4;

    private JsonText() {}

    static String of(JsonValue value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(JsonValue value, StringBuilder out) {
        if (value instanceof JsonObject object) {
            out.append('{');
            Iterator<Map.Entry<String, JsonValue>> members =
                    object.members().entrySet().iterator();
            while (members.hasNext()) {
                Map.Entry<String, JsonValue> member = members.next();
                quote(member.getKey(), out);
                out.append(':');
                write(member.getValue(), out);
                out.append(members.hasNext() ? "," : "");
            }
            out.append('}');
        } else if (value instanceof JsonArray array) {
            out.append('[');
            Iterator<JsonValue> items = array.iterator();
            while (items.hasNext()) {
                write(items.next(), out);
                out.append(items.hasNext() ? "," : "");
            }
            out.append(']');
        } else if (value instanceof JsonString string) {
            quote(string.value(), out);
        } else {
            out.append(value.toJson());
        }
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < 0x20) {
                out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    static boolean isNumber(String text) {
        int end = text.length();
        int i = end > 0 && text.charAt(0) == '-' ? 1 : 0;
        int digits = digits(text, i);
        if (digits == 0 || (digits > 1 && text.charAt(i) == '0')) {
            return false;
        }
        i += digits;
        if (i < end && text.charAt(i) == '.') {
            digits = digits(text, i + 1);
            if (digits == 0) {
                return false;
            }
            i += digits + 1;
        }
        if (i < end && (text.charAt(i) == 'e' || text.charAt(i) == 'E')) {
            i++;
            if (i < end && (text.charAt(i) == '+' || text.charAt(i) == '-')) {
                i++;
            }
            digits = digits(text, i);
            if (digits == 0 || digits > MAX_EXPONENT_DIGITS) {
                return false;
            }
            i += digits;
        }
        return i == end;
    }

    private static int digits(String text, int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i - from;
    }
}
