package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.Urgency;
import dev.aaep.subscriber.AnnouncerSettings.Background;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is joined to one announcement, and what is not. */
class StreamedTextTest {
    private final MovableClock clock = new MovableClock(Events.START);
    private final Announcer announcer = new Announcer(AnnouncerSettings.DEFAULT, clock);
    private final List<Announcement> said = new ArrayList<>();

    private static OutputStreaming chunk(long number, String text, long position) {
        return Events.chunk(Events.SESSION, number, text, position, false, null);
    }

    private void announce(AaepEvent... events) {
        for (AaepEvent chunk : events) {
            said.addAll(announcer.announce(chunk));
        }
    }

    private List<String> texts() {
        said.addAll(announcer.flush(Events.SESSION));
        return said.stream().map(Announcement::text).toList();
    }

    @Test
    void should_not_join_words_between_which_text_is_missing_SEQ_8() {
        announce(chunk(1, "The amount is 1", 0), chunk(3, "5 euros", 25));

        assertThat(texts()).containsExactly("The amount is 1", "5 euros");
    }

    @Test
    void should_not_put_a_late_chunk_behind_the_text_that_it_belongs_before() {
        announce(chunk(1, "Do ", 0), chunk(3, "pay", 7), chunk(2, "not ", 3));

        assertThat(texts()).containsExactly("Do ", "pay", "not ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"code points", "chars", "bytes", "not at all"})
    void should_join_the_chunks_of_a_producer_that_counts_another_way_SEQ_8(String way) {
        ToLongFunction<String> count = text -> switch (way) {
            case "code points" -> text.codePointCount(0, text.length());
            case "chars" -> text.length();
            case "bytes" -> text.getBytes(StandardCharsets.UTF_8).length;
            default -> 0;
        };
        long position = 0;
        long number = 1;
        for (String text : List.of("Mo rí ", "ọkọ̀ 🚆 ", "ní ", "Lagos")) {
            announce(chunk(number++, text, position));
            position += count.applyAsLong(text);
        }

        assertThat(texts()).containsExactly("Mo rí ọkọ̀ 🚆 ní Lagos");
    }

    @Test
    void should_not_join_text_with_code_or_markup_and_say_which_it_is() {
        announce(
                chunk(1, "Here it is ", 0),
                chunk(2, "<b>x</b>", 11).toBuilder().contentType("text/html").build(),
                Events.completed(Events.SESSION, 3));

        assertThat(said)
                .extracting(Announcement::text, Announcement::contentType)
                .containsExactly(tuple("Here it is ", null), tuple("<b>x</b>", "text/html"), tuple("Done.", null));
    }

    @Test
    void should_announce_critical_text_as_such_whatever_follows_it() {
        Announcer silent = new Announcer(AnnouncerSettings.DEFAULT.withBackground(Background.SILENT), clock);
        silent.announce(chunk(1, "Fire in the kitchen", 0).toBuilder()
                .urgency(Urgency.CRITICAL)
                .build());
        said.addAll(silent.announce(chunk(2, " and so on. ", 19).toBuilder()
                .urgency(Urgency.BACKGROUND)
                .build()));

        assertThat(said).singleElement().satisfies(announcement -> {
            assertThat(announcement.text()).isEqualTo("Fire in the kitchen");
            assertThat(announcement.interrupt()).isTrue();
        });
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "ar, كيف حالك؟ , أنا بخير",
        "ur, یہ ایک جملہ ہے۔ , یہ دوسرا",
        "hi, यह एक वाक्य है। , यह दूसरा",
        "am, ሰላም ነው። , እንዴት",
        "hy, Բարև։ , Ինչպես",
        "my, မင်္ဂလာပါ။ , နေကောင်းလား",
        "km, សួស្តី។ , អ្នក",
        "ja, これは文です。, 次の文",
        "zh, 你好吗？, 我很好",
        "th, สวัสดีครับ , วันนี้อากาศดี",
        "lo, ສະບາຍດີ , ມື້ນີ້ອາກາດດີ"
    })
    void should_announce_a_sentence_when_the_next_begins_in_any_script_SEQ_8(
            String language, String first, String second) {
        OutputStreaming text = chunk(1, first + " " + second + " ", 0).toBuilder()
                .language(language)
                .build();
        announce(text);

        assertThat(said)
                .singleElement()
                .satisfies(
                        announcement -> assertThat(announcement.text().strip()).isEqualTo(first.strip()));
    }

    @Test
    void should_keep_what_came_within_the_budget_when_a_flood_brings_text_in_another_language() {
        announce(chunk(1, "Hello there ", 0));
        announcer.pass(chunk(2, "Guten Tag ", 12).toBuilder().language("de").build());

        assertThat(texts()).containsExactly("Hello there ");
    }

    @Test
    void should_keep_what_came_within_the_budget_when_a_flood_brings_many_outputs() {
        announce(chunk(1, "Hello there ", 0));
        for (int n = 2; n < 1000; n++) {
            announcer.pass(chunk(n, "Spam ", 0).toBuilder().outputId("out_" + n).build());
        }

        assertThat(texts()).contains("Hello there ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "😀😀😀😀😀😀😀😀😀",
                "Send it. Do not pay. ",
                "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301"
            })
    void should_let_go_of_whole_sentences_or_words_when_a_flood_fills_the_buffer(String text) {
        Announcer small = new Announcer(AnnouncerSettings.DEFAULT.withMaxBufferedText(16), clock);
        small.pass(chunk(1, text, 0));
        small.flush(Events.SESSION)
                .forEach(announcement -> assertThat(announcement.text()).isIn("😀😀😀😀😀😀", "Do not pay. "));
    }

    @Test
    void should_not_take_the_spaces_around_a_number_for_the_end_of_a_thai_sentence() {
        announce(chunk(1, "ราคา 500 บาท", 0).toBuilder().language("th").build());

        assertThat(said).isEmpty();
        assertThat(texts()).containsExactly("ราคา 500 บาท");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "👩\u200d👩\u200d👧",
                "🇩🇪",
                "👍🏽",
                "❤\ufe0f\u200d🔥",
                "🏴\udb40\udc67\udb40\udc62\udb40\udc73\udb40\udc63\udb40\udc74\udb40\udc7f",
                "e\u0301\u0323"
            })
    void should_not_cut_a_sign_that_is_said_as_one_when_single_words_are_wished(String sign) {
        Announcer words = new Announcer(AnnouncerSettings.DEFAULT.withBoundary(CoalesceBoundary.WORD), clock);
        long position = 3;
        said.addAll(words.announce(chunk(1, "Hi ", 0)));
        for (int i = 0; i < sign.length(); i += Character.charCount(sign.codePointAt(i))) {
            said.addAll(words.announce(chunk(position, Character.toString(sign.codePointAt(i)), position)));
            position++;
        }
        said.addAll(words.announce(chunk(position, " there ", position)));

        assertThat(said).extracting(Announcement::text).anyMatch(text -> text.contains(sign));
    }

    @Test
    void should_announce_the_held_text_when_the_last_chunk_lacks_its_text() {
        announce(chunk(1, "All is well", 0));
        announce(Events.envelope(OutputStreaming.builder(), Events.SESSION, 2)
                .position(11L)
                .complete(true)
                .buildUnchecked());

        assertThat(said).extracting(Announcement::text).containsExactly("All is well");
    }
}
