package dev.aaep.validation;

import static dev.aaep.validation.Severity.ERROR;
import static dev.aaep.validation.Severity.WARNING;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.OutputStreaming;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Rules about the texts that people hear or read (chapters 10 and 11). */
final class TextRules {
    private TextRules() {}

    static final Rule<AaepEvent> LANGUAGE = new Rule<>(
            new RuleInfo(
                    "I18N-1",
                    ERROR,
                    WARNING,
                    "§11.1",
                    "An event with text for people says in which language it is.",
                    "Set 'localization_hints.primary_language', or for a chunk of output its 'language'."),
            AaepEvent.class,
            (event, report) -> {
                LocalizationHints hints = event.envelope().localizationHints();
                boolean said = (hints != null && hints.primaryLanguage() != null)
                        || (event instanceof OutputStreaming chunk && chunk.language() != null);
                if (!said && HumanTexts.any(event, (pointer, text) -> !text.isEmpty())) {
                    report.at(
                            "/localization_hints/primary_language",
                            "must say in which language the texts are, like 'en-US'");
                }
            });

    static final Rule<AaepEvent> LANGUAGE_TAGS = new Rule<>(
            new RuleInfo(
                    "I18N-1",
                    WARNING,
                    WARNING,
                    "§11.1",
                    "Language tags are well-formed by BCP 47.",
                    "Use a tag like 'en', 'pt-BR' or 'zh-Hant-TW'."),
            AaepEvent.class,
            (event, report) -> {
                LocalizationHints hints = event.envelope().localizationHints();
                if (hints != null) {
                    tag(hints.primaryLanguage(), "/localization_hints/primary_language", report);
                    tags(hints.availableLanguages(), "/localization_hints/available_languages/", report);
                    tags(hints.fallbackChain(), "/localization_hints/fallback_chain/", report);
                }
                if (event instanceof OutputStreaming chunk) {
                    tag(chunk.language(), "/language", report);
                }
            });

    static final Rule<AaepEvent> NORMAL_FORM = new Rule<>(
            new RuleInfo(
                    "I18N-2",
                    WARNING,
                    null,
                    "§11.3",
                    "Texts are written in Unicode normalization form C.",
                    "Normalize texts before they are sent: Normalizer.normalize(text, Normalizer.Form.NFC)."),
            AaepEvent.class,
            (event, report) -> HumanTexts.anyWithVariants(event, (pointer, text) -> {
                if (!isAscii(text) && !Normalizer.isNormalized(text, Normalizer.Form.NFC)) {
                    report.at(pointer, "should be in normalization form C");
                }
                return false;
            }));

    static final Rule<AaepEvent> SECRETS = new Rule<>(
            new RuleInfo(
                    "SEC-2",
                    ERROR,
                    WARNING,
                    "§10.2",
                    "Texts for people carry no secrets.",
                    "Leave the secret out, or let SecretShapes.redact replace it."),
            AaepEvent.class,
            (event, report) -> {
                if (!(event instanceof OutputStreaming)) {
                    SecretHints hints = new SecretHints();
                    HumanTexts.anyWithVariants(event, hints);
                    if (hints.areThere()) {
                        HumanTexts.anyWithVariants(event, (pointer, text) -> {
                            SecretShapes.Match match = SecretShapes.search(text, 0);
                            if (match != null) {
                                report.at(pointer, "holds what looks like a secret (" + match.kind() + "): redact it");
                            }
                            return false;
                        });
                    }
                }
            });

    private static void tags(@Nullable List<String> tags, String pointer, Report report) {
        if (tags != null) {
            for (int i = 0; i < tags.size(); i++) {
                tag(tags.get(i), pointer + i, report);
            }
        }
    }

    private static void tag(@Nullable String tag, String pointer, Report report) {
        if (tag != null && !isPlainTag(tag) && !isWellFormed(tag)) {
            report.at(pointer, "is not a well-formed language tag");
        }
    }

    /** The common shapes ({@code en}, {@code en-US}), without the cost of a full parse. */
    private static boolean isPlainTag(String tag) {
        int length = tag.length();
        boolean region = length == 5 && tag.charAt(2) == '-' && isLetter(tag.charAt(3)) && isLetter(tag.charAt(4));
        return (length == 2 || region) && isLetter(tag.charAt(0)) && isLetter(tag.charAt(1));
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isWellFormed(String tag) {
        try {
            new Locale.Builder().setLanguageTag(tag);
            return true;
        } catch (IllformedLocaleException malformed) {
            return false;
        }
    }

    /** The length in UTF-8 tells, and the JDK computes it many characters at a time. */
    private static boolean isAscii(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length == text.length();
    }
}
