package dev.aaep.internal.wire;

import dev.aaep.event.Context;
import dev.aaep.schemas.Formats;
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
    private final SchemaFindings findings;
    private final Path path;
    private JsonObject[] additional = new JsonObject[4];
    private JsonObject others = JsonObject.EMPTY;
    private int open;

    /** Names of additional fields that stand in place of a component, behind the level of their object. */
    private @Nullable Set<String> misfits;

    /** With {@code survivesNewWords}, an enum word that this version does not know is a warning (ENV-16, VER-1). */
    public SchemaCheck(FindingSink sink, boolean survivesNewWords) {
        this.findings = new SchemaFindings(sink, survivesNewWords ? Severity.WARNING : Severity.ERROR);
        this.path = findings.path;
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
                findings.twice(name);
            }
        }
    }

    void noOthers(Words names) {
        if (!others.isEmpty()) {
            for (String name : others.members().keySet()) {
                if (names.find(name) == Words.NONE) {
                    findings.failAt(name, "additionalProperties", "this object allows no field of that name");
                }
            }
        }
    }

    void otherObjects(Words names) {
        if (!others.isEmpty()) {
            others.members().forEach((name, value) -> {
                if (names.find(name) == Words.NONE && !(value instanceof JsonObject)) {
                    findings.wrongType(path.member(name), "an object", value);
                }
            });
        }
    }

    /** The type of a message is said by its record; another value was kept among the additional fields. */
    void type(String expected) {
        if (misfit("type") != null) {
            findings.failAt("type", "const", "must be '" + expected + "'");
        }
    }

    void pinned(String name, @Nullable OpenEnum value, String expected) {
        if (value != null && !value.wire().equals(expected)) {
            findings.failAt(name, "const", "must be '" + expected + "'");
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
                findings.fail("minProperties", path.here(), "must have at least " + minProperties + " field");
            }
            findings.fail("anyOf", path.here(), "must have at least one of its fields");
        }
    }

    // Fields

    /** Judges a field without a readable value: of the wrong type, missing, or rightly absent. */
    private void absent(String name, boolean required, String type) {
        JsonValue misfit = misfit(name);
        if (misfit != null) {
            findings.wrongType(path.member(name), type, misfit);
        } else if (required) {
            findings.missing(name);
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
            findings.text(path.member(name), value, rule);
        }
    }

    void time(String name, @Nullable Timestamp value, boolean required) {
        if (value != null) {
            return; // its constructor has checked the format
        }
        if (misfit(name) instanceof JsonString) {
            findings.failAt(name, "format", "must be a date-time (RFC 3339)");
        } else {
            absent(name, required, "a string");
        }
    }

    void integer(String name, @Nullable Long value, boolean required, long minimum, long maximum) {
        if (value != null) {
            if (value < minimum || value > maximum) {
                findings.range(name, BigDecimal.valueOf(value), minimum, maximum);
            }
        } else if (misfit(name) instanceof JsonNumber number && number.isIntegral()) {
            // Too large for a long, yet an integer to JSON Schema.
            findings.range(name, number.decimal(), minimum, maximum);
        } else {
            absent(name, required, "an integer");
        }
    }

    void number(String name, @Nullable BigDecimal value, boolean required, long minimum, long maximum) {
        if (value != null) {
            findings.range(name, value, minimum, maximum);
        } else if (misfit(name) instanceof JsonNumber number) {
            findings.range(name, number.decimal(), minimum, maximum); // kept for its exponent, yet a number
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
            findings.unknownWord(path.member(name));
        }
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
                    findings.wrongType(path.member(key), "an object", member);
                    path.pop();
                }
            });
        }
    }

    void context(String name, @Nullable Context value, boolean required) {
        if (value == null) {
            if (misfit(name) != null) {
                findings.failAt(name, "oneOf", "must be a URI or an array of URIs");
            } else {
                absent(name, required, "a URI");
            }
        } else if (!value.equals(Context.CORE) && !isValid(value)) {
            findings.failAt(
                    name, "oneOf", "must be '" + Context.CORE_URI + "' or an array of URIs that starts with it");
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
            findings.failAt(name, "oneOf", "must be " + text + ", a boolean or a number");
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
                    findings.text(path.item(name, i), values.get(i), item);
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
                    findings.unknownWord(path.item(name, i));
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
                    findings.fail("enum", path.item(name, i), "must be one of " + Arrays.toString(allowed));
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
            findings.items(name, items, itemType);
        } else {
            absent(name, required, "an array");
        }
    }

    private void size(String name, List<?> values, ListRule rule) {
        int size = values.size();
        if (size < rule.minItems()) {
            findings.failAt(name, "minItems", "must have at least " + rule.minItems() + " items");
        }
        if (size > rule.maxItems()) {
            findings.failAt(name, "maxItems", "must have at most " + rule.maxItems() + " items");
        }
        int duplicate = rule.firstDuplicate(values);
        if (duplicate >= 0) {
            findings.fail("uniqueItems", path.item(name, duplicate), "is in the list twice");
        }
    }
}
