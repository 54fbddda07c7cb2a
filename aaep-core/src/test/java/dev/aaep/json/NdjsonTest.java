package dev.aaep.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepMessage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NdjsonTest {
    private final AaepJson json = AaepJson.standard();

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> lines(NdjsonReader reader) throws IOException {
        List<String> lines = new ArrayList<>();
        for (DecodeResult result = reader.next(); result != null; result = reader.next()) {
            String what = result instanceof DecodeResult.Decoded decoded
                    ? json.encodeToString(decoded.value())
                    : result.findings().get(0).code();
            lines.add(reader.lineNumber() + " " + what);
        }
        return lines;
    }

    @Test
    void should_write_one_message_per_line_and_read_them_back() throws IOException {
        List<AaepMessage> messages = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (NdjsonWriter writer = json.ndjson(out)) {
            for (Examples.Example example : Examples.all()) {
                messages.add(json.decode(example.bytes()).message().orElseThrow());
                writer.write(messages.get(messages.size() - 1));
            }
            writer.flush();
        }
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).hasSameSizeAs(messages);

        try (NdjsonReader reader = json.ndjson(new ByteArrayInputStream(out.toByteArray()))) {
            for (AaepMessage message : messages) {
                DecodeResult result = reader.next();
                assertThat(result).isNotNull();
                assertThat(result.message()).contains(message);
            }
            assertThat(reader.next()).isNull();
            assertThat(reader.next()).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1}\n{\"a\":2}\n",
                "{\"a\":1}\n{\"a\":2}",
                "{\"a\":1}\r\n{\"a\":2}\r\n",
                " {\"a\":1} \n\t{\"a\":2}\t",
            })
    void should_take_any_line_end_and_a_last_line_without_one(String text) throws IOException {
        assertThat(lines(json.ndjson(bytes(text)))).containsExactly("1 {\"a\":1}", "2 {\"a\":2}");
    }

    @Test
    void should_pass_over_blank_lines_and_count_them() throws IOException {
        assertThat(lines(json.ndjson(bytes("\n\r\n{\"a\":1}\n \t \n\n{\"a\":2}\n\n"))))
                .containsExactly("3 {\"a\":1}", "6 {\"a\":2}");
        assertThat(lines(json.ndjson(bytes("")))).isEmpty();
        assertThat(lines(json.ndjson(bytes("\n\n")))).isEmpty();
    }

    @Test
    void should_go_on_after_bad_lines() throws IOException {
        assertThat(lines(json.ndjson(bytes("{\"a\":1}\nnonsense\n{\"a\":\n1}\n{\"a\":2} {\"a\":3}\n{\"a\":4}\n"))))
                .containsExactly("1 {\"a\":1}", "2 ENV-1", "3 ENV-1", "4 ENV-1", "5 ENV-1", "6 {\"a\":4}");
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 16 * 1024, 100_000})
    void should_skip_a_line_beyond_the_limit_to_its_end(int excess) throws IOException {
        AaepJson small = json.withLimits(Limits.DEFAULT.withMaxBytes(20));
        String fits = "{\"a\":\"" + "x".repeat(12) + "\"}";
        String text =
                fits + "\n{\"a\":\"" + "x".repeat(excess) + "\"}\n" + fits + "\n{\"b\":\"" + "y".repeat(excess) + "\"}";
        assertThat(lines(small.ndjson(bytes(text)))).containsExactly("1 " + fits, "2 LIMIT", "3 " + fits, "4 LIMIT");
    }

    @Test
    void should_not_count_the_line_end_against_the_limit() throws IOException {
        AaepJson small = json.withLimits(Limits.DEFAULT.withMaxBytes(7));
        assertThat(lines(small.ndjson(bytes("{\"a\":1}\r\n{\"a\":12}\r\n{\"a\":2}\n"))))
                .containsExactly("1 {\"a\":1}", "2 LIMIT", "3 {\"a\":2}");
    }

    @Test
    void should_read_a_line_of_any_length_in_constant_memory() throws IOException {
        long length = 3L * Integer.MAX_VALUE / 2;
        InputStream endless = new InputStream() {
            private long left = length;

            @Override
            public int read() {
                return left-- > 0 ? 'x' : -1;
            }

            @Override
            public int read(byte[] to, int from, int count) {
                int given = (int) Math.min(left, count);
                left -= given;
                return given == 0 ? -1 : given;
            }
        };
        NdjsonReader reader = json.ndjson(endless);
        DecodeResult result = reader.next();
        assertThat(result).isNotNull();
        assertThat(result.findings().get(0).code()).isEqualTo("LIMIT");
        assertThat(reader.next()).isNull();
    }

    @Test
    void should_work_with_the_largest_limit_there_is() throws IOException {
        AaepJson unlimited = json.withLimits(Limits.DEFAULT.withMaxBytes(Integer.MAX_VALUE));
        assertThat(lines(unlimited.ndjson(bytes("{\"a\":1}\n{\"a\":2}\n"))))
                .containsExactly("1 {\"a\":1}", "2 {\"a\":2}");
        assertThat(unlimited.decode(bytes("{\"a\":1}"))).isInstanceOf(DecodeResult.Decoded.class);
    }

    @Test
    void should_read_lines_as_they_come_in_small_pieces() throws IOException {
        InputStream trickle = new ByteArrayInputStream("{\"é\":1}\n\n{\"a\":2}".getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] to, int from, int count) {
                return super.read(to, from, 1);
            }
        };
        assertThat(lines(json.ndjson(trickle))).containsExactly("1 {\"é\":1}", "3 {\"a\":2}");
    }
}
