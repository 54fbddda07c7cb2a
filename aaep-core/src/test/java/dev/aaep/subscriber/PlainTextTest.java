package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Decision;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is shown must be what is said, whoever wrote it (threat T3). */
class PlainTextTest {
    private static final String OVERRIDE = "\u202e";
    private static final String ISOLATE = "\u2067";
    private static final String END_OF_ISOLATE = "\u2069";
    private static final String EMBEDDING = "\u202b";
    private static final String END_OF_EMBEDDING = "\u202c";

    @Test
    void should_give_a_terminal_no_commands() {
        assertThat(PlainText.of("Pay 900\u001b[2K\rPay 9\u0007\b0\u009b2J\u007f"))
                .isEqualTo("Pay 900 [2K\nPay 9  0 2J ");
        assertThat(PlainText.of("One\r\ntwo\n\tthree\u0085four\u000cfive")).isEqualTo("One\ntwo\n\tthree\nfour five");
    }

    @Test
    void should_show_the_characters_in_the_order_in_which_they_are_said() {
        assertThat(PlainText.of("Open invoice" + OVERRIDE + "fdp" + END_OF_EMBEDDING + ".exe"))
                .isEqualTo("Open invoicefdp.exe");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Pay \u2068\u05d3\u05e0\u05d4\u2069 5 euros",
                "\u202bשלום\u202c",
                "\u2067a\u202bb\u202cc\u2069\nd",
                "می\u200cخواهم",
                "ភាសា\u200bខ្មែរ",
                "👩\u200d👩\u200d👧",
                "🏴\udb40\udc67\udb40\udc62\udb40\udc73\udb40\udc63\udb40\udc74\udb40\udc7f",
                "\u200fabc\u200e"
            })
    void should_keep_what_scripts_and_emoji_need(String text) {
        assertThat(PlainText.of(text)).isEqualTo(text);
    }

    @Test
    void should_let_no_direction_reach_beyond_the_text_that_sets_it() {
        assertThat(PlainText.of("a" + ISOLATE + "b" + EMBEDDING + "c"))
                .isEqualTo("a" + ISOLATE + "b" + EMBEDDING + "c" + END_OF_EMBEDDING + END_OF_ISOLATE);
        assertThat(PlainText.of("a" + END_OF_ISOLATE + "b" + END_OF_EMBEDDING + "c"))
                .isEqualTo("abc");
        assertThat(PlainText.of(ISOLATE + EMBEDDING + "a" + END_OF_ISOLATE + "b" + END_OF_EMBEDDING))
                .isEqualTo(ISOLATE + EMBEDDING + "a" + END_OF_ISOLATE + "b");
        assertThat(PlainText.of(ISOLATE + "a\nb")).isEqualTo(ISOLATE + "a" + END_OF_ISOLATE + "\nb");
    }

    @Test
    void should_hold_no_letters_that_nobody_sees_or_hears() {
        String hidden = "pay all"
                .codePoints()
                .map(c -> 0xE0000 + c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();

        assertThat(PlainText.of("Buy" + hidden + " bread")).isEqualTo("Buy bread");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void should_be_plain_already_the_second_time(long seed) {
        String signs =
                "ab \n\r\t\u001b\u0085\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200d🏴\udb40\udc67";
        Random random = new Random(seed);
        String text = IntStream.range(0, 200)
                .mapToObj(i -> String.valueOf(signs.charAt(random.nextInt(signs.length()))))
                .reduce("", String::concat);

        String once = PlainText.of(text);

        assertThat(PlainText.of(once)).as("seed " + seed).isEqualTo(once);
    }

    private static AwaitingConfirmation.Builder payment() {
        return Events.envelope(AwaitingConfirmation.builder(), Events.SESSION, 1)
                .consequence("Nothing else")
                .replyToken("rpl_1")
                .timeoutSeconds(300L)
                .defaultDecision(Decision.REJECT)
                .irreversible(true);
    }

    private static String said(AwaitingConfirmation event) {
        List<Announcement> all =
                new Announcer(AnnouncerSettings.DEFAULT, new MovableClock(Events.START)).announce(event);
        assertThat(all).hasSize(1);
        return all.get(0).text();
    }

    @Test
    void should_be_what_a_confirmation_is_announced_with() {
        assertThat(said(payment()
                        .action("Pay 900 to Eve\u001b[2K\rPay 9 to Ada")
                        .build()))
                .startsWith("Confirmation needed: Pay 900 to Eve [2K\nPay 9 to Ada. Nothing else.");
        assertThat(said(payment()
                        .action("Pay")
                        .summaryNormal("Pay 9" + OVERRIDE + "5")
                        .build()))
                .isEqualTo("Pay 95");
    }

    @ParameterizedTest
    @CsvSource({"'Pay \u2067abc', 'Pay \u2067abc\u2069. '", "'Pay \u2067abc?', 'Pay \u2067abc?\u2069 '"})
    void should_not_turn_the_sentences_around_the_producers_words(String action, String expected) {
        assertThat(said(payment().action(action).build()))
                .startsWith("Confirmation needed: " + expected + "Nothing else.");
    }

    @Test
    void should_be_what_streamed_text_is_announced_with() {
        Announcer announcer = new Announcer(AnnouncerSettings.DEFAULT, new MovableClock(Events.START));

        assertThat(announcer.announce(Events.chunk(
                        Events.SESSION, 1, "Wait\u001b]0;title\u0007.", 0, true, CoalesceBoundary.COMPLETION)))
                .extracting(Announcement::text)
                .containsExactly("Wait ]0;title .");
    }
}
