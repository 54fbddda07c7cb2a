package dev.aaep.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.testkit.Fixtures;
import dev.aaep.testkit.conformance.CheckResult.Status;
import dev.aaep.testkit.conformance.broken.ProducerDefect;
import dev.aaep.testkit.conformance.broken.SampleProducer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProducerConformanceTest {
    private static ConformanceReport test(ProducerTarget target, int level) {
        return Conformance.producer(target)
                .level(level)
                .timeLimit(Duration.ofSeconds(2))
                .run();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void should_find_nothing_wrong_with_a_sound_producer(int level) {
        ConformanceReport report = test(SampleProducer.sound(), level);

        assertThat(report.results()).allSatisfy(result -> {
            assertThat(result.status()).as(result.toString()).isEqualTo(Status.PASSED);
            assertThat(result.level()).isLessThanOrEqualTo(level);
        });
    }

    @ParameterizedTest
    @EnumSource
    void should_find_the_defect_and_no_other(ProducerDefect defect) {
        ConformanceReport report = test(SampleProducer.with(defect), 3);
        List<String> found = Stream.of(Status.FAILED, Status.ADVISED)
                .flatMap(status -> report.of(status).stream())
                .map(CheckResult::code)
                .distinct()
                .toList();

        assertThat(found).as(report.toText()).containsExactly(defect.code());
    }

    @ParameterizedTest
    @CsvSource({
        "CFM_5, T1",
        "CFM_6_FORGED, T1",
        "REPLAY, T2",
        "PHISHING, T3",
        "HS_3, T4",
        "SEC_2, T5",
        "IMPERSONATION, T6",
        "HIJACK, T8"
    })
    void should_find_each_threat_by_its_own_check_and_no_other_SEC_1(ProducerDefect defect, String threat) {
        ConformanceReport report = test(SampleProducer.with(defect), 3);

        assertThat(Stream.of(Status.FAILED, Status.ADVISED).flatMap(status -> report.of(status).stream()))
                .as(report.toText())
                .singleElement()
                .satisfies(result -> assertThat(result.title()).endsWith("(" + threat + ")."));
    }

    @Test
    void should_skip_what_a_producer_cannot_do_and_say_why() {
        ProducerTarget deaf = outbox -> {
            ProducerUnderTest sound = SampleProducer.sound().open(outbox);
            return sound::play;
        };
        ConformanceReport report = test(deaf, 3);

        assertThat(report.isComplete()).isFalse();
        assertThat(report.of(Status.SKIPPED)).extracting(CheckResult::code).contains("CFM-9", "HS-1", "CFM-8");
        assertThat(report.of(Status.SKIPPED))
                .allSatisfy(result -> assertThat(result.detail()).isNotEmpty());
    }

    @Test
    void should_not_take_a_defect_of_the_target_for_something_that_it_leaves_out() {
        ConformanceReport report = test(outbox -> scenario -> List.of().add(null), 1);

        assertThat(report.of(Status.FAILED)).extracting(CheckResult::code).contains("RUN");
        assertThat(report.toText()).contains("the target threw java.lang.UnsupportedOperationException");
    }

    @Test
    void should_find_a_hole_in_the_count_of_a_recording_and_of_a_producer_without_a_handshake_ENV_8() {
        List<byte[]> lines = Fixtures.session("tools")
                .text()
                .lines()
                .filter(line -> !line.contains("\"sequence_number\":4,"))
                .map(line -> line.getBytes(StandardCharsets.UTF_8))
                .toList();
        ProducerTarget deaf = outbox -> scenario -> lines.forEach(line -> outbox.deliver(null, line));

        assertThat(Conformance.recording(lines).run().of(Status.FAILED))
                .extracting(CheckResult::code)
                .contains("ENV-8");
        assertThat(test(deaf, 1).of(Status.FAILED))
                .extracting(CheckResult::code)
                .contains("ENV-8");
    }

    @Test
    void should_not_take_silence_for_conformance() {
        ConformanceReport report = test(outbox -> scenario -> {}, 1);

        assertThat(report.isConformant()).isFalse();
        assertThat(report.of(Status.FAILED)).extracting(CheckResult::code).containsOnly("RUN");
    }

    @Test
    void should_refuse_levels_that_do_not_exist() {
        assertThatThrownBy(() -> Conformance.producer(SampleProducer.sound()).level(4))
                .hasMessageContaining("levels 1, 2 and 3");
    }

    @TestFactory
    Stream<DynamicTest> should_give_each_check_as_a_test() {
        return Conformance.producer(SampleProducer.sound()).level(1).dynamicTests();
    }

    @Test
    void should_fail_the_test_of_a_check_that_failed() {
        DynamicTest test = Conformance.producer(SampleProducer.with(ProducerDefect.SEQ_7))
                .dynamicTests()
                .filter(each -> each.getDisplayName().startsWith("SEQ-7"))
                .findFirst()
                .orElseThrow();

        assertThatThrownBy(() -> test.getExecutable().execute())
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("SEQ-7", "/position", "§4.5.4");
    }
}
