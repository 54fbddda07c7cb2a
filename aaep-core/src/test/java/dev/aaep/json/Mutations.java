package dev.aaep.json;

import dev.aaep.json.SchemaModel.ObjectSchema;
import dev.aaep.json.SchemaModel.Schema;
import dev.aaep.value.JsonNumber;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Breaks one constraint of a valid message, somewhere, and says which finding has to show it. */
final class Mutations {
    /** What is broken. */
    enum Kind {
        REQUIRED,
        TYPE,
        ENUM,
        CONST,
        LOW,
        HIGH,
        SHORT,
        LONG,
        PATTERN,
        FORMAT,
        FEW,
        MANY,
        DUPLICATE,
        OTHERS,
        ONE_OF,
        ANY_OF,
        CONDITION
    }

    /** The finding that a mutant must have: one of the codes, at the pointer. */
    record Expected(Kind kind, Set<String> codes, String pointer) {}

    /** A value within the message: where it is, and what its schema demands. */
    private record Site(Object parent, Object key, Schema schema, String pointer) {
        @SuppressWarnings("unchecked")
        void set(@Nullable Object value) {
            if (parent instanceof Map<?, ?>) {
                ((Map<String, @Nullable Object>) parent).put((String) key, value);
            } else {
                ((List<@Nullable Object>) parent).set((Integer) key, value);
            }
        }

        @Nullable
        Object get() {
            return parent instanceof Map<?, ?> map ? map.get(key) : ((List<?>) parent).get((Integer) key);
        }
    }

    private final RandomMessages messages;
    private final RandomValues values;
    private final List<Site> sites = new ArrayList<>();
    private final Map<String, @Nullable Object> message;
    private final Schema root;

    Mutations(Map<String, @Nullable Object> message, Schema root, RandomMessages messages) {
        this.message = message;
        this.root = root;
        this.messages = messages;
        this.values = messages.values;
        sites.add(new Site(List.of(message), 0, root, ""));
        walk(message, root, "");
    }

    private void walk(@Nullable Object value, Schema schema, String pointer) {
        if (value instanceof Map<?, ?> map && schema.type().equals("object")) {
            ObjectSchema object = SchemaModel.object(schema);
            map.forEach((name, member) -> {
                Schema property = object.properties().get((String) name);
                if (property != null) {
                    String place = pointer + "/" + name;
                    sites.add(new Site(map, name, property, place));
                    walk(member, property, place);
                }
            });
        } else if (value instanceof List<?> list && schema.has("items")) {
            for (int i = 0; i < list.size(); i++) {
                sites.add(new Site(list, i, schema.child("items"), pointer + "/" + i));
                walk(list.get(i), schema.child("items"), pointer + "/" + i);
            }
        }
    }

    /** Breaks a constraint of this kind; null when the message has no place for it. */
    @Nullable
    Expected breakOne(Kind kind) {
        if (kind == Kind.CONDITION) {
            return condition();
        }
        List<Site> left = new ArrayList<>(sites);
        while (!left.isEmpty()) {
            Expected expected = breakAt(left.remove(values.random.nextInt(left.size())), kind);
            if (expected != null) {
                return expected;
            }
        }
        return null;
    }

    /** Puts something at a random place, whether it fits there or not. */
    void disturb() {
        Site site = sites.get(values.random.nextInt(sites.size()));
        if (site.pointer.isEmpty()) {
            message.put(values.text(0, 8), values.any(2));
        } else if (site.parent instanceof Map<?, ?> map && values.oneIn(3)) {
            map.remove(site.key);
        } else if (values.oneIn(2)) {
            site.set(messages.value(values.pick(sites).schema)); // right somewhere, perhaps not here
        } else {
            site.set(values.any(2));
        }
    }

