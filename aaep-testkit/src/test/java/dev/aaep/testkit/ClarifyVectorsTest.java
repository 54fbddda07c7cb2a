package dev.aaep.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.crypto.Digest;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.crypto.Verification;
import dev.aaep.crypto.Verifier;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The vectors as a user of the archive meets them. */
class ClarifyVectorsTest {
    private static final JsonMapper JSON = new JsonMapper();

    private static ChainVerifier verifier() {
        JsonNode keys = JSON.readTree(ClarifyVectors.keys());
        KeyHistory.Builder trusted = KeyHistory.builder();
        for (String role : new String[] {"agent", "answerer"}) {
            JsonNode key = keys.get(role);
            trusted.add(KeyPeriod.from(
                    key.get("owner").asString(),
                    Ed25519PublicKey.parse(key.get("public_key").asString()).orElseThrow(),
                    Instant.parse(key.get("valid_from").asString())));
        }
        return ChainVerifier.trusting(trusted.build());
    }

    @Test
    void should_judge_every_published_record_as_published() {
        JsonNode cases = JSON.readTree(ClarifyVectors.records()).get("cases");

        assertThat(cases).hasSizeGreaterThan(2);
        for (JsonNode each : cases) {
            ChainReport report = verifier().verify(each.get("record").asString().getBytes(StandardCharsets.UTF_8));
            String name = each.get("name").asString();
            assertThat(report.isValid()).as(name).isEqualTo(each.get("valid").asBoolean());
            report.results()
                    .forEach((check, result) -> assertThat(result.name())
                            .as(name + ": " + check)
                            .isEqualTo(each.get("results").get(check.name()).asString()));
        }
    }

    @Test
    void should_hold_payloads_whose_digests_and_signatures_follow_from_their_encodings() {
        JsonNode cases = JSON.readTree(ClarifyVectors.payloads()).get("cases");

        assertThat(cases).isNotEmpty();
        for (JsonNode each : cases) {
            byte[] encoding = HexFormat.of().parseHex(each.get("encoding_hex").asString());
            if (each.has("digest")) {
                assertThat(Digest.of(encoding)).hasToString(each.get("digest").asString());
            } else {
                assertThat(Verifier.strict()
                                .verify(
                                        each.get("public_key").asString(),
                                        encoding,
                                        each.get("signature").asString()))
                        .isEqualTo(Verification.VALID);
            }
        }
    }

    @Test
    void should_hold_a_session_of_the_agent_whose_key_is_published() {
        assertThat(JSON.readTree(ClarifyVectors.session()).get("agent_id"))
                .isEqualTo(JSON.readTree(ClarifyVectors.keys()).get("agent").get("owner"));
    }
}
