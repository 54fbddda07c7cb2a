package dev.aaep.internal.delivery;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a BCP 47 tag that matter for choosing a text, in lower case.
 *
 * @param language first subtag
 * @param script four-letter script, or empty
 * @param region two letters or three digits, or empty
 */
public record LanguageTag(String language, String script, String region) {
    /** With the languages of Arabic, Persian and others that have tags of their own. */
    private static final Set<String> RTL_LANGUAGES = Set.of(
            "acm", "aeb", "afb", "aii", "apc", "apd", "ar", "arb", "arc", "ars", "ary", "arz", "azb", "bal", "ckb",
            "dv", "fa", "glk", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pbt", "pbu", "pes", "pnb", "prs", "ps",
            "rhg", "sd", "sdh", "skr", "syr", "ug", "ur", "ydd", "yi");

    private static final Set<String> RTL_SCRIPTS = Set.of(
            "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "syre", "syrj", "syrn",
            "thaa");

    /** Where the region decides which of several scripts is meant (the likely subtags of CLDR). */
    private static final Map<String, String> SCRIPT_OF_REGION = Map.of(
            "zh-cn", "hans", "zh-sg", "hans", "zh-tw", "hant", "zh-hk", "hant", "zh-mo", "hant", "pa-pk", "arab",
            "az-ir", "arab", "uz-af", "arab");

    /** Reads the parts; what is not a tag has an empty language and matches nothing. */
    public static LanguageTag of(String text) {
        if (!isTag(text)) {
            return new LanguageTag("", "", "");
        }
        String tag = text.toLowerCase(Locale.ROOT);
        int end = end(tag, 0);
        String language = tag.substring(0, end);
        String script = "";
        String region = "";
        while (end < tag.length()) {
            int start = end + 1;
            end = end(tag, start);
            int length = end - start;
            if (length == 1) {
                // What follows a single letter is an extension.
                break;
            }
            if (length == 4 && script.isEmpty() && Character.isLetter(tag.charAt(start))) {
                script = tag.substring(start, end);
            } else if (region.isEmpty() && (length == 2 || (length == 3 && Character.isDigit(tag.charAt(start))))) {
                region = tag.substring(start, end);
            }
        }
        return new LanguageTag(language, script, region);
    }

    private static int end(String tag, int start) {
        int hyphen = tag.indexOf('-', start);
        return hyphen < 0 ? tag.length() : hyphen;
    }

    /** Whether the text has the shape that the schemas ask of a language tag. */
    public static boolean isTag(String text) {
        int run = 0;
        boolean first = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (c == '-') {
                if (run == 0) {
                    return false;
                }
                first = false;
                run = 0;
            } else if (letter || (!first && c >= '0' && c <= '9')) {
                if (++run > 8) {
                    return false;
                }
            } else {
                return false;
            }
        }
        return run > 0;
    }

    /** The script that is named, or the one that is usual where the region is; else empty. */
    public String usualScript() {
        return !script.isEmpty() || region.isEmpty()
                ? script
                : SCRIPT_OF_REGION.getOrDefault(language + "-" + region, "");
    }

    /** Whether text in this language runs from right to left; the script decides over the language. */
    public boolean isRightToLeft() {
        String written = usualScript();
        return written.isEmpty() ? RTL_LANGUAGES.contains(language) : isRightToLeftScript(written);
    }

    /** Whether text in this script (ISO 15924, in any case) runs from right to left. */
    public static boolean isRightToLeftScript(String script) {
        return RTL_SCRIPTS.contains(script.toLowerCase(Locale.ROOT));
    }

    /** The locale whose rules for words and sentences apply; the root locale when the tag is missing or broken. */
    public static Locale locale(@Nullable String tag) {
        return tag == null || !isTag(tag) ? Locale.ROOT : Locale.forLanguageTag(tag);
    }
}
