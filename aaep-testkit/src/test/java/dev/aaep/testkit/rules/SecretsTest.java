package dev.aaep.testkit.rules;

import static dev.aaep.testkit.assertion.AaepAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.ToolInvoked;
import dev.aaep.testkit.Fixtures;
import dev.aaep.validation.SecretShapes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that must be taken for secrets, and their neighbours that must not (SEC-2). None of them is a real one. */
class SecretsTest {
    private static void expectRedacted(String text, String secret) {
        String before = "Use ";
        String after = ", please";
        assertThat(SecretShapes.redact(before + text + after))
                .isEqualTo(before + text.replace(secret, "[redacted]") + after);
        assertThat(SecretShapes.isIn(text)).as(text).isTrue();
        // At both ends of a text, too.
        assertThat(SecretShapes.redact(secret)).isEqualTo("[redacted]");
    }

    private static void expectKept(String text) {
        assertThat(SecretShapes.isIn(text)).as(text).isFalse();
        assertThat(SecretShapes.redact("a " + text + " b")).isEqualTo("a " + text + " b");
    }

    @ParameterizedTest
    @CsvSource({
        "AKIA, 16",
        "ASIA, 16",
        "AIza, 30",
        "ghp_, 30",
        "gho_, 30",
        "ghs_, 30",
        "github_pat_, 30",
        "glpat-, 18",
        "sk-, 18",
        "sk_live_, 16",
        "rk_live_, 16",
        "xoxb-, 18",
        "xoxp-, 18",
        "eyJ, 30",
        "SG., 30"
    })
    void should_know_keys_by_their_beginning_and_length_SEC_2(String prefix, int following) {
        String key = prefix + "aZ09".repeat(10).substring(0, following);
        expectRedacted(key, key);
        expectRedacted("key=" + key, key);
        expectRedacted(key + "bcd", key + "bcd");
        expectKept(key.substring(0, key.length() - 1));
        expectKept("x" + key);
        expectKept("0" + key);
        expectKept("Z" + key);
        assertThat(SecretShapes.find("a " + key, 0)).isNotNull().satisfies(match -> {
            assertThat(match.start()).isEqualTo(2);
            assertThat(match.end()).isEqualTo(2 + key.length());
            assertThat(match.kind()).isIn("access key", "API key", "access token", "signed token");
        });
        assertThat(SecretShapes.find(key, 1)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4111 1111 1111 1111",
                "4111-1111-1111-1111",
                "4111111111111111",
                "4222222222222",
                "378282246310005",
                "6304000000000000000",
                "5555555555554444",
                "4000000000000903",
                "0000000000000000018"
            })
    void should_know_payment_cards_SEC_2(String card) {
        expectRedacted(card, card);
        expectRedacted("card:" + card + ".", card);
        expectRedacted(card + ", or", card);
        expectRedacted(card + " ", card);
        expectRedacted(card + " - or", card);
        expectKept(card.substring(0, card.length() - 1)
                + (card.endsWith("9") ? '0' : (char) (card.charAt(card.length() - 1) + 1)));
        expectKept("A" + card);
        expectKept("z" + card);
        expectKept(card + "Z");
        expectKept(card + "a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "411111111116",
                "00000000000000000042",
                "0000000000000000",
                "4111  1111 1111 1111",
                "4111_1111_1111_1111",
                "4111 1111 1111 111",
                "1234567890123"
            })
    void should_not_take_other_numbers_for_cards_SEC_2(String number) {
        expectKept(number);
    }

    @Test
    void should_know_social_security_numbers_SEC_2() {
        expectRedacted("123-45-6789", "123-45-6789");
        expectRedacted("899-01-0001", "899-01-0001");
        expectRedacted("123-45-6789.", "123-45-6789");
        expectRedacted("ssn/123-45-6789", "123-45-6789");
        for (String other : new String[] {
            "000-45-6789", "666-45-6789", "900-45-6789", "123-00-6789", "123-45-0000", "123-45-67890", "123-45-678",
            "1234-45-6789", "123/45/6789", "123-456-789", "a23-45-6789", "123-45-6789a", "123-45-678a", "123.45-6789"
        }) {
            expectKept(other);
        }
    }

    @Test
    void should_know_private_keys_SEC_2() {
        String key = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA\n-----END PRIVATE KEY-----";
        assertThat(SecretShapes.redact("a " + key + "\nb")).isEqualTo("a [redacted]\nb");
        assertThat(SecretShapes.redact(key)).isEqualTo("[redacted]");
        assertThat(SecretShapes.redact("-----BEGIN OPENSSH PRIVATE KEY-----\nabc"))
                .isEqualTo("[redacted]");
        assertThat(SecretShapes.redact("-----BEGIN EC PRIVATE KEY-----\nabc\n-----END EC PRIVATE KEY-----\n"))
                .isEqualTo("[redacted]\n");
        assertThat(SecretShapes.redact("-----BEGIN ELEVEN-LONG PRIVATE KEY-----"))
                .isEqualTo("[redacted]");
        expectKept("-----BEGIN TWELVE--LONG PRIVATE KEY-----");
        expectKept("-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----");
        expectKept("-----BEGIN CERTIFICATE----- of a PRIVATE KEY");
        expectKept("----------------");
    }

    @Test
    void should_redact_every_secret_of_a_text_SEC_2() {
        assertThat(SecretShapes.redact("123-45-6789 and 4111111111111111 and 123-45-6789"))
                .isEqualTo("[redacted] and [redacted] and [redacted]");
        assertThat(SecretShapes.redact("")).isEmpty();
    }

    @Test
    void should_find_a_secret_wherever_it_stands_in_a_text_SEC_2() {
        for (String secret : new String[] {
            "4111 1111 1111 1111",
            "4-2-2-2-2-2-2-2-2-2-2-2-2",
            "4222222222222",
            "123-45-6789",
            "AKIA0123456789ABCDEF",
            "sk_live_0123456789abcdef",
            "-----BEGIN PRIVATE KEY-----"
        }) {
            for (int at = 0; at < 24; at++) {
                for (String around : new String[] {"a ", "é ", "ẹ "}) {
                    String before = around.repeat(12).substring(24 - at);
                    SecretShapes.Match match = SecretShapes.find(before + secret + " or so", 0);
                    assertThat(match).as("%s at %d", secret, at).isNotNull();
                    assertThat(match.start()).as("%s at %d", secret, at).isEqualTo(at);
                }
            }
        }
    }

    @Test
    void should_be_found_in_the_texts_of_an_event_SEC_2() {
        ToolInvoked call = (ToolInvoked) Fixtures.byName("agent.tool.invoked-1").message();
        assertThat(call.toBuilder().argsSummary("card 4111 1111 1111 1111").buildUnchecked())
                .hasFinding("SEC-2")
                .at("/args_summary");
        assertThat(call.toBuilder().summaryNormal("Number 4111 1111 1111 1112").buildUnchecked())
                .hasNoFinding("SEC-2");
    }
}
