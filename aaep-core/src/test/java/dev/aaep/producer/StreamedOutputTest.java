package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.OutputStreaming;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StreamedOutputTest {
    private final Stage stage = new Stage();
    private final AgentSession session = stage.producer.open("Working");

    @AfterEach
    void everything_sent_is_lawful() {
        stage.assertLawful();
    }

    private List<String> chunks() {
        return stage.all(OutputStreaming.class).stream()
                .map(OutputStreaming::chunk)
                .toList();
    }

    private void write(StreamedOutput output, String text, int step) {
        for (int i = 0; i < text.length(); i += step) {
            output.write(text.substring(i, Math.min(text.length(), i + step)));
        }
        output.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000})
    void should_cut_at_sentences_however_the_text_comes_in_SEQ_7(int step) {
        write(session.output(), "It costs 3.50 today. Is that all right? Good", step);
        assertThat(String.join("|", chunks()))
                .isIn(
                        "It costs 3.50 today. |Is that all right? |Good",
                        "It costs 3.50 today. Is that all right? |Good");
    }

    @Test
    void should_cut_at_words_and_paragraphs_SEQ_7() {
        write(session.output(CoalesceBoundary.WORD, null), "one two three", 1);
        assertThat(chunks()).containsExactly("one", " ", "two", " ", "three");
        stage.events.clear();
        write(session.output(CoalesceBoundary.PARAGRAPH, "text/markdown"), "A\nb\n\nC\r\n\r\nD", 1);
        assertThat(chunks()).containsExactly("A\nb\n\n", "C\r\n\r\n", "D");
    }

    @Test
    void should_cut_japanese_without_spaces_into_sentences_SEQ_7() {
        AgentSession japanese = stage.producer.session("作業").language("ja").open();
        write(japanese.output(), "これは一つ目です。これは二つ目です。終わり", 1);
        assertThat(chunks()).containsExactly("これは一つ目です。", "これは二つ目です。", "終わり");
    }

    @Test
    void should_cut_urdu_into_sentences_SEQ_7() {
        AgentSession urdu = stage.producer.session("کام").language("ur").open();
        write(urdu.output(), "یہ ایک جملہ ہے۔ کیا یہ دوسرا ہے؟ ختم", 1);
        assertThat(chunks()).containsExactly("یہ ایک جملہ ہے۔ ", "کیا یہ دوسرا ہے؟ ", "ختم");
    }

    @ParameterizedTest
    @CsvSource({"none,1", "word,1", "sentence,1", "completion,1", "none,2", "word,3"})
    void should_count_positions_in_code_points_and_split_no_character_SEQ_7(String boundary, int step) {
        String text = "Ein 👩‍👩‍👧 lacht. 😀😀 Zwei 𝒳. Ende";
        write(session.output(CoalesceBoundary.of(boundary), null), text, step);
        assertThat(String.join("", chunks())).isEqualTo(text);
        OutputStreaming last = stage.last(OutputStreaming.class);
        assertThat(last.position() + last.chunk().codePointCount(0, last.chunk().length()))
                .isEqualTo(text.codePointCount(0, text.length()));
    }

    @Test
    void should_replace_half_characters_that_never_became_whole_SEQ_7() {
        write(session.output(), "a\uD83D b\uDE00", 1);
        assertThat(String.join("", chunks())).isEqualTo("a\uFFFD b\uFFFD");
    }

    @Test
    void should_send_a_text_without_boundaries_in_pieces_SEQ_7() {
        write(session.output(CoalesceBoundary.COMPLETION, null), "😀".repeat(20_000), 5_001);
        write(session.output(), "x".repeat(40_000), 40_000);
        assertThat(chunks()).allMatch(chunk -> chunk.length() <= StreamedOutput.LONGEST_WAIT);
        assertThat(String.join("", chunks())).isEqualTo("😀".repeat(20_000) + "x".repeat(40_000));
    }

    @Test
    void should_not_write_null_for_a_text_that_is_not_there() {
        StreamedOutput output = session.output();
        assertThatThrownBy(() -> output.write(missing())).isInstanceOf(NullPointerException.class);
        output.close();
        assertThat(chunks()).containsExactly("");
    }

    /** As a model's last piece often is. */
    @SuppressWarnings("NullAway")
    private static String missing() {
        return null;
    }

    @Test
    void should_complete_an_empty_output_SEQ_7() {
        session.output().close();
        assertThat(stage.last(OutputStreaming.class).complete()).isTrue();
        assertThat(chunks()).containsExactly("");
    }

    @Test
    void should_refuse_a_bad_content_type_when_the_output_is_opened_SEQ_7() {
        assertThatThrownBy(() -> session.output(CoalesceBoundary.WORD, "no type"))
                .isInstanceOf(AaepException.class);
        session.complete("Done");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void should_keep_interleaved_outputs_apart_SEQ_7(long seed) {
        Random random = new Random(seed);
        StreamedOutput[] outputs = {session.output(), session.output(CoalesceBoundary.WORD, null)};
        StringBuilder[] texts = {new StringBuilder(), new StringBuilder()};
        String[] pieces = {"Hi", " ", ". ", "😀", "\n\n", "? ", "längeres Wort", "。"};
        for (int i = 0; i < 200; i++) {
            int which = random.nextInt(2);
            String piece = pieces[random.nextInt(pieces.length)];
            outputs[which].write(piece);
            texts[which].append(piece);
        }
        session.complete("Done");
        for (int i = 0; i < 2; i++) {
            String id = outputs[i].outputId();
            String sent = stage.all(OutputStreaming.class).stream()
                    .filter(chunk -> id.equals(chunk.outputId()))
                    .map(OutputStreaming::chunk)
                    .reduce("", String::concat);
            assertThat(sent).as("seed %d", seed).isEqualTo(texts[i].toString());
        }
    }
}
