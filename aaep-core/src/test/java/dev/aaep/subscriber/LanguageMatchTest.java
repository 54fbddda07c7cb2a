package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.internal.delivery.LanguageMatch;
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

    private static List<String> words(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).toList();
    }
}
