package dev.aaep.clarify.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.World;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Json;
import dev.aaep.crypto.Digest;
import dev.aaep.crypto.Verification;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The published vectors, made again and compared; and read as another implementation would read them. */
class VectorsTest {
    /** They are published with the testkit, which depends on this module: hence the way through the source tree. */
    private static final Path FOLDER =
            Path.of("..", "aaep-testkit", "src", "main", "resources", "dev", "aaep", "testkit", "vectors", "clarify");

    private static byte[] published(String name) throws IOException {
        return Files.readAllBytes(FOLDER.resolve(name));
    }

    private static List<JsonObject> cases(String name, String member) throws IOException {
        return Fields.objects((JsonObject) ((Json.Read) Json.read(published(name))).value(), member);
    }

    @Test
    void should_make_the_published_vectors_again_byte_for_byte() throws IOException {
        for (Map.Entry<String, String> file : Vectors.files().entrySet()) {
            assertThat(new String(published(file.getKey()), StandardCharsets.UTF_8))
                    .as(file.getKey())
                    .isEqualTo(file.getValue());
        }
    }

    @Test
    void should_give_encodings_digests_and_signatures_that_agree_with_their_definitions() throws IOException {
        for (JsonObject each : cases("payloads.json", "cases")) {
            byte[] body = Fields.text(each, "body").getBytes(StandardCharsets.UTF_8);
            String type = Fields.text(each, "type");
            byte[] encoding = HexFormat.of().parseHex(Fields.text(each, "encoding_hex"));

            assertThat(new String(encoding, StandardCharsets.UTF_8))
                    .isEqualTo("DSSEv1 " + type.length() + " " + type + " " + body.length + " "
                            + Fields.text(each, "body"));
            if (each.has("digest")) {
                assertThat(Digest.of(encoding)).hasToString(each.string("digest"));
            } else {
                assertThat(Verifier.strict()
                                .verify(Fields.text(each, "public_key"), encoding, Fields.text(each, "signature")))
                        .isEqualTo(Verification.VALID);
            }
        }
    }

    @Test
    void should_judge_the_published_records_as_published() throws IOException {
        for (JsonObject each : cases("records.json", "cases")) {
            ChainReport report =
                    World.verifier().verify(Fields.text(each, "record").getBytes(StandardCharsets.UTF_8));

            assertThat(report.isValid()).as(each.string("name")).isEqualTo(Fields.bool(each, "valid"));
        }
        assertThat(cases("records.json", "cases"))
                .extracting(each -> Fields.bool(each, "valid"))
                .contains(true, false);
    }
}
