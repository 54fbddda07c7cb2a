package dev.aaep.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DsseTest {
    @Test
    void should_encode_the_example_of_the_dsse_specification() {
        TypedPayload payload = new TypedPayload("http://example.com/HelloWorld", "hello world".getBytes(UTF_8));

        assertThat(payload.pae()).asString(UTF_8).isEqualTo("DSSEv1 29 http://example.com/HelloWorld 11 hello world");
    }

    @Test
    void should_count_bytes_and_not_characters_in_both_lengths() {
        TypedPayload payload = new TypedPayload("typ\u00e9", "\u00e9\ud83d\ude00".getBytes(UTF_8));

        assertThat(payload.pae()).asString(UTF_8).isEqualTo("DSSEv1 5 typ\u00e9 6 \u00e9\ud83d\ude00");
    }

    @Test
    void should_encode_nothing_as_two_zero_lengths() {
        assertThat(new TypedPayload("", new byte[0]).pae()).asString(UTF_8).isEqualTo("DSSEv1 0  0 ");
    }

    @Test
    void should_not_verify_under_another_type_or_body() {
        Ed25519PrivateKey key = Rfc8032.TEST_1.privateKey();
        byte[] body = "{}".getBytes(UTF_8);
        Signature signature = new TypedPayload("a/b", body).sign(key);

        assertThat(new TypedPayload("a/b", body).verify(Verifier.strict(), key.publicKey(), signature))
                .isEqualTo(Verification.VALID);
        assertThat(new TypedPayload("a/c", body).verify(Verifier.strict(), key.publicKey(), signature))
                .isEqualTo(Verification.MISMATCH);
        assertThat(new TypedPayload("a/b", "[]".getBytes(UTF_8)).verify(Verifier.strict(), key.publicKey(), signature))
                .isEqualTo(Verification.MISMATCH);
    }

    @Test
    void should_be_a_value_that_its_arrays_cannot_change() {
        byte[] body = {1, 2, 3};
        TypedPayload payload = new TypedPayload("a/b", body);
        body[0] = 9;
        payload.body()[1] = 9;

        assertThat(payload).isEqualTo(new TypedPayload("a/b", new byte[] {1, 2, 3}));
        assertThat(payload).hasToString("TypedPayload[a/b, 3 bytes]");
    }

    @Test
    void should_digest_what_would_be_signed() {
        TypedPayload payload = new TypedPayload("text/ä", "✓".getBytes(UTF_8));

        assertThat(payload.digest()).isEqualTo(Digest.of(payload.pae()));
    }

    @Test
    void should_refuse_a_type_that_has_no_utf_8() {
        assertThatThrownBy(() -> new TypedPayload("a\ud800", new byte[0])).isInstanceOf(CryptoException.class);
    }

    @Test
    void should_digest_as_fips_180_says_and_read_its_own_text() {
        Digest digest = Digest.of("a".getBytes(UTF_8), "bc".getBytes(UTF_8));

        assertThat(digest)
                .hasToString("sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
                .isEqualTo(Digest.parse(digest.toString()).orElseThrow());
    }

    @Test
    void should_refuse_digest_texts_that_are_not_the_one_spelling() {
        String good = Digest.of(new byte[0]).toString();

        assertThat(Digest.parse(good.substring(7))).isEqualTo(Parsed.invalid(Defect.WRONG_PREFIX));
        assertThat(Digest.parse(good + "0")).isEqualTo(Parsed.invalid(Defect.WRONG_LENGTH));
        assertThat(Digest.parse(good.replace("e3b0", "E3B0"))).isEqualTo(Parsed.invalid(Defect.BAD_ENCODING));
        assertThat(Digest.parse("sha512:" + good.substring(7))).isEqualTo(Parsed.invalid(Defect.WRONG_PREFIX));
    }
}
