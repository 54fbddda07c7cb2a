package dev.aaep.subscriber;

import static dev.aaep.subscriber.Events.SESSION;
import static dev.aaep.subscriber.Events.envelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Choice;
import dev.aaep.event.Decision;
import dev.aaep.event.EventVisitor;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.StateChanged;
import dev.aaep.event.TargetKind;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.Urgency;
import dev.aaep.subscriber.AnnouncerSettings.Background;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Words and their label go together: a voice that is told the wrong language cannot be understood. */
class AnnouncerLanguageTest {
    private static final AnnouncerSettings ALL = AnnouncerSettings.DEFAULT.withBackground(Background.ALL);

    private static String said(AnnouncerSettings settings, AaepEvent event) {
        List<Announcement> all = new Announcer(settings, new MovableClock(Events.START)).announce(event);
        assertThat(all).hasSize(1);
        assertThat(all.get(0).origin()).isEqualTo(Announcement.Origin.FIELDS);
        return "[" + all.get(0).language() + "] " + all.get(0).text();
    }

    private static @Nullable LocalizationHints in(@Nullable String language) {
        return language == null
                ? null
                : LocalizationHints.builder().primaryLanguage(language).build();
    }

    private static AwaitingConfirmation payment(@Nullable String language) {
        return envelope(AwaitingConfirmation.builder(), SESSION, 1)
                .localizationHints(in(language))
                .action("64 Euro zahlen")
                .consequence("Das Geld geht sofort weg.")
                .irreversible(true)
                .replyToken("rpl_1")
                .timeoutSeconds(300L)
                .defaultDecision(Decision.REJECT)
                .buildUnchecked();
    }

    private static AwaitingClarification account(String language) {
        return envelope(AwaitingClarification.builder(), SESSION, 1)
                .localizationHints(in(language))
                .question("Welches Konto?")
                .choices(List.of(
                        Choice.builder().value("giro").label("Girokonto").build(),
                        Choice.builder().value("spar").label("Sparkonto").build()))
                .replyToken("rpl_1")
                .timeoutSeconds(300L)
                .buildUnchecked();
    }

    private static StateChanged thinking(String language) {
        return Events.state(SESSION, 1, "idle", "thinking").toBuilder()
                .localizationHints(in(language))
                .build();
    }

    @Test
    void should_announce_only_the_events_own_words_where_no_sentences_are_known_in_its_language() {
        assertThat(said(ALL, account("de-DE"))).isEqualTo("[de-DE] Welches Konto? Girokonto, Sparkonto.");
        assertThat(said(ALL, payment("de-DE"))).isEqualTo("[de-DE] 64 Euro zahlen. Das Geld geht sofort weg.");
        assertThat(said(
                        ALL,
                        envelope(HandoffRequested.builder(), SESSION, 1)
                                .localizationHints(in("de"))
                                .urgency(Urgency.CRITICAL)
                                .targetKind(TargetKind.HUMAN)
                                .reason("Das darf nur die Bank.")
                                .build()))
                .isEqualTo("[de] Das darf nur die Bank.");
    }

    @Test
    void should_label_an_english_sentence_with_the_events_full_tag() {
        assertThat(said(ALL, payment("en-GB")))
                .startsWith("[en-GB] Confirmation needed: ")
                .endsWith(" This cannot be undone. If nobody answers, it is rejected.");
        assertThat(said(ALL, thinking("en-GB"))).isEqualTo("[en-GB] Helper is thinking.");
    }

    @Test
    void should_speak_english_as_english_when_the_event_has_no_words_at_all() {
        assertThat(said(ALL, thinking("de-DE"))).isEqualTo("[en] Helper is thinking.");
        assertThat(said(
                        ALL,
                        envelope(ToolInvoked.builder(), SESSION, 1)
                                .localizationHints(in("de-DE"))
                                .tool("fetch_balance")
                                .buildUnchecked()))
                .isEqualTo("[en] Helper uses the tool fetch balance.");
    }

    @Test
    void should_take_an_event_that_names_no_language_for_english() {
        assertThat(said(ALL, payment(null))).startsWith("[en] Confirmation needed: ");
    }

    @Test
    void should_use_the_sentences_that_were_given_for_a_language_and_its_regions() {
        AnnouncerSettings german = ALL.withWords("de", new EventVisitor<>() {
            @Override
            public String other(AaepEvent event) {
                return "";
            }

            @Override
            public String awaitingConfirmation(AwaitingConfirmation event) {
                return "Bitte best\u00e4tigen: " + event.action() + ".";
            }

            @Override
            public String handoffRequested(HandoffRequested event) {
                throw new IllegalStateException("a mistake in the table");
            }
        });

        assertThat(said(german, payment("de-AT"))).isEqualTo("[de-AT] Bitte best\u00e4tigen: 64 Euro zahlen.");
        assertThat(said(german, account("de-AT"))).isEqualTo("[de-AT] Welches Konto? Girokonto, Sparkonto.");
        assertThat(said(german, payment("fr"))).isEqualTo("[fr] 64 Euro zahlen. Das Geld geht sofort weg.");
        assertThat(said(
                        german,
                        envelope(HandoffRequested.builder(), SESSION, 1)
                                .localizationHints(in("de"))
                                .reason("Das darf nur die Bank.")
                                .buildUnchecked()))
                .isEqualTo("[de] Das darf nur die Bank.");
    }
}
