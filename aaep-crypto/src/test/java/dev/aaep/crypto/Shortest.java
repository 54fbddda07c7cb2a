package dev.aaep.crypto;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Number::toString of ECMAScript, by its definition: the fewest digits that name the double, the closest of these. */
final class Shortest {
    private Shortest() {}

    static String of(double value) {
        if (value == 0) {
            return "0";
        }
        if (value < 0) {
            return "-" + of(-value);
        }
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; ; digits++) {
            BigDecimal below = exact.round(new MathContext(digits, RoundingMode.DOWN));
            BigDecimal above = exact.round(new MathContext(digits, RoundingMode.UP));
            boolean belowNames = below.doubleValue() == value;
            boolean aboveNames = above.doubleValue() == value;
            if (belowNames && aboveNames) {
                // Of two that are equally close the even one (RFC 8785 §3.2.2.3, note 2).
                return format(exact.round(new MathContext(digits, RoundingMode.HALF_EVEN)));
            }
            if (belowNames || aboveNames) {
                return format(belowNames ? below : above);
            }
        }
    }

    private static String format(BigDecimal decimal) {
        BigDecimal stripped = decimal.stripTrailingZeros();
        String digits = stripped.unscaledValue().toString();
        int point = digits.length() - stripped.scale();
        if (point > -6 && point <= 21) {
            return stripped.toPlainString();
        }
        String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
        return digits.charAt(0) + fraction + "e" + (point > 0 ? "+" : "") + (point - 1);
    }
}
