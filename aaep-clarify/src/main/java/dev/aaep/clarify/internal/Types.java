package dev.aaep.clarify.internal;

import dev.aaep.crypto.Digest;
import dev.aaep.crypto.TypedPayload;

/** The media types that keep signatures and hashes of different things apart. */
public final class Types {
    public static final String PLAN = type("plan");
    public static final String ASK = type("ask");
    public static final String ASKED = type("asked");
    public static final String ANSWER = type("answer");
    public static final String MESSAGE = type("message");
    public static final String GENESIS = type("genesis");
    public static final String ENTRY = type("entry");
    public static final String CHAIN = type("chain");

    private Types() {}

    private static String type(String kind) {
        return "application/vnd.aaep.clarify." + kind + ".v1+json";
    }

    /** SHA-256 over the same encoding that is signed elsewhere: the type is the domain tag. */
    public static Digest digest(String type, byte[] body) {
        return new TypedPayload(type, body).digest();
    }
}
