package dev.aaep.clarify.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class JcsObjectTest {
    @Test
    void should_write_what_the_canonical_writer_writes() {
        JsonObject json = JsonObject.builder()
                .put("a", "\u0001 ✓ \"")
                .put("b", -3)
                .put("c", true)
                .put("d", JsonArray.of())
                .build();

        JcsObject written = new JcsObject()
                .put("a", "\u0001 ✓ \"")
                .put("b", -3)
                .put("c", true)
                .put("d", JsonArray.of());

        assertThat(written.bytes()).isEqualTo(Jcs.encode(json));
        assertThat(new JcsObject().bytes()).asString().isEqualTo("{}");
    }

    @Test
    void should_put_a_member_in_later_wherever_it_was_left_out() {
        List<String> names = List.of("a", "b", "c");
        for (String left : names) {
            JcsObject json = new JcsObject();
            List<String> members = new ArrayList<>();
            for (String name : names) {
                boolean later = name.equals(left);
                json = later ? json.leave(name) : json.put(name, "of " + name);
                members.add("\"" + name + "\":\"" + (later ? "later" : "of " + name) + "\"");
            }

            byte[] without = json.bytes();

            assertThat(json.with(without, "later")).asString().isEqualTo("{" + String.join(",", members) + "}");
            assertThat(without).asString().doesNotContain(left + "\":").hasSizeGreaterThan(20);
        }
    }

    @Test
    void should_refuse_names_that_are_not_in_order() {
        JcsObject json = new JcsObject().put("b", 1);

        assertThatThrownBy(() -> json.put("a", 1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> json.put("b", 1)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> json.leave("a")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void should_find_the_next_quote_or_backslash_wherever_it_stands_among_any_bytes() {
        for (int length = 0; length < 40; length++) {
            for (int other = 0; other < 256; other++) {
                byte[] bytes = new byte[length];
                Arrays.fill(bytes, (byte) other);
                boolean hit = other == '"' || other == '\\';
                assertThat(Quotes.next(bytes, 0, length)).isEqualTo(hit ? 0 : length);
                for (int at = 0; at < length && !hit; at++) {
                    bytes[at] = (byte) (at % 2 == 0 ? '"' : '\\');
                    assertThat(Quotes.next(bytes, 0, length)).isEqualTo(at);
                    assertThat(Quotes.next(bytes, 0, at)).isEqualTo(at);
                    assertThat(Quotes.next(bytes, at, length)).isEqualTo(at);
                    assertThat(Quotes.next(bytes, at + 1, length)).isEqualTo(length);
                    bytes[at] = (byte) other;
                }
            }
        }
        byte[] text = "{\"name\":\"value\"}".getBytes(StandardCharsets.UTF_8);
        assertThat(Quotes.next(text, 2, text.length)).isEqualTo(6);
    }
}
