package dev.aaep.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.erdtman.jcs.NumberToJSON;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalNumbersTest {
    @ParameterizedTest
    @CsvSource({
        "0000000000000000, 0",
        "8000000000000000, 0",
        "0000000000000001, 5e-324",
        "8000000000000001, -5e-324",
        "7fefffffffffffff, 1.7976931348623157e+308",
        "ffefffffffffffff, -1.7976931348623157e+308",
        "4340000000000000, 9007199254740992",
        "c340000000000000, -9007199254740992",
        "4430000000000000, 295147905179352830000",
        "44b52d02c7e14af5, 9.999999999999997e+22",
        "44b52d02c7e14af6, 1e+23",
        "44b52d02c7e14af7, 1.0000000000000001e+23",
        "444b1ae4d6e2ef4e, 999999999999999700000",
        "444b1ae4d6e2ef4f, 999999999999999900000",
        "444b1ae4d6e2ef50, 1e+21",
        "3eb0c6f7a0b5ed8c, 9.999999999999997e-7",
        "3eb0c6f7a0b5ed8d, 0.000001",
        "41b3de4355555553, 333333333.3333332",
        "41b3de4355555554, 333333333.33333325",
        "41b3de4355555555, 333333333.3333333",
        "41b3de4355555556, 333333333.3333334",
        "41b3de4355555557, 333333333.33333343",
        "becbf647612f3696, -0.0000033333333333333333",
        "43143ff3c1cb0959, 1424953923781206.2"
    })
    void should_write_the_numbers_of_rfc_8785_appendix_b(String bits, String expected) {
        double value = Double.longBitsToDouble(Long.parseUnsignedLong(bits, 16));

        assertThat(canonical(exactly(value))).isEqualTo(expected);
        assertThat(canonical(expected)).isEqualTo(expected);
    }

    @Test
    void should_agree_with_an_independent_implementation_on_a_million_doubles() throws Exception {
        long seed = 8785;
        Random random = new Random(seed);
        for (int i = 0; i < 1_000_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                // The JDK's text is not the shortest, and names the same double: just what a stranger might send.
                assertCanonical(Double.toString(value), value, seed, i);
            }
        }
    }

    @Test
    void should_agree_with_an_independent_implementation_on_ordinary_decimals() throws Exception {
        long seed = 8786;
        Random random = new Random(seed);
        for (int i = 0; i < 300_000; i++) {
            String text = decimal(random);
            double value = Double.parseDouble(text);
            if (Double.isFinite(value)) {
                assertCanonical(text, value, seed, i);
            }
        }
    }

    @Test
    void should_follow_the_definition_around_zero_and_powers_of_two_and_ten() {
        for (int i = 1; i < 5_000; i++) {
            assertByDefinition(Double.longBitsToDouble(i));
        }
        for (int exponent = -1074; exponent <= 1023; exponent++) {
            double value = Math.scalb(1.0, exponent);
            assertByDefinition(Math.nextDown(value));
            assertByDefinition(value);
            assertByDefinition(Math.nextUp(value));
        }
        for (int exponent = -330; exponent <= 308; exponent++) {
            double value = Double.parseDouble("1e" + exponent);
            assertThat(canonical("1e" + exponent)).isEqualTo(Shortest.of(value));
            assertByDefinition(Math.nextUp(value));
            assertByDefinition(7 * value);
        }
    }

    private static void assertByDefinition(double value) {
        if (Double.isFinite(value)) {
            assertThat(canonical(exactly(value))).as("%s", value).isEqualTo(Shortest.of(value));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "-0, 0",
        "-0.0e7, 0",
        "1e-400, 0",
        "-1e-400, 0",
        "1E0, 1",
        "1.50, 1.5",
        "100, 100",
        "1e2, 100",
        "123456789012345678, 123456789012345680",
        "0.1e1, 1",
        "0.000001, 0.000001",
        "0.0000001, 1e-7",
        "1e21, 1e+21",
        "100000000000000000000, 100000000000000000000",
        "1e-0000000000000000000007, 1e-7",
        "0e99999999999, 0"
    })
    void should_write_one_spelling_for_each_number(String text, String expected) {
        assertThat(canonical(text)).isEqualTo(expected);
    }

    @Test
    void should_read_numbers_with_very_many_digits() {
        assertThat(canonical("1" + "0".repeat(300))).isEqualTo("1e+300");
        assertThat(canonical("0." + "0".repeat(100_000) + "1e100001")).isEqualTo("1");
        assertThat(canonical("1" + "0".repeat(100_000) + "e-100000")).isEqualTo("1");
        assertThat(canonical("1." + "0".repeat(100_000) + "1")).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1e309", "-1e309", "1.7976931348623159e308", "1e99999999999999999999", "123456789123456789e300"})
    void should_refuse_numbers_that_no_double_can_hold(String text) {
        assertThat(CanonicalJson.canonicalize(text))
                .isEqualTo(new Parsed.Invalid<>(Defect.NUMBER_OUT_OF_RANGE, "byte 0"));
    }

    private static void assertCanonical(String text, double value, long seed, int round) throws Exception {
        // The other implementation goes wrong, or never ends, on some subnormals: those are judged by the definition.
        String expected =
                Math.abs(value) < Double.MIN_NORMAL ? Shortest.of(value) : NumberToJSON.serializeNumber(value);
        String actual = canonical(text);
        if (!actual.equals(expected)) {
            assertThat(actual)
                    .as("seed %d, round %d, text %s", seed, round, text)
                    .isEqualTo(expected);
        }
    }

    private static String decimal(Random random) {
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
        text.append(1 + random.nextInt(9));
        for (int i = random.nextInt(19); i > 0; i--) {
            text.append(random.nextInt(10));
        }
        if (random.nextBoolean()) {
            text.append('.').append(random.nextInt(10));
            for (int i = random.nextInt(19); i > 0; i--) {
                text.append(random.nextInt(4) == 0 ? 0 : random.nextInt(10));
            }
        }
        if (random.nextInt(3) == 0) {
            text.append(random.nextBoolean() ? 'e' : 'E').append(random.nextInt(640) - 330);
        }
        return text.toString();
    }

    private static String exactly(double value) {
        return value == 0 ? "-0.0" : new BigDecimal(value).toString();
    }

    private static String canonical(String json) {
        return new String(CanonicalJson.canonicalize(json).orElseThrow(), UTF_8);
    }
}
