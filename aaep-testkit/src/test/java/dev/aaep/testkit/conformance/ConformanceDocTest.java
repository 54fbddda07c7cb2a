package dev.aaep.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.testkit.conformance.broken.ProducerDefect;
import dev.aaep.testkit.conformance.broken.SubscriberDefect;
import dev.aaep.validation.RuleCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/conformance.md says of every rule whether the kit checks it, and says it truly. */
class ConformanceDocTest {
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| ([A-Z0-9]+-\\d+) \\| [^|]+ \\| (yes|no)([^|]*)\\|([^|]*)\\|$");

    private static Set<String> rows(String verdict) throws IOException {
        Set<String> codes = new TreeSet<>();
        Matcher row = ROW.matcher(Files.readString(Path.of("../docs/conformance.md")));
        while (row.find()) {
            if (row.group(2).equals(verdict)) {
                codes.add(row.group(1));
                assertThat(row.group(verdict.equals("yes") ? 3 : 4).strip())
                        .as(row.group(1))
                        .isNotEmpty();
            }
        }
        return codes;
    }

    private static Set<String> checked() {
        return Stream.of(
                        PassiveChecks.all().stream().map(Check::code),
                        ReplyChecks.all().stream().map(Check::code),
                        HandshakeChecks.all().stream().map(Check::code),
                        ReplierChecks.all().stream().map(Check::code),
                        SubscriberChecks.all().stream().map(Check::code))
                .flatMap(codes -> codes)
                .filter(code -> !code.equals("RUN"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The ids of all rules of this implementation's rule list, one per line. */
    private static Set<String> allRules() throws IOException {
        try (InputStream list = ConformanceDocTest.class.getResourceAsStream("rule-codes.txt")) {
            return new TreeSet<>(new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        }
    }

    @Test
    void should_name_every_rule_once_and_no_other() throws IOException {
        List<String> named = new ArrayList<>();
        Matcher row = Pattern.compile("(?m)^\\| ([A-Z0-9]+-\\d+) \\|")
                .matcher(Files.readString(Path.of("../docs/conformance.md")));
        while (row.find()) {
            named.add(row.group(1));
        }

        assertThat(named).containsExactlyInAnyOrderElementsOf(allRules());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void should_have_a_check_for_every_threat_SEC_1(int threat) {
        assertThat(titles()).anyMatch(title -> title.endsWith("(T" + threat + ")."));
    }

    private static Stream<String> titles() {
        return Stream.of(
                        PassiveChecks.all().stream().map(Check::title),
                        ReplyChecks.all().stream().map(Check::title),
                        HandshakeChecks.all().stream().map(Check::title),
                        ReplierChecks.all().stream().map(Check::title),
                        SubscriberChecks.all().stream().map(Check::title))
                .flatMap(titles -> titles);
    }

    @Test
    void should_name_exactly_the_rules_that_are_checked() throws IOException {
        assertThat(rows("yes")).isEqualTo(checked());
        assertThat(rows("no")).doesNotContainAnyElementsOf(checked()).isNotEmpty();
    }

    @Test
    void should_name_every_rule_that_the_SDK_knows() throws IOException {
        Set<String> named = rows("yes");
        named.addAll(rows("no"));

        assertThat(named)
                .containsAll(RuleCatalogue.all().stream()
                        .map(info -> info.code())
                        .filter(code -> !code.startsWith("SCHEMA-") && !code.equals("LIMIT"))
                        .toList());
    }

    @Test
    void should_have_a_broken_target_for_every_rule_that_is_checked() {
        Set<String> broken = Stream.concat(
                        Arrays.stream(ProducerDefect.values()).map(ProducerDefect::code),
                        Arrays.stream(SubscriberDefect.values()).map(SubscriberDefect::code))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(broken).containsAll(checked());
    }
}
