package dev.aaep.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTest {
    private static final Limits SMALL = new Limits(10_000, 5, 20, 4, 6);

    private final AaepJson json = AaepJson.standard().withLimits(SMALL);

    private void refused(String input, String reason) {
        DecodeResult result = json.decode(input);
        assertThat(result).as(input).isInstanceOf(DecodeResult.Malformed.class);
        DecodeResult.Malformed malformed = (DecodeResult.Malformed) result;
        assertThat(malformed.reason()).contains(reason);
        assertThat(malformed.isLimit()).isTrue();
        assertThat(malformed.findings().get(0).code()).isEqualTo("LIMIT");
    }

    private void read(String input) {
        assertThat(json.decode(input)).as(input).isInstanceOf(DecodeResult.Decoded.class);
    }

    @Test
    void should_refuse_deep_nesting() {
        read("{\"a\":[[[[1]]]]}");
        refused("{\"a\":[[[[[1]]]]]}", "nested deeper than 5");
        read("{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}");
        refused("{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}}", "nested deeper than 5");
        read("{\"type\":\"aaep:agent.tool.invoked\",\"producer\":{\"x\":[[[1]]]}}");
        refused("{\"type\":\"aaep:agent.tool.invoked\",\"producer\":{\"x\":[[[[1]]]]}}", "nested deeper than 5");
        // An array that has to be read twice counts its levels once.
        read("{\"type\":\"aaep:agent.session.started\",\"tools_available\":[\"a\",[[[1]]]],\"x\":[[[[1]]]]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":", "[[{\"b\":["})
    void should_refuse_hostile_nesting_by_default(String opening) {
        String input = "{\"type\":\"aaep:agent.tool.invoked\",\"x\":" + opening.repeat(200_000 / opening.length());
        DecodeResult result = AaepJson.standard().decode(input);
        assertThat(((DecodeResult.Malformed) result).isLimit()).isTrue();
    }

    @Test
    void should_survive_the_deepest_nesting_that_limits_allow() {
        AaepJson deep = AaepJson.standard().withLimits(Limits.DEFAULT.withMaxDepth(512));
        String input = "{\"a\":" + "[".repeat(511) + "]".repeat(511) + "}";
        DecodeResult result = deep.decode(input);
        assertThat(deep.encodeToString(result.message().orElseThrow())).isEqualTo(input);
        assertThatThrownBy(() -> Limits.DEFAULT.withMaxDepth(513)).isInstanceOf(AaepException.class);
    }

    @Test
    void should_refuse_long_strings_and_names() {
        String fits = "x".repeat(20);
        read("{\"a\":\"" + fits + "\",\"" + fits + "\":1}");
        refused("{\"a\":\"" + fits + "x\"}", "string longer than 20");
        refused("{\"" + fits + "x\":1}", "string longer than 20");
        refused("{\"a\":{\"" + fits + "x\":1}}", "string longer than 20");
        refused("{\"a\":\"" + "é".repeat(11) + "\"}", "string longer than 20");
        refused("{\"a\":\"" + "\\u0041".repeat(4) + "\"}", "string longer than 20");
    }

    @Test
    void should_refuse_many_members() {
        read("{\"a\":1,\"b\":1,\"c\":1,\"d\":{\"a\":1,\"b\":1,\"c\":1,\"d\":1}}");
        refused("{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1}", "more than 4 members");
        refused("{\"a\":{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1}}", "more than 4 members");
        refused("{\"type\":\"x\",\"timestamp\":1,\"producer\":1,\"urgency\":1,\"event_id\":1}", "more than 4 members");
    }

    @Test
    void should_refuse_long_numbers() {
        read("{\"a\":123456,\"b\":-1.5e3}");
        refused("{\"a\":1234567}", "number longer than 6");
        refused("{\"type\":\"x\",\"sequence_number\":1234567}", "number longer than 6");
        refused("{\"a\":-1.5e30}", "number longer than 6");
        DecodeResult exponent = AaepJson.standard().decode("{\"a\":1e99999}");
        assertThat(((DecodeResult.Malformed) exponent).isLimit()).isTrue();
    }

    @Test
    void should_read_numbers_with_large_exponents_in_linear_time_and_write_them_back() {
        String numbers =
                IntStream.range(0, 1000).mapToObj(i -> "\"n" + i + "\":1e9999").collect(Collectors.joining(","));
        String input = "{\"type\":\"aaep:agent.progress.updated\",\"sequence_number\":1e9999,\"eta_ms\":1e-9999,"
                + "\"progress\":{\"percent\":123456789e9999,\"step\":9e9999}," + numbers + "}";
        AaepJson standard = AaepJson.standard();
        DecodeResult result = standard.decode(input);
        byte[] written = standard.encode(result.message().orElseThrow());
        assertThat(standard.decode(written)).isEqualTo(result);
        assertThat(new String(written, StandardCharsets.UTF_8)).contains("123456789e9999");
        assertThat(result.findings())
                .anyMatch(finding -> finding.pointer().equals("/progress/percent")
                        && finding.code().equals("SCHEMA-maximum"));
    }

    @Test
    void should_refuse_large_messages_without_reading_them() throws IOException {
        byte[] large = ("{\"a\":\"" + "x".repeat(10_000) + "\"}").getBytes(StandardCharsets.UTF_8);
        DecodeResult.Malformed result = (DecodeResult.Malformed) json.decode(large);
        assertThat(result.reason()).isEqualTo("message longer than 10000 bytes");
        assertThat(result.isLimit()).isTrue();
        assertThat(json.decode(new ByteArrayInputStream(large))).isEqualTo(result);
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return '[';
            }
        };
        assertThat(((DecodeResult.Malformed) json.decode(endless)).isLimit()).isTrue();
    }
}
