package dev.aaep.internal.wire;

import dev.aaep.event.Context;
import dev.aaep.schemas.Formats;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import dev.aaep.value.OpenEnum;
import dev.aaep.value.Timestamp;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The verdict of the published schemas on a record: generated code calls it field by field.
 *
 * <p>A field that could not be read into its component stands among the additional fields under its own name, so the
 * record alone tells everything: absent, of the wrong type, or present and to be checked. Reading needs no verdict of its
 * own, and a record that was never bytes gets the same one.
 */
public final class SchemaCheck {
    private final FindingSink sink;
    private final Severity unknownWord;
    private final Path path = new Path();
    private JsonObject[] additional = new JsonObject[4];
    private JsonObject others = JsonObject.EMPTY;
    private int open;

    /** Names of additional fields that stand in place of a component, behind the level of their object. */
    private @Nullable Set<String> misfits;

    /** With {@code survivesNewWords}, an enum word that this version does not know is a warning (ENV-16, VER-1). */
    public SchemaCheck(FindingSink sink, boolean survivesNewWords) {
        this.sink = sink;
        this.unknownWord = survivesNewWords ? Severity.WARNING : Severity.ERROR;
    }

    private void fail(String keyword, String pointer, String message) {
        sink.add(new Finding("SCHEMA-" + keyword, Severity.ERROR, pointer, message, ""));
    }

    // Objects

    void begin(JsonObject additionalFields) {
        if (open == additional.length) {
            additional = Arrays.copyOf(additional, open * 2);
        }
        additional[open++] = others;
        others = additionalFields;
    }

    /** Ends an object whose fields have these names. */
    void end(Words names) {
        if (!others.isEmpty()) {
            judgeOthers(names);
        }
        others = additional[--open];
    }

    /**
     * A field that has its component must not stand among the additional fields as well: it would be written twice (R17). The
     * others were met when their component was looked for in vain.
     */
    private void judgeOthers(Words names) {
        for (String name : others.members().keySet()) {
            if (names.find(name) != Words.NONE && (misfits == null || !misfits.remove(open + name))) {
                sink.add(new Finding(
                        "ENV-1",
                        Severity.ERROR,
                        path.member(name),
                        "stands among the additional fields as well",
                        "§3.8"));
            }
        }
    }

    void noOthers(Words names) {
        if (!others.isEmpty()) {
            for (String name : others.members().keySet()) {
                if (names.find(name) == Words.NONE) {
                    fail("additionalProperties", path.member(name), "this object allows no field of that name");
                }
            }
        }
    }

    void otherObjects(Words names) {
        if (!others.isEmpty()) {
            others.members().forEach((name, value) -> {
                if (names.find(name) == Words.NONE && !(value instanceof JsonObject)) {
                    fail("type", path.member(name), "must be an object, not " + article(value));
                }
            });
        }
    }

    /** The type of a message is said by its record; another value was kept among the additional fields. */
    void type(String expected) {
        if (misfit("type") != null) {
            fail("const", path.member("type"), "must be '" + expected + "'");
        }
    }

    void pinned(String name, @Nullable OpenEnum value, String expected) {
        if (value != null && !value.wire().equals(expected)) {
            fail("const", path.member(name), "must be '" + expected + "'");
        }
    }

