package dev.aaep.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.testkit.conformance.CheckResult.Status;
import dev.aaep.testkit.conformance.broken.SampleSubscriber;
import dev.aaep.testkit.conformance.broken.SubscriberDefect;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubscriberConformanceTest {
    private static ConformanceReport test(SubscriberTarget target, int level) {
        return Conformance.subscriber(target)
                .level(level)
                .timeLimit(Duration.ofSeconds(2))
                .run();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void should_find_nothing_wrong_with_a_sound_subscriber(int level) {
        assertThat(test(SampleSubscriber.sound(), level).results())
                .allSatisfy(result ->
                        assertThat(result.status()).as(result.toString()).isEqualTo(Status.PASSED));
    }

    @ParameterizedTest
    @EnumSource
    void should_find_the_defect(SubscriberDefect defect) {
        ConformanceReport report = test(SampleSubscriber.with(defect), 3);
        List<String> found = Stream.of(Status.FAILED, Status.ADVISED)
                .flatMap(status -> report.of(status).stream())
                .map(CheckResult::code)
                .distinct()
                .toList();

        if (defect == SubscriberDefect.RUN || defect == SubscriberDefect.THROWS) {
            // One that announces nothing or throws at every end fails nearly everything.
            assertThat(found).as(report.toText()).contains(defect.code());
        } else {
            assertThat(found).as(report.toText()).containsExactly(defect.code());
        }
    }
}
