package dev.aaep.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.json.AaepJson;
import dev.aaep.testkit.AaepFixtures;
import dev.aaep.testkit.Fixtures;
import dev.aaep.testkit.Recording;
import dev.aaep.testkit.conformance.CheckResult.Status;
import dev.aaep.testkit.conformance.broken.ProducerDefect;
import dev.aaep.testkit.conformance.broken.SampleProducer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ConformanceReportTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-02-03T04:05:06Z"), ZoneOffset.UTC);

    private static ConformanceReport broken() {
        return Conformance.producer(SampleProducer.with(ProducerDefect.SEQ_7))
                .clock(CLOCK)
                .run();
    }

    private static List<byte[]> lines(Recording recording) {
        return recording
                .text()
                .lines()
                .map(line -> line.getBytes(StandardCharsets.UTF_8))
                .toList();
    }

    @ParameterizedTest
    @AaepFixtures(AaepFixtures.Folder.SESSIONS)
    void should_find_nothing_wrong_with_a_recording_that_follows_the_protocol(Recording recording) {
        ConformanceReport report =
                Conformance.recording(lines(recording)).level(3).run();

        assertThat(report.of(Status.FAILED)).isEmpty();
        assertThat(report.of(Status.ADVISED)).isEmpty();
    }

    @Test
    void should_find_what_is_wrong_with_a_recording_SEQ_6() {
        List<byte[]> lines = new ArrayList<>(lines(Fixtures.session("confirmation-accepted")));
        lines.removeIf(line -> new String(line, StandardCharsets.UTF_8).contains("awaiting.confirmation"));

        assertThat(Conformance.recording(lines).level(2).run().of(Status.FAILED))
                .extracting(CheckResult::code)
                .contains("SEQ-6");
    }

    @Test
    void should_skip_what_a_recording_does_not_show() {
        ConformanceReport report = Conformance.recording(lines(Fixtures.session("simple-answer")))
                .level(2)
                .run();

        assertThat(report.of(Status.SKIPPED))
                .filteredOn(result -> result.code().equals("CFM-10"))
                .singleElement()
                .satisfies(result -> assertThat(result.detail()).contains("no awaiting.confirmation"));
    }

    @Test
    void should_put_failures_first_in_the_text() {
        assertThat(broken().toText())
                .startsWith("producer at level 1: does not conform (1 failed")
                .contains("kit " + Conformance.SUITE_VERSION + ", 2026-02-03T04:05:06Z")
                .containsSubsequence("FAILED  SEQ-7", "ERROR SEQ-7 at /position", "PASSED  ENV-1");
    }

    @Test
    void should_say_the_same_in_JSON() {
        JsonNode report = new JsonMapper().readTree(broken().toJson());

        assertThat(report.path("conformant").asBoolean()).isFalse();
        assertThat(report.path("checks")).hasSize(broken().results().size());
        assertThat(report.at("/checks/0/code").asString()).isEqualTo("RUN");
        assertThat(AaepJson.standard().decode(broken().toJson()).isValid()).isFalse();
    }

    @Test
    void should_be_a_page_that_can_be_read_aloud() {
        String page = broken().toHtml();

        assertThat(page)
                .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
                .contains("<main>", "<h1>", "<h2 id=\"FAILED\">Failed", "<caption>", "scope=\"col\"", "scope=\"row\"")
                .contains("<td>failed</td>")
                .doesNotContain("http://", "https://", "<script", "<link", "<img", "color");
        assertThat(page.indexOf("id=\"FAILED\"")).isLessThan(page.indexOf("id=\"PASSED\""));
    }

    @Test
    void should_escape_what_comes_from_the_target() {
        CheckResult hostile = new CheckResult("RUN", "", 1, true, "Runs.", Status.FAILED, "<script>\"&</script>");
        ConformanceReport report = new ConformanceReport("x<y", 1, "1.0", CLOCK.instant(), List.of(hostile));

        assertThat(report.toHtml())
                .contains("&lt;script&gt;&quot;&amp;&lt;/script&gt;", "x&lt;y")
                .doesNotContain("<script");
    }
}
