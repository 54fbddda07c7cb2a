package dev.aaep.value;

import dev.aaep.AaepException;
import java.math.BigDecimal;
import java.util.Objects;

/**
 * A JSON number with the text it had on the wire: {@code 1.50} stays {@code 1.50}. Two numbers are equal when their texts
 * are; compare {@link #decimal()} for the numeric value. Exponents of more than four digits are refused.
 */
public record JsonNumber(String text) implements JsonScalar {
    public JsonNumber {
        Objects.requireNonNull(text, "text");
        if (!JsonText.isNumber(text)) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT, "not a JSON number: give digits as RFC 8259 has them");
        }
    }

    public static JsonNumber of(long value) {
        return new JsonNumber(Long.toString(value));
    }

    public static JsonNumber of(BigDecimal value) {
        return new JsonNumber(value.toString());
    }

    /** The exact value. */
    public BigDecimal decimal() {
        return new BigDecimal(text);
    }

    /** Whether JSON Schema counts this as an integer: {@code 3}, {@code 3.0} and {@code 3e2} are. */
    public boolean isIntegral() {
        BigDecimal value = decimal();
        return value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
    }

    @Override
    public String kind() {
        return "number";
    }

    @Override
    public String toJson() {
        return text;
    }

    @Override
    public String toString() {
        return text;
    }
}
