package dev.aaep.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EcmaPatternTest {

    static Stream<Arguments> cases() {
        return Stream.of(
                Arguments.of("^a$", "a", true),
                Arguments.of("^a$", "a\n", false),
                Arguments.of("^(a$|b)", "a\n", false),
                Arguments.of("^a\\$$", "a$", true),
                Arguments.of("^[$]$", "$", true),
                Arguments.of("b", "abc", true),
                Arguments.of("^.$", "\u0085", true),
                Arguments.of("^.$", "\u2028", false),
                Arguments.of("^.$", "\ud83d\ude00", true),
                Arguments.of("^\\s$", "\u00a0", true),
                Arguments.of("^\\s$", "\ufeff", true),
                Arguments.of("^\\S$", "\u00a0", false),
                Arguments.of("^[\\s]$", "\u2003", true),
                Arguments.of("^[\\Sx]$", "a", true),
                Arguments.of("^[^\\S]$", "\u00a0", true),
                Arguments.of("^[^\\S]$", "a", false),
                Arguments.of("^\\v$", "\u000b", true),
                Arguments.of("^\\v$", "\n", false),
                Arguments.of("^[\\b]$", "\b", true),
                Arguments.of("^\\0$", "\u0000", true),
                Arguments.of("^\\d$", "٣", false),
                Arguments.of("^[[]$", "[", true),
                Arguments.of("^[a&&b]+$", "a&b", true),
                Arguments.of("^[]$", "]", false),
                Arguments.of("^[^]$", "\n", true),
                Arguments.of("^\\u{1F600}$", "\ud83d\ude00", true),
                Arguments.of("^\\u0041$", "A", true),
                Arguments.of("^\\p{L}$", "ñ", true),
                Arguments.of("^\\p{Script=Greek}$", "λ", true),
                Arguments.of("^a\\/b\\-c$", "a/b-c", true),
                Arguments.of("^(?<x>a)\\k<x>$", "aa", true));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void should_mean_what_ecmascript_means_R20(String pattern, String text, boolean matches) {
        assertThat(EcmaPattern.compile(pattern).matches(text)).isEqualTo(matches);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "[a", "a\\", "a\\Z", "\\Aa", "\\Qa\\E", "(", "*", "\\h"})
    void should_refuse_what_is_no_pattern(String pattern) {
        assertThatThrownBy(() -> EcmaPattern.compile(pattern)).isInstanceOf(PatternSyntaxException.class);
    }

    @Test
    void should_not_match_rather_than_fail_on_a_text_that_exhausts_the_matcher() {
        String text = "ab".repeat(2_000_000) + "!";

        assertThat(EcmaPattern.compile("^(a|b)*$").matches(text)).isFalse();
    }
}
