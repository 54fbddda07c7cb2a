package dev.aaep.crypto;

/** Misuse or wrong configuration. What a stranger sent never causes it: that is a {@link Parsed} or a result value. */
public final class CryptoException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What went wrong, for programs. */
    public enum Kind {
        /** A private key was used after {@link Ed25519PrivateKey#destroy()}. */
        KEY_DESTROYED,
        /** A value that had to be good, such as a key in a configuration, is not. */
        INVALID_VALUE,
        /** An argument does not fit what was configured before. */
        BAD_CONFIGURATION,
        /** The given security provider cannot do what is needed, or failed. */
        PROVIDER_FAILED
    }

    private final Kind kind;

    private CryptoException(Kind kind, String message, Throwable... cause) {
        super(message, cause.length == 0 ? null : cause[0]);
        this.kind = kind;
    }

    /** What went wrong. */
    public Kind kind() {
        return kind;
    }

    static CryptoException keyDestroyed() {
        return new CryptoException(
                Kind.KEY_DESTROYED, "The private key was destroyed. Load it again before signing or exporting.");
    }

    static CryptoException invalidValue(Defect defect, String place) {
        String where = place.isEmpty() ? "" : " at " + place;
        return new CryptoException(Kind.INVALID_VALUE, "The value was refused: " + defect + where + ".");
    }

    static CryptoException badConfiguration(String message) {
        return new CryptoException(Kind.BAD_CONFIGURATION, message);
    }

    static CryptoException providerFailed(String provider, Throwable cause) {
        return new CryptoException(
                Kind.PROVIDER_FAILED,
                "The security provider " + provider + " failed. Choose one that supports Ed25519.",
                cause);
    }
}
