package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.TextDirection;
import dev.aaep.event.Urgency;
import dev.aaep.event.Verbosity;
import dev.aaep.json.AaepJson;
import dev.aaep.json.Examples;
import dev.aaep.subscriber.AnnouncerSettings.Background;
import dev.aaep.value.JsonObject;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnnouncerTest {
    private final MovableClock clock = new MovableClock(Events.START);

    private Announcer announcer(AnnouncerSettings settings) {
        return new Announcer(settings, clock);
    }

    private Announcement only(AnnouncerSettings settings, AaepEvent event) {
        List<Announcement> all = announcer(settings).announce(event);
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private static SessionStarted wordings(String terse, String normal, String detailed) {
        return Events.envelope(SessionStarted.builder(), Events.SESSION, 0)
                .summaryTerse(terse)
                .summaryNormal(normal)
                .summaryDetailed(detailed)
                .buildUnchecked();
    }

    @ParameterizedTest(name = "{0} of [{1}, {2}, {3}] is {4}")
    @CsvSource({
        "terse, t, n, d, t",
        "normal, t, n, d, n",
        "detailed, t, n, d, d",
        "terse, , n, d, n",
        "detailed, t, n, , n",
        "normal, t, , d, t",
        "terse, , , d, d",
        "verbose, t, n, d, n"
    })
    void should_fall_back_from_the_wished_wording_to_normal_to_any(
            String wished, String terse, String normal, String detailed, String expected) {
        AnnouncerSettings settings = AnnouncerSettings.DEFAULT.withVerbosity(Verbosity.of(wished));

        assertThat(only(settings, wordings(terse, normal, detailed)).text()).isEqualTo(expected);
    }

    @Test
    void should_build_a_sentence_from_the_events_own_fields_when_no_summary_is_there() {
        Announcement said = only(
                AnnouncerSettings.DEFAULT.withBackground(Background.ALL),
                Events.state(Events.SESSION, 1, "idle", "calling_tool"));

        assertThat(said.text()).isEqualTo("Helper is using a tool.");
        assertThat(said.language()).isEqualTo("en");
        assertThat(said.origin()).isEqualTo(Announcement.Origin.FIELDS);
    }

    @Test
    void should_choose_the_language_variant_that_stands_beside_the_field_I18N_3() {
        SessionStarted event = Events.started(Events.SESSION).toBuilder()
                .additionalFields(JsonObject.builder()
                        .put("summary_normal_yo", "Mò ń wá ọkọ̀ ojú irin.")
                        .put("summary_normal_he", "מחפש רכבות.")
                        .build())
                .build();

        Announcement yoruba = only(AnnouncerSettings.DEFAULT.withLanguages(List.of("yo-NG", "en")), event);
        Announcement hebrew = only(AnnouncerSettings.DEFAULT.withLanguages(List.of("he")), event);
        Announcement english = only(AnnouncerSettings.DEFAULT.withLanguages(List.of("en-GB", "yo")), event);

        assertThat(yoruba.text()).isEqualTo("Mò ń wá ọkọ̀ ojú irin.");
        assertThat(yoruba.language()).isEqualTo("yo");
        assertThat(hebrew.direction()).isEqualTo(TextDirection.RTL);
        assertThat(english.text()).isEqualTo("Looking for trains.");
        assertThat(english.language()).isEqualTo("en");
    }

    @Test
    void should_take_the_producers_word_for_the_direction_of_its_own_text() {
        SessionStarted event = Events.started(Events.SESSION).toBuilder()
                .localizationHints(LocalizationHints.builder()
                        .primaryLanguage("ar")
                        .textDirection(TextDirection.AUTO)
                        .build())
                .build();

        assertThat(only(AnnouncerSettings.DEFAULT, event).direction()).isEqualTo(TextDirection.AUTO);
    }

    @Test
    void should_know_the_direction_by_the_script_that_the_hints_name() {
        SessionStarted event = Events.started(Events.SESSION).toBuilder()
                .localizationHints(LocalizationHints.builder()
                        .primaryLanguage("pa")
                        .script("Arab")
                        .build())
                .build();

        assertThat(only(AnnouncerSettings.DEFAULT, event).direction()).isEqualTo(TextDirection.RTL);
    }

    @Test
    void should_treat_the_critical_types_as_critical_when_urgency_is_missing_SEQ_9() {
        SessionErrored event = Events.envelope(SessionErrored.builder(), Events.SESSION, 3)
                .urgency(null)
                .buildUnchecked();

        Announcement said = only(AnnouncerSettings.DEFAULT.withBackground(Background.SILENT), event);

        assertThat(said.urgency()).isEqualTo(Urgency.CRITICAL);
        assertThat(said.interrupt()).isTrue();
    }

    @Test
    void should_announce_an_unknown_event_generically_from_its_summary_ENV_5() {
        AaepEvent event = AaepJson.standard()
                .decode("{\"type\":\"acme:lamp.lit\",\"summary_normal\":\"The lamp is lit.\",\"urgency\":\"shrill\"}")
                .event()
                .orElseThrow();

        Announcement said = only(AnnouncerSettings.DEFAULT, event);

        assertThat(said.text()).isEqualTo("The lamp is lit.");
        assertThat(said.urgency()).isEqualTo(Urgency.NORMAL);
    }

    @Test
    void should_thin_events_of_an_unknown_kind_that_have_no_words_but_never_critical_ones_ENV_5() {
        Announcer announcer = announcer(AnnouncerSettings.DEFAULT);
        List<Announcement> said = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            said.addAll(announcer.announce(AaepJson.standard()
                    .decode("{\"type\":\"acme:mouse.moved\",\"session_id\":\"sess_1\"}")
                    .event()
                    .orElseThrow()));
        }
        AaepEvent alarm = AaepJson.standard()
                .decode("{\"type\":\"acme:alarm\",\"session_id\":\"sess_1\",\"urgency\":\"critical\"}")
                .event()
                .orElseThrow();

        assertThat(said).hasSize(1);
        assertThat(announcer.announce(alarm)).hasSize(1);
        assertThat(announcer.announce(alarm)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "\u200b", "\u2060\ufeff", "\u3164", "\u2800\u2800", "\u202e\u001b"})
    void should_not_take_a_summary_that_nobody_can_hear_for_words(String silent) {
        AaepEvent event = Events.confirmation(Events.SESSION, 1).toBuilder()
                .summaryNormal(silent)
                .summaryTerse(silent)
                .additionalFields(
                        JsonObject.builder().put("summary_normal_yo", silent).build())
                .build();

        assertThat(only(AnnouncerSettings.DEFAULT.withLanguages(List.of("yo")), event)
                        .text())
                .startsWith("Confirmation needed: Buy the ticket. 48 euros leave your account.");
    }

    @Test
    void should_not_announce_a_chunk_without_a_boundary_by_itself_SEQ_8() {
        Announcer announcer = announcer(AnnouncerSettings.DEFAULT);

        assertThat(announcer.announce(
                        Events.chunk(Events.SESSION, 1, "There are two ", 0, false, CoalesceBoundary.NONE)))
                .isEmpty();
        assertThat(announcer.announce(Events.chunk(Events.SESSION, 2, "trains", 14, false, CoalesceBoundary.WORD)))
                .isEmpty();
        List<Announcement> said =
                announcer.announce(Events.chunk(Events.SESSION, 3, " today. The", 20, false, CoalesceBoundary.NONE));
        assertThat(said).extracting(Announcement::text).containsExactly("There are two trains today. ");
        said = announcer.announce(Events.chunk(Events.SESSION, 4, " first", 31, true, null));
        assertThat(said).extracting(Announcement::text).containsExactly("The first");
    }

    @Test
    void should_announce_at_a_chunk_whose_hint_is_coarse_enough() {
        Announcer announcer = announcer(AnnouncerSettings.DEFAULT);

        List<Announcement> said =
                announcer.announce(Events.chunk(Events.SESSION, 1, "A title", 0, false, CoalesceBoundary.PARAGRAPH));

        assertThat(said).extracting(Announcement::text).containsExactly("A title");
    }

    @Test
    void should_announce_held_text_before_the_end_of_the_session() {
        Announcer announcer = announcer(AnnouncerSettings.DEFAULT);
        announcer.announce(Events.chunk(Events.SESSION, 1, "Half a sen", 0, false, null));

        List<Announcement> said = announcer.announce(Events.completed(Events.SESSION, 2));

        assertThat(said).extracting(Announcement::text).containsExactly("Half a sen", "Done.");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void should_lose_and_change_no_text_whatever_the_chunks_are(long seed) {
        Random random = new Random(seed);
        String text = "Ọjọ́ méjì. Ça va? \n\n今日は。元気です！ One, 3.14 and more... ".repeat(20);
        Announcer announcer = announcer(AnnouncerSettings.DEFAULT
                .withBoundary(CoalesceBoundary.values().get(random.nextInt(5)))
                .withMaxBufferedText(1 + random.nextInt(200)));
        StringBuilder said = new StringBuilder();
        int at = 0;
        for (int n = 1; at < text.length(); n++) {
            int end = Math.min(text.length(), at + random.nextInt(9));
            boolean complete = end == text.length();
            for (Announcement a : announcer.announce(Events.chunk(
                    Events.SESSION,
                    n,
                    text.substring(at, end),
                    at,
                    complete,
                    CoalesceBoundary.values().get(random.nextInt(5))))) {
                said.append(a.text());
            }
            at = end;
        }

        assertThat(said.toString().replaceAll("\\s", "")).as("seed " + seed).isEqualTo(text.replaceAll("\\s", ""));
    }

    @Test
    void should_thin_background_events_and_never_the_others() {
        Announcer announcer = announcer(AnnouncerSettings.DEFAULT.withBackgroundInterval(Duration.ofSeconds(5)));
        List<Announcement> said = new ArrayList<>();
        for (int i = 1; i <= 10; i++) {
            said.addAll(announcer.announce(Events.progress(Events.SESSION, i, i)));
            clock.advance(Duration.ofSeconds(1));
        }
        assertThat(said).hasSize(2);
        assertThat(announcer.announce(Events.confirmation(Events.SESSION, 11))).hasSize(1);
        assertThat(announcer.announce(Events.tool(Events.SESSION, 12))).hasSize(1);
    }

    @Test
    void should_let_the_producers_words_pass_after_a_sentence_made_here_but_not_the_other_way_round() {
        Announcer announcer = announcer(AnnouncerSettings.DEFAULT);
        List<Announcement> said = new ArrayList<>();
        said.addAll(announcer.announce(Events.state(Events.SESSION, 1, "idle", "thinking")));
        said.addAll(announcer.announce(step(2, "Step one.")));
        said.addAll(announcer.announce(Events.state(Events.SESSION, 3, "thinking", "calling_tool")));
        said.addAll(announcer.announce(step(4, "Step two.")));

        assertThat(said).extracting(Announcement::text).containsExactly("Helper is thinking.", "Step one.");
        clock.advance(Duration.ofSeconds(5));
        assertThat(announcer.announce(step(5, "Step three."))).hasSize(1);
    }

    @Test
    void should_not_fall_silent_because_the_clock_was_set_back() {
        Announcer announcer = announcer(AnnouncerSettings.DEFAULT);
        announcer.announce(step(1, "Step one."));
        clock.advance(Duration.ofHours(-1));

        assertThat(announcer.announce(step(2, "Step two."))).hasSize(1);
        assertThat(announcer.announce(step(3, "Step three."))).isEmpty();
    }

    @Test
    void should_take_forever_for_an_interval() {
        Announcer announcer =
                announcer(AnnouncerSettings.DEFAULT.withBackgroundInterval(ChronoUnit.FOREVER.getDuration()));

        assertThat(announcer.announce(step(1, "Step one."))).hasSize(1);
        assertThat(announcer.announce(step(2, "Step two."))).isEmpty();
    }

    private static ProgressUpdated step(long number, String words) {
        return Events.progress(Events.SESSION, number, 25).toBuilder()
                .summaryNormal(words)
                .build();
    }

    static Stream<Examples.Example> examples() {
        return Examples.all().stream()
                .filter(example -> example.tree().path("type").asString().startsWith("aaep:agent."));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void should_have_words_for_every_example_and_for_its_empty_shell(Examples.Example example) {
        AaepEvent full = AaepJson.standard().decode(example.bytes()).event().orElseThrow();
        AaepEvent shell = AaepJson.standard()
                .decode("{\"type\":\"" + full.type() + "\"}")
                .event()
                .orElseThrow();
        AnnouncerSettings all = AnnouncerSettings.DEFAULT.withBackground(Background.ALL);

        for (Announcement said : announcer(all).announce(full)) {
            assertThat(said.text()).isNotBlank().doesNotContain("null");
        }
        for (Announcement said : announcer(all).announce(shell)) {
            assertThat(said.text()).isNotBlank().doesNotContain("null");
        }
    }
}
