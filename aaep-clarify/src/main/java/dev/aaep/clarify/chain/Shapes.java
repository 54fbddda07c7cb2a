package dev.aaep.clarify.chain;

import dev.aaep.clarify.AnswerMode;
import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.SessionIds;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Hex;
import dev.aaep.schemas.Formats;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The audit record schema in code, so that verifying needs no schema library. A test holds it against the schema file. Names
 * of required members end in {@code !}.
 */
final class Shapes {
    /** One kind of object: what its members must be, and which must be there. */
    record Shape(Map<String, Predicate<JsonValue>> members, Set<String> required) {
        /** The first member that does not fit, or an empty text. */
        String misfit(JsonObject object) {
            for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
                Predicate<JsonValue> rule = members.get(member.getKey());
                if (rule == null || !rule.test(member.getValue())) {
                    return member.getKey()
                            .substring(0, Math.min(80, member.getKey().length()));
                }
            }
            for (String name : required) {
                if (!object.has(name)) {
                    return name;
                }
            }
            return "";
        }
    }

    private static final Predicate<JsonValue> DIGEST = text(text -> Hex.isTagged(text, "sha256:", 64));
    private static final Predicate<JsonValue> KEY = text(text -> Hex.isTagged(text, "ed25519:", 64));
    private static final Predicate<JsonValue> SIGNATURE = text(text -> Hex.isTagged(text, "ed25519:", 128));
    private static final Predicate<JsonValue> TIME = text(Formats::isDateTime);
    private static final Predicate<JsonValue> BOOLEAN = JsonBoolean.class::isInstance;
    private static final Predicate<JsonValue> NAME = length(256);

    private static final Shape GAP = shape(Map.of(
            "id!", text(id -> Gap.number(id) > 0),
            "field!", length(1024),
            "severity!", word(Severity.class),
            "question!", length(16_384),
            "context", length(4096),
            "suggestions!", texts(32),
            "blocked_operations!", texts(64)));

    static final Shape OPEN_ASK = shape(Map.of(
            "plan_digest!", DIGEST,
            "ask_timestamp!", TIME,
            "ask_signature!", SIGNATURE,
            "gap!", object(GAP)));

    private static final Shape ROUND = shape(Map.ofEntries(
            Map.entry("round!", integer(1)),
            Map.entry("plan_digest!", DIGEST),
            Map.entry("ask_timestamp!", TIME),
            Map.entry("ask_signature!", SIGNATURE),
            Map.entry("gap!", object(GAP)),
            Map.entry("answer_timestamp!", TIME),
            Map.entry("answer", length(16_384)),
            Map.entry("answered_by", NAME),
            Map.entry("answer_mode!", word(AnswerMode.class)),
            Map.entry("answer_public_key", KEY),
            Map.entry("answer_signature!", SIGNATURE),
            Map.entry("escalation", text(text -> Escalation.ofWire(text) != null)),
            Map.entry("resolved!", BOOLEAN),
            Map.entry("recorded_timestamp!", TIME),
            Map.entry("previous_hash!", DIGEST),
            Map.entry("hash!", DIGEST)));

    /** The record without its chain. */
    static final Shape RECORD = shape(Map.ofEntries(
            Map.entry("protocol_version!", text(ChainIdentity.PROTOCOL_VERSION::equals)),
            Map.entry(
                    "session_id!",
                    text(text -> SessionIds.toClarify(text).filter(text::equals).isPresent())),
            Map.entry("agent_id!", NAME),
            Map.entry("agent_public_key!", KEY),
            Map.entry("plan_digest!", DIGEST),
            Map.entry("open_asks!", JsonArray.class::isInstance),
            Map.entry("total_rounds!", integer(0)),
            Map.entry("all_resolved!", BOOLEAN),
            Map.entry("head_hash!", DIGEST),
            Map.entry("closed!", BOOLEAN),
            Map.entry("timestamp!", TIME),
            Map.entry("chain_signature!", SIGNATURE)));

    private Shapes() {}

    /** The first member of a round that does not fit, or an empty text. */
    static String roundMisfit(JsonObject round) {
        String misfit = ROUND.misfit(round);
        if (!misfit.isEmpty()) {
            return misfit;
        }
        boolean resolved = JsonBoolean.TRUE.equals(round.get("resolved"));
        if (round.has("answer") != resolved) {
            return "answer";
        }
        return round.has("escalation") == resolved ? "escalation" : "";
    }

    private static Shape shape(Map<String, Predicate<JsonValue>> marked) {
        Map<String, Predicate<JsonValue>> members = new HashMap<>();
        // Sorted, so that the first misfit is always the same one.
        Set<String> required = new TreeSet<>();
        marked.forEach((name, rule) -> {
            String plain = name.endsWith("!") ? name.substring(0, name.length() - 1) : name;
            members.put(plain, rule);
            if (name.endsWith("!")) {
                required.add(plain);
            }
        });
        return new Shape(Map.copyOf(members), required);
    }

    private static Predicate<JsonValue> text(Predicate<String> rule) {
        return value -> value instanceof JsonString string && rule.test(string.value());
    }

    private static Predicate<JsonValue> length(int max) {
        return text(text -> !text.isEmpty() && (text.length() <= max || text.codePointCount(0, text.length()) <= max));
    }

    private static Predicate<JsonValue> texts(int max) {
        Predicate<JsonValue> item = length(256);
        return value -> value instanceof JsonArray array && array.size() <= max && areDistinct(array.items(), item);
    }

    private static boolean areDistinct(List<JsonValue> items, Predicate<JsonValue> rule) {
        for (int i = 0; i < items.size(); i++) {
            JsonValue item = items.get(i);
            // Lists are short: comparing each with those before takes no set.
            if (!rule.test(item) || items.indexOf(item) < i) {
                return false;
            }
        }
        return true;
    }

    private static <E extends Enum<E>> Predicate<JsonValue> word(Class<E> words) {
        Set<String> names = new HashSet<>();
        for (E word : words.getEnumConstants()) {
            names.add(word.name());
        }
        return text(names::contains);
    }

    private static Predicate<JsonValue> object(Shape shape) {
        return value ->
                value instanceof JsonObject object && shape.misfit(object).isEmpty();
    }

    private static Predicate<JsonValue> integer(int min) {
        return value ->
                value instanceof JsonNumber number && Fields.isShort(number) && Integer.parseInt(number.text()) >= min;
    }
}
