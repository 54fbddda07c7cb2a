package dev.aaep.internal.wire;

import dev.aaep.schemas.Formats;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonValue;
import java.math.BigDecimal;

/** Says what a check has found, and where: the only place that words the verdict of the schemas. */
final class SchemaFindings {
    final Path path = new Path();
    private final FindingSink sink;
    private final Severity unknownWord;

    SchemaFindings(FindingSink sink, Severity unknownWord) {
        this.sink = sink;
        this.unknownWord = unknownWord;
    }

    void fail(String keyword, String pointer, String message) {
        sink.add(new Finding("SCHEMA-" + keyword, Severity.ERROR, pointer, message, ""));
    }

    /** The same of a member of the object at hand. */
    void failAt(String name, String keyword, String message) {
        fail(keyword, path.member(name), message);
    }

    void twice(String name) {
        sink.add(new Finding(
                "ENV-1", Severity.ERROR, path.member(name), "stands among the additional fields as well", "§3.8"));
    }

    void missing(String name) {
        failAt(name, "required", "required field '" + name + "' is missing");
    }

    void wrongType(String pointer, String expected, JsonValue value) {
        fail("type", pointer, "must be " + expected + ", not " + article(value));
    }

    void unknownWord(String pointer) {
        sink.add(new Finding("SCHEMA-enum", unknownWord, pointer, "is none of the words that this version lists", ""));
    }

    /** What a text lacks that its rule does not accept. */
    void text(String pointer, String value, TextRule rule) {
        if (rule.tooShort(value)) {
            fail("minLength", pointer, "must have at least " + characters(rule.minLength()));
        }
        if (rule.tooLong(value)) {
            fail("maxLength", pointer, "must have at most " + characters(rule.maxLength()));
        }
        if (!rule.fits(value)) {
            fail("pattern", pointer, "must match " + rule.pattern());
        }
        if (rule.uri() && !Formats.isUri(value)) {
            fail("format", pointer, "must be a URI with a scheme (RFC 3986)");
        }
    }

    /** On which side of its bounds a number is, if it is outside. */
    void range(String name, BigDecimal value, long minimum, long maximum) {
        if (minimum != Long.MIN_VALUE && value.compareTo(BigDecimal.valueOf(minimum)) < 0) {
            failAt(name, "minimum", "must be at least " + minimum);
        }
        if (maximum != Long.MAX_VALUE && value.compareTo(BigDecimal.valueOf(maximum)) > 0) {
            failAt(name, "maximum", "must be at most " + maximum);
        }
    }

    /** Which items kept an array from being read. */
    void items(String name, JsonArray items, String itemType) {
        boolean explained = false;
        for (int i = 0; i < items.size(); i++) {
            JsonValue item = items.items().get(i);
            boolean fits = itemType.endsWith(item.kind())
                    || (itemType.endsWith("integer") && item instanceof JsonNumber number && number.isIntegral());
            if (!fits) {
                wrongType(path.item(name, i), itemType, item);
                explained = true;
            }
        }
        if (!explained) {
            failAt(name, "enum", "has an item beyond every listed value");
        }
    }

    private static String characters(int count) {
        return count + (count == 1 ? " character" : " characters");
    }

    private static String article(JsonValue value) {
        String kind = value.kind();
        return kind.equals("null") ? kind : (kind.startsWith("o") || kind.startsWith("a") ? "an " : "a ") + kind;
    }
}
