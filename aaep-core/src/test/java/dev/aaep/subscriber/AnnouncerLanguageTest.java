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
import dev.aaep.event.TextDirection;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.ToolStatus;
import dev.aaep.event.Urgency;
import dev.aaep.subscriber.AnnouncerSettings.Background;
import dev.aaep.value.JsonObject;
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

    private static AnnouncerSettings wishing(String... languages) {
        return ALL.withLanguages(List.of(languages));
    }

    @Test
    void should_announce_the_own_words_in_the_language_that_is_wished_I18N_3() {
        AwaitingConfirmation both = payment("de-DE").toBuilder()
                .localizationHints(LocalizationHints.builder()
                        .primaryLanguage("de-DE")
                        .textDirection(TextDirection.LTR)
                        .build())
                .additionalFields(JsonObject.builder()
                        .put("action_en", "Pay 64 euros")
                        .put("consequence_en", "The money leaves at once")
                        .put("action_he", "לשלם")
                        .put("consequence_he", "הכסף יורד מיד")
                        .build())
                .build();

        assertThat(said(wishing("en-US"), both))
                .isEqualTo("[en] Confirmation needed: Pay 64 euros. The money leaves at once. This cannot be undone."
                        + " If nobody answers, it is rejected.");
        assertThat(said(wishing("he"), both)).isEqualTo("[he] לשלם. הכסף יורד מיד.");
        assertThat(new Announcer(wishing("he"), new MovableClock(Events.START)).announce(both))
                .extracting(Announcement::direction)
                .containsExactly(TextDirection.RTL);
        assertThat(said(wishing("fr"), both)).startsWith("[de-DE] 64 Euro zahlen.");
        assertThat(said(ALL, both)).startsWith("[de-DE] 64 Euro zahlen.");
    }

    @Test
    void should_not_announce_half_of_the_own_words_in_another_language_I18N_3() {
        AwaitingConfirmation half = payment("de-DE").toBuilder()
                .additionalFields(
                        JsonObject.builder().put("action_en", "Pay 64 euros").build())
                .build();
        AwaitingClarification choices = account("de-DE").toBuilder()
                .additionalFields(JsonObject.builder()
                        .put("question_en", "Which account?")
                        .build())
                .buildUnchecked();

        assertThat(said(wishing("en"), half)).isEqualTo("[de-DE] 64 Euro zahlen. Das Geld geht sofort weg.");
        assertThat(said(wishing("en"), choices)).isEqualTo("[de-DE] Welches Konto? Girokonto, Sparkonto.");
    }

    @Test
    void should_speak_the_producers_own_language_to_who_wishes_none_HS_6() {
        AaepEvent event = Events.started(SESSION).toBuilder()
                .localizationHints(LocalizationHints.builder()
                        .primaryLanguage("de")
                        .fallbackChain(List.of("fr"))
                        .build())
                .summaryNormal("Ich suche Züge.")
                .additionalFields(JsonObject.builder()
                        .put("summary_normal_fr", "Je cherche des trains.")
                        .build())
                .build();

        assertThat(new Announcer(ALL, new MovableClock(Events.START)).announce(event))
                .extracting(Announcement::language)
                .containsExactly("de");
        assertThat(new Announcer(wishing("yo"), new MovableClock(Events.START)).announce(event))
                .extracting(Announcement::language)
                .containsExactly("fr");
    }

    @Test
    void should_announce_a_question_a_reason_and_an_error_in_the_language_that_is_wished_I18N_3() {
        AwaitingClarification question = account("de").toBuilder()
                .choices(null)
                .additionalFields(
                        JsonObject.builder().put("question_fr", "Quel compte ?").build())
                .buildUnchecked();
        HandoffRequested handoff = envelope(HandoffRequested.builder(), SESSION, 1)
                .localizationHints(in("de"))
                .targetKind(TargetKind.HUMAN)
                .reason("Das darf nur die Bank.")
                .additionalFields(JsonObject.builder()
                        .put("reason_fr", "Seule la banque le peut.")
                        .build())
                .buildUnchecked();
        ToolCompleted failed = envelope(ToolCompleted.builder(), SESSION, 1)
                .localizationHints(in("de"))
                .tool("pay")
                .status(ToolStatus.ERROR)
                .errorMessage("Kein Netz.")
                .additionalFields(JsonObject.builder()
                        .put("error_message_fr", "Pas de réseau.")
                        .build())
                .buildUnchecked();

        assertThat(said(wishing("fr"), question)).isEqualTo("[fr] Quel compte ?");
        assertThat(said(wishing("fr"), handoff)).isEqualTo("[fr] Seule la banque le peut.");
        assertThat(said(wishing("fr"), failed)).isEqualTo("[fr] Pas de réseau.");
    }
}
