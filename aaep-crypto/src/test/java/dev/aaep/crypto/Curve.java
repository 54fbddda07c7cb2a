package dev.aaep.crypto;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Slow textbook arithmetic on edwards25519 (RFC 8032 §5.1), to build the signatures that no honest signer makes. */
final class Curve {
    static final BigInteger P = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));
    static final BigInteger L = BigInteger.TWO.pow(252).add(new BigInteger("27742317777372353535851937790883648493"));
    static final BigInteger D = BigInteger.valueOf(-121665)
            .multiply(BigInteger.valueOf(121666).modInverse(P))
            .mod(P);

    record Point(BigInteger x, BigInteger y) {
        Point plus(Point o) {
            BigInteger xy =
                    D.multiply(x).multiply(o.x).multiply(y).multiply(o.y).mod(P);
            BigInteger x3 = x.multiply(o.y).add(y.multiply(o.x));
            BigInteger y3 = y.multiply(o.y).add(x.multiply(o.x));
            return new Point(
                    x3.multiply(BigInteger.ONE.add(xy).modInverse(P)).mod(P),
                    y3.multiply(BigInteger.ONE.subtract(xy).modInverse(P)).mod(P));
        }

        Point times(BigInteger n) {
            Point result = NEUTRAL;
            for (int i = n.bitLength() - 1; i >= 0; i--) {
                result = result.plus(result);
                if (n.testBit(i)) {
                    result = result.plus(this);
                }
            }
            return result;
        }

        byte[] encoded() {
            byte[] bytes = littleEndian(y);
            if (x.testBit(0)) {
                bytes[31] |= (byte) 0x80;
            }
            return bytes;
        }
    }

    static final Point NEUTRAL = new Point(BigInteger.ZERO, BigInteger.ONE);
    static final Point BASE = new Point(
            new BigInteger("15112221349535400772501151409588531511454012693041857206046113283949847762202"),
            new BigInteger("46316835694926478169428394003475163141307993866256225615783033603165251855960"));

    /** A point of order eight; its multiples are all the points of small order. */
    static final Point ORDER_8 = pointOfOrderEight();

    private Curve() {}

    static Point decode(byte[] encoded) {
        byte[] bytes = encoded.clone();
        boolean odd = (bytes[31] & 0x80) != 0;
        bytes[31] &= 0x7f;
        BigInteger y = number(bytes);
        BigInteger yy = y.multiply(y).mod(P);
        BigInteger xx = yy.subtract(BigInteger.ONE)
                .multiply(D.multiply(yy).add(BigInteger.ONE).modInverse(P))
                .mod(P);
        BigInteger x = xx.modPow(P.add(BigInteger.valueOf(3)).shiftRight(3), P);
        if (!x.multiply(x).mod(P).equals(xx)) {
            x = x.multiply(BigInteger.TWO.modPow(P.subtract(BigInteger.ONE).shiftRight(2), P))
                    .mod(P);
        }
        if (!x.multiply(x).mod(P).equals(xx)) {
            throw new IllegalArgumentException("not on the curve");
        }
        return new Point(x.testBit(0) == odd ? x : P.subtract(x), y);
    }

    private static Point pointOfOrderEight() {
        for (int y = 2; ; y++) {
            try {
                Point torsion = decode(littleEndian(BigInteger.valueOf(y))).times(L);
                if (!torsion.times(BigInteger.valueOf(4)).equals(NEUTRAL)) {
                    return torsion;
                }
            } catch (IllegalArgumentException e) {
                continue;
            }
        }
    }

    static BigInteger number(byte[] littleEndian) {
        byte[] big = new byte[littleEndian.length + 1];
        for (int i = 0; i < littleEndian.length; i++) {
            big[big.length - 1 - i] = littleEndian[i];
        }
        return new BigInteger(big);
    }

    static byte[] littleEndian(BigInteger number) {
        byte[] bytes = new byte[32];
        BigInteger rest = number;
        for (int i = 0; i < 32; i++) {
            bytes[i] = rest.byteValue();
            rest = rest.shiftRight(8);
        }
        return bytes;
    }

    /** The scalar k of RFC 8032 §5.1.7. */
    static BigInteger challenge(byte[] r, byte[] a, byte[] message) {
        try {
            MessageDigest sha512 = MessageDigest.getInstance("SHA-512");
            sha512.update(r);
            sha512.update(a);
            return number(sha512.digest(message)).mod(L);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** A signature by the secret scalar over the message, with any nonce point and any public key encoding. */
    static byte[] sign(BigInteger scalar, BigInteger nonce, byte[] encodedR, byte[] encodedA, byte[] message) {
        BigInteger s = nonce.add(challenge(encodedR, encodedA, message).multiply(scalar))
                .mod(L);
        return join(encodedR, littleEndian(s));
    }

    static byte[] join(byte[] first, byte[] second) {
        byte[] joined = new byte[first.length + second.length];
        System.arraycopy(first, 0, joined, 0, first.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }
}
