package dev.aaep.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
    private final AaepJson json = AaepJson.standard();

    static Stream<Examples.Example> examples() {
        return Examples.all().stream();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void should_read_every_example_without_errors_and_write_the_same_value(Examples.Example example) {
        DecodeResult result = json.decode(example.bytes());

        assertThat(result.isValid()).as(result.findings().toString()).isTrue();
        byte[] written = json.encode(result.message().orElseThrow());
        assertThat(Examples.TREES.readTree(written)).isEqualTo(example.tree());
    }

    @ParameterizedTest
    @MethodSource("examples")
    void should_write_the_same_bytes_again(Examples.Example example) {
        byte[] once = json.encode(json.decode(example.bytes()).message().orElseThrow());
        byte[] twice = json.encode(json.decode(once).message().orElseThrow());

        assertThat(twice).isEqualTo(once);
    }
}
