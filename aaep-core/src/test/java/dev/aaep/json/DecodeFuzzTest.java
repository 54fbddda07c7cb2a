package dev.aaep.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.aaep.AaepMessage;
import dev.aaep.validation.Validator;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The reader on arbitrary bytes. Without {@code JAZZER_FUZZ} it runs once over its seeds, which are the examples of the
 * schemas; with it, Jazzer looks for inputs that break it.
 */
class DecodeFuzzTest {
    private static final AaepJson JSON = AaepJson.standard().withValidator(Validator.schema());

    static Stream<byte[]> examples() {
        return Examples.all().stream().map(Examples.Example::bytes);
    }

    @MethodSource("examples")
    @FuzzTest(maxDuration = "1m")
    void should_never_throw_and_read_back_what_it_wrote(byte[] input) {
        DecodeResult result = JSON.decode(input);
        if (result.message().isEmpty()) {
            return;
        }
        AaepMessage message = result.message().orElseThrow();
        DecodeResult again = JSON.decode(JSON.encode(message));
        assertThat(again.message()).contains(message);
        // The URI form of a type is written in its compact form, so only that remark may go.
        assertThat(again.findings())
                .isEqualTo(result.findings().stream()
                        .filter(finding -> !finding.equals(JSON.validator().uriType()))
                        .toList());
    }
}