    private @Nullable Expected breakAt(Site site, Kind kind) {
        Schema schema = site.schema;
        String type = schema.type();
        Object value = site.get();
        return switch (kind) {
            case REQUIRED -> required(site);
            case TYPE -> type.isEmpty() || site.pointer.isEmpty() ? null : type(site, type);
            case ENUM -> schema.has("enum") ? enumeration(site, type) : null;
            case CONST -> schema.has("const") ? set(site, kind, values.text(0, 20) + "~", "const", "enum") : null;
            case LOW ->
                schema.has("minimum") ? set(site, kind, beyond(schema.bound("minimum", 0), -1, type), "minimum") : null;
            case HIGH ->
                schema.has("maximum") ? set(site, kind, beyond(schema.bound("maximum", 0), 1, type), "maximum") : null;
            case SHORT -> schema.has("minLength") ? set(site, kind, "", "minLength") : null;
            case LONG ->
                schema.has("maxLength")
                        ? set(site, kind, values.textOf((int) schema.bound("maxLength", 0) + 1), "maxLength")
                        : null;
            case PATTERN -> schema.has("pattern") ? set(site, kind, broken((String) value), "pattern") : null;
            case FORMAT -> format(site, schema.node().path("format").asString(""));
            case FEW -> few(site, schema);
            case MANY -> many(site, schema);
            case DUPLICATE -> duplicate(site, schema);
            case OTHERS -> type.equals("object") ? others(site) : null;
            case ONE_OF -> schema.has("oneOf") ? oneOf(site) : null;
            case ANY_OF -> anyOf(site, type);
            case CONDITION -> null;
        };
    }

    private static Expected set(Site site, Kind kind, @Nullable Object value, String... keywords) {
        site.set(value);
        return expected(kind, site.pointer, keywords);
    }

    private static Expected expected(Kind kind, String pointer, String... keywords) {
        List<String> codes = new ArrayList<>();
        for (String keyword : keywords) {
            codes.add("SCHEMA-" + keyword);
        }
        return new Expected(kind, Set.copyOf(codes), pointer);
    }

    private @Nullable Expected required(Site site) {
        boolean root = site.pointer.isEmpty();
        if (!(site.get() instanceof Map<?, ?> map) || !site.schema.type().equals("object")) {
            return null;
        }
        List<String> names = List.copyOf(SchemaModel.object(site.schema).required());
        if (names.isEmpty()) {
            return null;
        }
        String name = values.pick(names);
        map.remove(name);
        return expected(Kind.REQUIRED, (root ? "" : site.pointer) + "/" + name, "required");
    }

    private @Nullable Expected type(Site site, String type) {
        Object other = values.any(2);
        boolean number = other instanceof JsonNumber;
        boolean fits = switch (type) {
            case "string" -> other instanceof String;
            case "boolean" -> other instanceof Boolean;
            case "array" -> other instanceof List<?>;
            case "object" -> other instanceof Map<?, ?>;
            case "number" -> number;
            case "integer" -> number && ((JsonNumber) other).isIntegral();
            default -> throw new IllegalStateException(type);
        };
        if (fits) {
            other = type.equals("integer") ? new JsonNumber("1.5") : null;
        }
        return set(site, Kind.TYPE, other, "type");
    }

    private Expected enumeration(Site site, String type) {
        Object other = type.equals("integer") ? JsonNumber.of(4 + values.random.nextInt(9)) : values.text(0, 9) + "!";
        return set(site, Kind.ENUM, other, "enum", "const");
    }

    private JsonNumber beyond(long bound, int direction, String type) {
        if (type.equals("number") && values.oneIn(2)) {
            return new JsonNumber(new BigDecimal(bound)
                    .add(new BigDecimal("1e-50").multiply(BigDecimal.valueOf(direction)))
                    .toPlainString());
        }
        return switch (values.random.nextInt(3)) {
            case 0 -> new JsonNumber((direction < 0 ? "-" : "") + "1e" + (20 + values.random.nextInt(300)));
            case 1 -> values.spelled(BigDecimal.valueOf(bound + direction * (long) values.random.nextInt(1, 1000)));
            default -> values.spelled(BigDecimal.valueOf(bound + direction));
        };
    }

    private String broken(String fits) {
        return switch (values.random.nextInt(5)) {
            case 0 -> fits + "\n";
            case 1 -> fits + "é";
            case 2 -> "\n" + fits;
            case 3 -> fits + "\u0000";
            default -> fits.substring(0, fits.length() / 2) + "😀" + fits.substring(fits.length() / 2);
        };
    }

