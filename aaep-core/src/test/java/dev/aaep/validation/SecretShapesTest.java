package dev.aaep.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.ToolInvoked;
import java.util.List;
import java.util.Random;
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

    /** The quick look must never hide what the search would find. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void should_find_with_the_quick_look_what_is_found_without_SEC_2(long seed) {
        Random random = new Random(seed);
        int found = 0;
        for (int i = 0; i < 20_000; i++) {
            String text = noise(random) + planted(random) + noise(random);
            SecretShapes.Match expected = SecretShapes.search(text, 0);
            found += expected == null ? 0 : 1;
            assertThat(SecretShapes.find(text, 0))
                    .as("seed %d: '%s'", seed, text)
                    .isEqualTo(expected);
        }
        assertThat(found).isBetween(5_000, 19_000);
    }

    @Test
    void should_be_found_in_whichever_text_of_an_event_it_stands_however_long_the_others_are_SEC_2() {
        String secret = "123-45-6789";
        for (int length : new int[] {1, 9, 10, 100, 311, 312, 313, 5_000}) {
            String other = "word ".repeat(length / 5 + 1).substring(0, length);
            ToolInvoked call = ToolInvoked.builder()
                    .tool("look")
                    .summaryTerse(other)
                    .summaryNormal(other + " " + secret)
                    .description(other)
                    .argsSummary(secret + " " + other)
                    .buildUnchecked();
            assertThat(Validator.consumer().validate(call))
                    .filteredOn(finding -> finding.code().equals("SEC-2"))
                    .extracting(Finding::pointer)
                    .as("%d", length)
                    .containsExactly("/summary_normal", "/args_summary");
        }
    }

    /** Halves of a secret in two texts are none. */
    @Test
    void should_not_be_put_together_from_two_texts_SEC_2() {
        ToolInvoked call = ToolInvoked.builder()
                .tool("look")
                .summaryTerse("123-45-6")
                .summaryNormal("789 in the list 41111111")
                .summaryDetailed("11111111 is the rest")
                .buildUnchecked();
        assertThat(Validator.consumer().validate(call))
                .extracting(Finding::code)
                .doesNotContain("SEC-2");
    }

    private static final String ALPHABET = "aZ09 -_./,\n=\u00e9\u0120\u4e2d5 7";

    private static String noise(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(24); i > 0; i--) {
            text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }

    private static String planted(Random random) {
        String key = FILL.substring(0, 14 + random.nextInt(22));
        return switch (random.nextInt(8)) {
            case 0 -> "123-45-6789";
            case 1 -> grouped("4111111111111111", random);
            case 2 -> grouped("4222222222222", random);
            case 3 ->
                List.of("AKIA", "ghp_", "sk-", "glpat-", "eyJ", "SG.", "xoxb-").get(random.nextInt(7)) + key;
            case 4 -> " AKIA" + key + " ";
            case 5 -> "-----BEGIN " + (random.nextBoolean() ? "EC " : "") + "PRIVATE KEY";
            case 6 -> " " + grouped("378282246310005", random) + " ";
            default -> "";
        };
    }

    /** Digits with single separators at random places. */
    private static String grouped(String digits, Random random) {
        int every = 1 + random.nextInt(8);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && i % every == 0 && every < 7) {
                text.append(random.nextBoolean() ? ' ' : '-');
            }
            text.append(digits.charAt(i));
        }
        return text.toString();
    }

    @Test
    void should_redact_every_secret_of_a_text() {
        assertThat(SecretShapes.redact("a 123-45-6789 b 4111111111111111 c")).isEqualTo("a [redacted] b [redacted] c");
    }
}
