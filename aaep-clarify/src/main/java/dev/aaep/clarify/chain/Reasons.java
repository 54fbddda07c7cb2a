package dev.aaep.clarify.chain;

import dev.aaep.crypto.KeyStatus;
import dev.aaep.crypto.Verification;

/** Why a signature or a key is not good, as parts of the sentences of findings. */
final class Reasons {
    private Reasons() {}

    static String of(Verification verdict) {
        return switch (verdict) {
            case VALID -> "it is good";
            case BAD_KEY -> "the key cannot be used";
            case BAD_SIGNATURE_TEXT -> "it cannot be read";
            case SCALAR_OUT_OF_RANGE, NON_CANONICAL_R, SMALL_ORDER_R -> "it is not in the one form that is accepted";
            case MISMATCH -> "it was made with another key, or over something else";
        };
    }

    static String of(KeyStatus status) {
        return switch (status) {
            case TRUSTED -> "is trusted";
            case UNKNOWN -> "is not known";
            case NOT_YET_VALID -> "was not valid yet";
            case EXPIRED -> "had expired";
            case REVOKED -> "had been revoked";
            case COMPROMISED -> "may be in other hands";
        };
    }
}