    private @Nullable Expected format(Site site, String format) {
        return switch (format) {
            case "date-time" -> set(site, Kind.FORMAT, values.brokenTime(), "format");
            case "uri" -> set(site, Kind.FORMAT, values.brokenUri(), "format");
            default -> null;
        };
    }

    private static @Nullable Expected few(Site site, Schema schema) {
        return schema.has("minItems") ? set(site, Kind.FEW, new ArrayList<>(), "minItems") : null;
    }

    private @Nullable Expected many(Site site, Schema schema) {
        if (!schema.has("maxItems")) {
            return null;
        }
        List<@Nullable Object> items = new ArrayList<>();
        while (items.size() <= schema.bound("maxItems", 0)) {
            items.add(messages.value(schema.child("items")));
        }
        return set(site, Kind.MANY, items, "maxItems");
    }

    private @Nullable Expected duplicate(Site site, Schema schema) {
        if (!schema.node().path("uniqueItems").asBoolean(false) || !(site.get() instanceof List<?> list)) {
            return null;
        }
        List<@Nullable Object> items = new ArrayList<>(list);
        if (items.isEmpty()) {
            items.add(messages.value(schema.child("items")));
        }
        Object item = items.get(values.random.nextInt(items.size()));
        items.add(item instanceof JsonNumber number ? values.spelled(number.decimal()) : item);
        site.set(items);
        // The finding names the second of the two.
        return expected(Kind.DUPLICATE, site.pointer + "/" + (items.size() - 1), "uniqueItems");
    }

    @SuppressWarnings("unchecked")
    private @Nullable Expected others(Site site) {
        ObjectSchema object = SchemaModel.object(site.schema);
        Map<String, @Nullable Object> map = (Map<String, @Nullable Object>) Objects.requireNonNull(site.get());
        String name = values.oneIn(2) ? "a~/b" : "zz" + values.random.nextInt(10);
        String place = site.pointer + "/" + name.replace("~", "~0").replace("/", "~1");
        if (object.closed()) {
            map.put(name, values.any(2));
            return expected(Kind.OTHERS, place, "additionalProperties");
        }
        if (object.others() != null) {
            map.put(name, values.text(0, 5));
            return expected(Kind.OTHERS, place, "type");
        }
        return null;
    }

    private Expected oneOf(Site site) {
        boolean context = site.pointer.equals("/@context");
        String core = "https://aaep-protocol.org/context/v1";
        Object other = switch (values.random.nextInt(6)) {
            case 0 -> null;
            case 1 -> values.object(1);
            case 2 -> context ? "https://aaep-protocol.org/context/v1\n" : "";
            case 3 -> context ? List.of("https://example.org/first", core) : values.textOf(16_385);
            case 4 -> context ? List.of(core, values.brokenUri()) : List.of();
            default -> context ? List.of(core, 1) : List.of(true);
        };
        return set(site, Kind.ONE_OF, other, "oneOf");
    }

    private static @Nullable Expected anyOf(Site site, String type) {
        if (!type.equals("object") || SchemaModel.object(site.schema).anyOf().isEmpty()) {
            return null;
        }
        ((Map<?, ?>) Objects.requireNonNull(site.get())).clear();
        return expected(Kind.ANY_OF, site.pointer, "anyOf");
    }

    private @Nullable Expected condition() {
        var condition = SchemaModel.object(root).condition();
        if (condition == null) {
            return null;
        }
        condition.get("if").get("properties").properties().forEach(guard -> {
            var allowed = guard.getValue();
            message.put(
                    guard.getKey(),
                    RandomMessages.constant(
                            allowed.has("const")
                                    ? allowed.get("const")
                                    : allowed.get("enum").get(values.random.nextInt(2))));
        });
        var then =
                condition.get("then").get("properties").properties().iterator().next();
        message.put(then.getKey(), "accept");
        return expected(Kind.CONDITION, "/" + then.getKey(), "const");
    }

    /** Whether the list has an item that JSON Schema counts as the same. */
    static boolean containsEqual(List<?> items, @Nullable Object item) {
        return item instanceof JsonNumber number
                ? items.stream()
                        .anyMatch(each -> each instanceof JsonNumber other
                                && other.decimal().compareTo(number.decimal()) == 0)
                : items.contains(item);
    }
}