    static boolean isOneOf(@Nullable OpenEnum value, String... words) {
        if (value != null) {
            for (String word : words) {
                if (word.equals(value.wire())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** At least one of the fields must be there; {@code namesAndValues} alternates. */
    void anyOf(int minProperties, @Nullable Object... namesAndValues) {
        boolean some = false;
        for (int i = 0; i < namesAndValues.length; i += 2) {
            some |= namesAndValues[i + 1] != null || others.has((String) namesAndValues[i]);
        }
        if (!some) {
            if (others.size() < minProperties) {
                fail("minProperties", path.here(), "must have at least " + minProperties + " field");
            }
            fail("anyOf", path.here(), "must have at least one of its fields");
        }
    }

    // Fields

    /** Judges a field without a readable value: of the wrong type, missing, or rightly absent. */
    private void absent(String name, boolean required, String type) {
        JsonValue misfit = misfit(name);
        if (misfit != null) {
            fail("type", path.member(name), "must be " + type + ", not " + article(misfit));
        } else if (required) {
            fail("required", path.member(name), "required field '" + name + "' is missing");
        }
    }

    /** What stands among the additional fields in place of a field's component, or null. */
    private @Nullable JsonValue misfit(String name) {
        JsonValue misfit = others.isEmpty() ? null : others.get(name);
        if (misfit != null) {
            misfits = misfits == null ? new HashSet<>() : misfits;
            misfits.add(open + name);
        }
        return misfit;
    }

    void text(String name, @Nullable String value, boolean required, TextRule rule) {
        if (value == null) {
            absent(name, required, "a string");
        } else if (!rule.accepts(value)) {
            explain(path.member(name), value, rule);
        }
    }

    private void explain(String pointer, String value, TextRule rule) {
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

    private static String characters(int count) {
        return count + (count == 1 ? " character" : " characters");
    }

    void time(String name, @Nullable Timestamp value, boolean required) {
        if (value != null) {
            return; // its constructor has checked the format
        }
        if (misfit(name) instanceof JsonString) {
            fail("format", path.member(name), "must be a date-time (RFC 3339)");
        } else {
            absent(name, required, "a string");
        }
    }

    void integer(String name, @Nullable Long value, boolean required, long minimum, long maximum) {
        if (value != null) {
            if (value < minimum || value > maximum) {
                range(name, BigDecimal.valueOf(value), minimum, maximum);
            }
        } else if (misfit(name) instanceof JsonNumber number && number.isIntegral()) {
            // Too large for a long, yet an integer to JSON Schema.
            range(name, number.decimal(), minimum, maximum);
        } else {
            absent(name, required, "an integer");
        }
    }

    private void range(String name, BigDecimal value, long minimum, long maximum) {
        if (minimum != Long.MIN_VALUE && value.compareTo(BigDecimal.valueOf(minimum)) < 0) {
            fail("minimum", path.member(name), "must be at least " + minimum);
        }
        if (maximum != Long.MAX_VALUE && value.compareTo(BigDecimal.valueOf(maximum)) > 0) {
            fail("maximum", path.member(name), "must be at most " + maximum);
        }
    }

    void number(String name, @Nullable BigDecimal value, boolean required, long minimum, long maximum) {
        if (value != null) {
            range(name, value, minimum, maximum);
        } else if (misfit(name) instanceof JsonNumber number) {
            range(name, number.decimal(), minimum, maximum); // kept for its exponent, yet a number
        } else {
            absent(name, required, "a number");
        }
    }

    void flag(String name, @Nullable Boolean value, boolean required) {
        if (value == null) {
            absent(name, required, "a boolean");
        }
    }

    void word(String name, @Nullable OpenEnum value, boolean required) {
        if (value == null) {
            absent(name, required, "a string");
        } else if (!value.isKnown()) {
            unknownWord(path.member(name));
        }
    }

    private void unknownWord(String pointer) {
        sink.add(new Finding("SCHEMA-enum", unknownWord, pointer, "is none of the words that this version lists", ""));
    }

    void object(String name, @Nullable JsonObject value, boolean required) {
        if (value == null) {
            absent(name, required, "an object");
        }
    }

    void objects(String name, @Nullable JsonObject value, boolean required) {
        if (value == null) {
            absent(name, required, "an object");
        } else if (!value.isEmpty()) {
            value.members().forEach((key, member) -> {
                if (!(member instanceof JsonObject)) {
                    path.push(name);
                    fail("type", path.member(key), "must be an object, not " + article(member));
                    path.pop();
                }
            });
        }
    }

    void context(String name, @Nullable Context value, boolean required) {
        if (value == null) {
            if (misfit(name) != null) {
                fail("oneOf", path.member(name), "must be a URI or an array of URIs");
            } else {
                absent(name, required, "a URI");
            }
        } else if (!value.equals(Context.CORE) && !isValid(value)) {
            fail(
                    "oneOf",
                    path.member(name),
                    "must be '" + Context.CORE_URI + "' or an array of URIs that starts with it");
        }
    }

    private static boolean isValid(Context context) {
        List<String> uris = context.uris();
        return !uris.isEmpty()
                && uris.get(0).equals(Context.CORE_URI)
                && uris.stream().skip(1).allMatch(Formats::isUri);
    }

    /** A string within bounds, a boolean or a number. */
    void scalar(String name, @Nullable JsonScalar value, boolean required, TextRule rule) {
        boolean wrong = value instanceof JsonNull || (value instanceof JsonString text && !rule.accepts(text.value()));
        if (wrong || (value == null && misfit(name) != null)) {
            String text = "a string of " + rule.minLength() + " to " + rule.maxLength() + " characters";
            fail("oneOf", path.member(name), "must be " + text + ", a boolean or a number");
        } else if (value == null) {
            absent(name, required, "a string");
        }
    }

    <T> void record(String name, @Nullable T value, boolean required, BiConsumer<T, SchemaCheck> check) {
        if (value == null) {
            absent(name, required, "an object");
        } else {
            path.push(name);
            check.accept(value, this);
            path.pop();
        }
    }

    // Arrays

    void strings(String name, @Nullable List<String> values, boolean required, ListRule list, TextRule item) {
        if (values == null) {
            absentList(name, required, "a string");
        } else {
            size(name, values, list);
            for (int i = 0; i < values.size(); i++) {
                if (!item.accepts(values.get(i))) {
                    explain(path.item(name, i), values.get(i), item);
                }
            }
        }
    }

    void words(String name, @Nullable List<? extends OpenEnum> values, boolean required, ListRule list) {
        if (values == null) {
            absentList(name, required, "a string");
        } else {
            size(name, values, list);
            for (int i = 0; i < values.size(); i++) {
                if (!values.get(i).isKnown()) {
                    unknownWord(path.item(name, i));
                }
            }
        }
    }

    void integers(String name, @Nullable List<Long> values, boolean required, ListRule list, long... allowed) {
        if (values == null) {
            absentList(name, required, "an integer");
        } else {
            size(name, values, list);
            for (int i = 0; i < values.size(); i++) {
                long value = values.get(i);
                if (Arrays.stream(allowed).noneMatch(each -> each == value)) {
                    fail("enum", path.item(name, i), "must be one of " + Arrays.toString(allowed));
                }
            }
        }
    }

    <T> void records(
            String name, @Nullable List<T> values, boolean required, ListRule list, BiConsumer<T, SchemaCheck> check) {
        if (values == null) {
            absentList(name, required, "an object");
        } else {
            size(name, values, list);
            path.push(name);
            for (int i = 0; i < values.size(); i++) {
                path.push(i);
                check.accept(values.get(i), this);
                path.pop();
            }
            path.pop();
        }
    }

    private void absentList(String name, boolean required, String itemType) {
        if (misfit(name) instanceof JsonArray items) {
            explainItems(name, items, itemType);
        } else {
            absent(name, required, "an array");
        }
    }

    private void size(String name, List<?> values, ListRule rule) {
        int size = values.size();
        if (size < rule.minItems()) {
            fail("minItems", path.member(name), "must have at least " + rule.minItems() + " items");
        }
        if (size > rule.maxItems()) {
            fail("maxItems", path.member(name), "must have at most " + rule.maxItems() + " items");
        }
        if (rule.unique() && size > 1) {
            int duplicate = firstDuplicate(values);
            if (duplicate >= 0) {
                fail("uniqueItems", path.item(name, duplicate), "is in the list twice");
            }
        }
    }

    /** The array was kept whole because an item has the wrong type: says which. */
    private void explainItems(String name, JsonArray items, String itemType) {
        boolean explained = false;
        for (int i = 0; i < items.size(); i++) {
            JsonValue item = items.items().get(i);
            boolean fits = itemType.endsWith(item.kind())
                    || (itemType.endsWith("integer") && item instanceof JsonNumber number && number.isIntegral());
            if (!fits) {
                fail("type", path.item(name, i), "must be " + itemType + ", not " + article(item));
                explained = true;
            }
        }
        if (!explained) {
            fail("enum", path.member(name), "has an item beyond every listed value");
        }
    }

    private static int firstDuplicate(List<?> values) {
        int size = values.size();
        if (size <= 8) {
            for (int i = 1; i < size; i++) {
                for (int j = 0; j < i; j++) {
                    if (values.get(i).equals(values.get(j))) {
                        return i;
                    }
                }
            }
            return -1;
        }
        Set<Object> seen = new HashSet<>();
        for (int i = 0; i < size; i++) {
            if (!seen.add(values.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private static String article(JsonValue value) {
        String kind = value.kind();
        return kind.equals("null") ? kind : (kind.startsWith("o") || kind.startsWith("a") ? "an " : "a ") + kind;
    }
}
