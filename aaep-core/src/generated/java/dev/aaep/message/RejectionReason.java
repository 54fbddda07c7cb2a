package dev.aaep.message;

import dev.aaep.value.OpenEnum;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * Why the producer refuses, for programs.
 *
 * <p>Known words: {@code version_unsupported}, {@code manifest_signature_required}, {@code capabilities_incompatible},
 * {@code rate_limit}, {@code authentication_required}, {@code authorization_denied}, {@code transport_unavailable},
 * {@code unknown}. Others survive as they are.
 */
@Generated("dev.aaep.codegen.Generator")
public final class RejectionReason implements OpenEnum {
    public static final RejectionReason VERSION_UNSUPPORTED =
            new RejectionReason("version_unsupported", Known.VERSION_UNSUPPORTED);

    public static final RejectionReason MANIFEST_SIGNATURE_REQUIRED =
            new RejectionReason("manifest_signature_required", Known.MANIFEST_SIGNATURE_REQUIRED);

    public static final RejectionReason CAPABILITIES_INCOMPATIBLE =
            new RejectionReason("capabilities_incompatible", Known.CAPABILITIES_INCOMPATIBLE);

    public static final RejectionReason RATE_LIMIT = new RejectionReason("rate_limit", Known.RATE_LIMIT);

    public static final RejectionReason AUTHENTICATION_REQUIRED =
            new RejectionReason("authentication_required", Known.AUTHENTICATION_REQUIRED);

    public static final RejectionReason AUTHORIZATION_DENIED =
            new RejectionReason("authorization_denied", Known.AUTHORIZATION_DENIED);

    public static final RejectionReason TRANSPORT_UNAVAILABLE =
            new RejectionReason("transport_unavailable", Known.TRANSPORT_UNAVAILABLE);

    public static final RejectionReason UNKNOWN = new RejectionReason("unknown", Known.UNKNOWN);

    private static final List<RejectionReason> VALUES = List.of(
            VERSION_UNSUPPORTED,
            MANIFEST_SIGNATURE_REQUIRED,
            CAPABILITIES_INCOMPATIBLE,
            RATE_LIMIT,
            AUTHENTICATION_REQUIRED,
            AUTHORIZATION_DENIED,
            TRANSPORT_UNAVAILABLE,
            UNKNOWN);

    private final String wire;

    private final Known known;

    private RejectionReason(String wire, Known known) {
        this.wire = wire;
        this.known = known;
    }

    /** The constant for a known word, a value of its own for any other. */
    public static RejectionReason of(String wire) {
        for (RejectionReason value : VALUES) {
            if (value.wire.equals(wire)) {
                return value;
            }
        }
        return new RejectionReason(wire, Known.UNRECOGNIZED);
    }

    /** The known words in the order of the schema. */
    public static List<RejectionReason> values() {
        return VALUES;
    }

    /** The word to switch on. */
    public Known known() {
        return known;
    }

    @Override
    public String wire() {
        return wire;
    }

    @Override
    public boolean isKnown() {
        return known != Known.UNRECOGNIZED;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RejectionReason word && word.wire.equals(wire);
    }

    @Override
    public int hashCode() {
        return wire.hashCode();
    }

    @Override
    public String toString() {
        return wire;
    }

    /** The words to switch on. */
    public enum Known {
        VERSION_UNSUPPORTED,

        MANIFEST_SIGNATURE_REQUIRED,

        CAPABILITIES_INCOMPATIBLE,

        RATE_LIMIT,

        AUTHENTICATION_REQUIRED,

        AUTHORIZATION_DENIED,

        TRANSPORT_UNAVAILABLE,

        UNKNOWN,

        /** A word that this version does not know; ask {@link RejectionReason#wire()}. */
        UNRECOGNIZED
    }
}
