package dev.aaep.validation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SEC-2. The secrets here are made up from their shapes. */
class SecretShapesTest {
    private static final String FILL = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4111111111111111",
                "4111-1111-1111-1111",
                "5500 0000 0000 0004",
                "378282246310005",
                "123-45-6789",
                "AKIA" + "ABCDEFGH12345678",
                "ghp_" + FILL,
                "sk-" + FILL,
                "eyJ" + FILL + "." + FILL,
                "-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----",
                "-----BEGIN RSA PRIVATE KEY-----\nabc"
            })
    void should_find_and_redact_a_secret_in_the_middle_of_a_text(String secret) {
        String text = "Using " + secret + "\nfor it";

        assertThat(SecretShapes.isIn(text)).isTrue();
        assertThat(SecretShapes.redact(text)).startsWith("Using [redacted]").doesNotContain(secret.substring(8));
        assertThat(SecretShapes.isIn(SecretShapes.redact(text))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "from: checking-7821, to: savings-3344, amount: $500.00",
                "4111111111111112",
                "0000000000000000",
                "tel 555-12-3456789",
                "000-12-3456",
                "Donaudampfschifffahrtsgesellschaft",
                "rpl_4f8a2e7d9c1b6a3f",
                "-----BEGIN PUBLIC KEY-----",
                "sk-short",
                "",
                "2026-05-24T14:22:20.014Z"
            })
    void should_leave_harmless_text_alone(String text) {
        assertThat(SecretShapes.isIn(text)).isFalse();
        assertThat(SecretShapes.redact(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"123-45-6789", "4111 1111 1111 1111", "-----BEGIN PRIVATE KEY-----", "AKIA" + "ABCDEFGH12345678"
            })
    void should_find_a_secret_wherever_it_stands_and_however_short_the_rest_is(String secret) {
        for (int before = 0; before < 20; before++) {
            for (int after = 0; after < 20; after++) {
                String text = " ".repeat(before) + secret + " ".repeat(after);
                assertThat(SecretShapes.isIn(text)).as("'%s'", text).isTrue();
            }
        }
    }

    @Test
    void should_redact_every_secret_of_a_text() {
        assertThat(SecretShapes.redact("a 123-45-6789 b 4111111111111111 c")).isEqualTo("a [redacted] b [redacted] c");
    }
}
