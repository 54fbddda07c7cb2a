package dev.aaep.crypto.internal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be said about the encoding of a curve point (RFC 8032 §5.1.2) without arithmetic. */
public final class Point {
    public static final int BYTES = 32;

    // The y coordinates of the eight points of small order: 1, -1, 0 and the two shared by the four of order 8.
    private static final List<byte[]> SMALL_ORDER_Y = List.of(
            bytes("0100000000000000000000000000000000000000000000000000000000000000"),
            bytes("ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
            bytes("0000000000000000000000000000000000000000000000000000000000000000"),
            bytes("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
            bytes("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"));

    // The order of the base point, little-endian.
    private static final byte[] L = bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");

    private Point() {}

    /** Whether y is below 2^255 - 19 and the sign bit is clear where x = 0. */
    public static boolean isCanonical(byte[] bytes, int offset) {
        int top = bytes[offset + 31];
        if ((top & 0x7f) == 0x7f && allOnes(bytes, offset) && (bytes[offset] & 0xff) >= 0xed) {
            return false;
        }
        boolean xIsZero = sameY(SMALL_ORDER_Y.get(0), bytes, offset) || sameY(SMALL_ORDER_Y.get(1), bytes, offset);
        return top >= 0 || !xIsZero;
    }

    /** Whether a canonical encoding is of one of the eight points of small order. */
    public static boolean isSmallOrder(byte[] bytes, int offset) {
        for (byte[] y : SMALL_ORDER_Y) {
            if (sameY(y, bytes, offset)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the little-endian scalar is below the group order; one that is not has a second spelling. */
    public static boolean isScalar(byte[] bytes, int offset) {
        for (int i = 31; i >= 0; i--) {
            int difference = (bytes[offset + i] & 0xff) - (L[i] & 0xff);
            if (difference != 0) {
                return difference < 0;
            }
        }
        return false;
    }

    private static boolean allOnes(byte[] bytes, int offset) {
        for (int i = 1; i < 31; i++) {
            if (bytes[offset + i] != -1) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameY(byte[] y, byte[] bytes, int offset) {
        for (int i = 0; i < 31; i++) {
            if (y[i] != bytes[offset + i]) {
                return false;
            }
        }
        return y[31] == (bytes[offset + 31] & 0x7f);
    }

    private static byte[] bytes(String hex) {
        byte @Nullable [] bytes = Text.fromLowerHex(hex, 0);
        if (bytes == null) {
            throw new IllegalStateException(hex);
        }
        return bytes;
    }
}
