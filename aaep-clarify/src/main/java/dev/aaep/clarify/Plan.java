package dev.aaep.clarify;

import dev.aaep.AaepException;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.Json;
import dev.aaep.clarify.internal.Types;
import dev.aaep.crypto.Digest;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;

/**
 * What the agent is asked to do: any JSON. Its digest names it, so numbers that canonical JSON would round are refused:
 * two different plans must never have one name.
 */
public final class Plan {
    private final JsonValue value;
    private final Digest digest;

    private Plan(JsonValue value) {
        this.value = value;
        requireExact(value);
        this.digest = Types.digest(Types.PLAN, Jcs.encode(value));
    }

    /** Takes a JSON value. */
    public static Plan of(JsonValue value) {
        return new Plan(value);
    }

    /** Reads JSON in UTF-8; throws when it is none. */
    public static Plan parse(byte[] json) {
        return new Plan(parsed(json));
    }

    private static JsonValue parsed(byte[] json) {
        Json.Result result = Json.read(json);
        if (result instanceof Json.Read read) {
            return read.value();
        }
        Json.Bad bad = (Json.Bad) result;
        throw AaepException.of(
                AaepException.Kind.INVALID_ARGUMENT,
                "the plan is no JSON that can be signed: " + bad.reason()
                        + (bad.place().isEmpty() ? "" : " at " + bad.place()));
    }

    /** The plan. */
    public JsonValue value() {
        return value;
    }

    /** What names the plan in messages and in the chain. */
    public Digest digest() {
        return digest;
    }

    private static void requireExact(JsonValue value) {
        if (value instanceof JsonNumber number) {
            if (Jcs.exact(number).isEmpty()) {
                throw AaepException.of(
                        AaepException.Kind.INVALID_ARGUMENT,
                        "the plan holds a number that canonical JSON would round: put it in a string (ENV-13)");
            }
        } else if (value instanceof JsonObject object) {
            object.members().values().forEach(Plan::requireExact);
        } else if (value instanceof JsonArray array) {
            array.forEach(Plan::requireExact);
        }
    }

    /** Names the digest only: plans may hold what does not belong in a log. */
    @Override
    public String toString() {
        return "Plan[" + digest + "]";
    }
}
