package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.internal.delivery.LanguageMatch;
import dev.aaep.internal.delivery.LanguageTag;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageMatchTest {
    @ParameterizedTest(name = "wish {0} of {1} with chain {2} gives {3}: {4}")
    @CsvSource({
        "yo-NG, yo yo-NG en, '', yo-NG, exact",
        "YO-ng, yo-NG en, '', yo-NG, exact whatever the case",
        "yo-NG, en yo, '', yo, region dropped",
        "en-US, fr en-GB, '', en-GB, another region",
        "en-US, en-GB en, '', en, no region before another region",
        "en, fr en-GB, '', en-GB, a region where none was asked",
        "zh-Hant-TW, zh zh-Hant, '', zh-Hant, region before script",
        "zh-Hant-TW, zh-Hant-HK zh, '', zh-Hant-HK, another region of the same script",
        "zh-Hant-TW, en zh, '', zh, script dropped",
        "zh-TW, zh-Hans zh-Hant, '', zh-Hant, the script that the region uses",
        "zh-Hant-HK, zh-CN zh-TW, '', zh-TW, a region that uses the script",
        "zh-HK, zh-CN zh-TW, '', zh-TW, another region with the same script",
        "zh-TW, en zh-Hans, '', zh-Hans, another script when there is nothing else of the language",
        "sr-RS, sr-Latn-RS, '', sr-Latn-RS, a script where none was asked",
        "sr-Latn, sr-Cyrl en, '', , never another named script",
        "sr-Latn en, sr-Cyrl en, '', en, the next language",
        "yo ha, ha-NG en, '', ha-NG, the next language by region",
        "yo, fr en, ig fr, fr, the chain of the producer",
        "yo, fr-CA en, fr-FR, fr-CA, the chain by region",
        "yo, fr en, ig, , nothing: the primary text",
        "'1!', en, '', , a wish that is no tag"
    })
    void should_choose_by_the_order_of_HS_6(
            String wished, String available, String chain, String expected, String reason) {
        assertThat(LanguageMatch.choose(words(wished), words(available), words(chain)))
                .as(reason)
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "ar, true",
        "arz, true",
        "prs, true",
        "pa-PK, true",
        "pa, false",
        "az-IR, true",
        "az, false",
        "ar-Latn, false",
        "ks-Deva, false",
        "zh-TW, false",
        "he-IL, true"
    })
    void should_know_what_runs_from_right_to_left(String tag, boolean expected) {
        assertThat(LanguageTag.of(tag).isRightToLeft()).isEqualTo(expected);
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).toList();
    }
}
