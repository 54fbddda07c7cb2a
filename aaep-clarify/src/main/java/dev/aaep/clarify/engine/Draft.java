package dev.aaep.clarify.engine;

import dev.aaep.clarify.internal.JcsObject;
import dev.aaep.clarify.internal.Types;
import dev.aaep.crypto.Signer;
import dev.aaep.crypto.TypedPayload;
import dev.aaep.value.JsonBoolean;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** A message on its way: as values and as canonical bytes at once, so its members must come in canonical order. */
final class Draft {
    private static final String SIGNATURE = "signature";

    private final Map<String, JsonValue> members = new LinkedHashMap<>(32);
    private final JcsObject bytes = new JcsObject();

    Draft put(String name, String text) {
        return put(name, new JsonString(text));
    }

    Draft put(String name, int number) {
        return put(name, JsonNumber.of(number));
    }

    Draft put(String name, boolean value) {
        return put(name, JsonBoolean.of(value));
    }

    Draft put(String name, JsonValue value) {
        members.put(name, value);
        bytes.put(name, value);
        return this;
    }

    /** Keeps the signature's place in the bytes; among the values it comes last. */
    Draft leaveSignature() {
        bytes.leave(SIGNATURE);
        return this;
    }

    Signed sign(Signer signer) {
        byte[] unsigned = bytes.bytes();
        String signature =
                new TypedPayload(Types.MESSAGE, unsigned).sign(signer).toString();
        members.put(SIGNATURE, new JsonString(signature));
        return new Signed(new JsonObject(members), bytes.with(unsigned, signature));
    }

    /** A message and its canonical bytes. */
    static final class Signed {
        private final JsonObject json;
        private final byte[] bytes;

        private Signed(JsonObject json, byte[] bytes) {
            this.json = json;
            this.bytes = bytes;
        }

        JsonObject json() {
            return json;
        }

        byte[] bytes() {
            return bytes;
        }
    }
}
