package dev.aaep.clarify.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.clarify.World;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileChainStoreTest {
    private static final byte[] ITEM = "{\"a\":\"ä\"}".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("chains.ndjson");
    }

    private void fill() {
        try (FileChainStore store = FileChainStore.open(file)) {
            World world = new World(store);
            world.check();
            world.answer("gap-001", "jsp-440-only");
            world.answer("gap-002", "second");
        }
    }

    @Test
    void should_have_everything_again_when_opened_again() {
        fill();

        try (FileChainStore store = FileChainStore.open(file)) {
            World world = new World(store);
            assertThat(store.sessions()).containsExactly(World.SESSION);
            assertThat(store.size(World.SESSION)).isEqualTo(3);
            ChainReport report = World.verifier().verify(world.record().bytes());
            assertThat(report.isValid()).isTrue();
            assertThat(report.rounds()).isEqualTo(2);
        }
    }

    @Test
    void should_add_only_when_the_session_has_as_many_items_as_expected() {
        try (FileChainStore store = FileChainStore.open(file)) {
            assertThat(store.append("sess_a", 1, ITEM)).isFalse();
            assertThat(store.append("sess_a", 0, ITEM)).isTrue();
            assertThat(store.append("sess_a", 0, ITEM)).isFalse();
            assertThat(store.append("sess_b", 0, ITEM)).isTrue();
            assertThat(store.size("sess_a")).isEqualTo(1);
            assertThat(store.read("sess_b", 0)).isEqualTo(ITEM);
            assertThatThrownBy(() -> store.read("sess_b", 1)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> store.read("sess_c", 0)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void should_write_one_line_of_canonical_json_per_item() throws IOException {
        fill();

        List<String> lines = Files.readAllLines(file);

        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).isEqualTo("{\"format\":\"aaep-clarify-store/1\"}");
        assertThat(lines.get(1))
                .startsWith("{\"item\":{\"kind\":\"check\"")
                .endsWith(",\"sequence\":0,\"session_id\":\"" + World.SESSION + "\"}");
    }

    @Test
    void should_cut_off_a_last_line_at_every_place_where_writing_can_stop() throws IOException {
        fill();
        byte[] whole = Files.readAllBytes(file);
        int lastLine = new String(whole, StandardCharsets.ISO_8859_1).lastIndexOf('\n', whole.length - 2) + 1;
        for (int length = lastLine; length < whole.length; length += 13) {
            Files.write(file, Arrays.copyOf(whole, length));

            try (FileChainStore store = FileChainStore.open(file)) {
                assertThat(store.size(World.SESSION)).as("cut at " + length).isEqualTo(2);
                assertThat(Files.size(file)).isEqualTo(lastLine);
            }
        }
    }

    @Test
    void should_start_anew_when_even_the_first_line_was_not_finished() throws IOException {
        Files.writeString(file, "{\"form");

        try (FileChainStore store = FileChainStore.open(file)) {
            assertThat(store.append("sess_a", 0, ITEM)).isTrue();
        }
        try (FileChainStore store = FileChainStore.open(file)) {
            assertThat(store.read("sess_a", 0)).isEqualTo(ITEM);
        }
    }

    @Test
    void should_refuse_a_damaged_line_and_name_it_and_leave_the_file_alone() throws IOException {
        fill();
        byte[] whole = Files.readAllBytes(file);
        for (int at = FileChainStore.HEADER.length() + 3; at < whole.length; at += 97) {
            byte[] damaged = whole.clone();
            damaged[at] = '\u0001';
            Files.write(file, damaged);

            assertThatThrownBy(() -> FileChainStore.open(file).close())
                    .as("byte " + at)
                    .isInstanceOf(AaepException.class)
                    .hasMessageContaining("is damaged: line ");
            assertThat(Files.readAllBytes(file)).isEqualTo(damaged);
        }
    }

    @Test
    void should_refuse_a_missing_and_a_repeated_line() throws IOException {
        fill();
        List<String> lines = Files.readAllLines(file);
        Files.write(file, List.of(lines.get(0), lines.get(1), lines.get(3)));
        assertThatThrownBy(() -> FileChainStore.open(file).close()).hasMessageContaining("line 3");

        Files.write(file, List.of(lines.get(0), lines.get(1), lines.get(1)));
        assertThatThrownBy(() -> FileChainStore.open(file).close()).hasMessageContaining("line 3");
    }

    @Test
    void should_refuse_a_file_of_another_kind() throws IOException {
        Files.writeString(file, "hello\n");
        assertThatThrownBy(() -> FileChainStore.open(file).close()).hasMessageContaining("not a store of this kind");
        Files.writeString(file, "hello");
        assertThatThrownBy(() -> FileChainStore.open(file).close()).hasMessageContaining("not a store of this kind");
        assertThat(Files.readString(file)).isEqualTo("hello");
    }

    @Test
    void should_refuse_a_file_that_is_in_use() {
        try (FileChainStore store = FileChainStore.open(file)) {
            assertThat(store.sessions()).isEmpty();
            assertThatThrownBy(() -> FileChainStore.open(file).close()).hasMessageContaining("in use");
        }
        FileChainStore.open(file).close();
    }

    @Test
    void should_notice_that_somebody_cut_the_file_while_it_was_open() throws IOException {
        try (FileChainStore store = FileChainStore.open(file)) {
            store.append("sess_a", 0, ITEM);
            Files.write(file, new byte[0], StandardOpenOption.TRUNCATE_EXISTING);

            assertThatThrownBy(() -> store.read("sess_a", 0)).hasMessageContaining("shorter than it was");
        }
    }

    @Test
    void should_go_on_working_for_everybody_when_a_thread_that_uses_it_is_interrupted() {
        try (FileChainStore store = FileChainStore.open(file)) {
            Thread.currentThread().interrupt();
            assertThat(store.append("s", 0, ITEM)).isTrue();
            assertThat(store.read("s", 0)).isEqualTo(ITEM);
            assertThat(Thread.interrupted()).isTrue();

            assertThat(store.append("s", 1, ITEM)).isTrue();
        }
        try (FileChainStore again = FileChainStore.open(file)) {
            assertThat(again.size("s")).isEqualTo(2);
        }
    }
}
