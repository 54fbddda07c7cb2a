package dev.aaep.internal.wire;

import dev.aaep.event.LocalizationHints;
import dev.aaep.event.TextDirection;
import java.util.List;
import javax.annotation.processing.Generated;

/** Reads, writes and checks {@link LocalizationHints}. */
@Generated("dev.aaep.codegen.Generator")
final class LocalizationHintsWire {
    private static final Words NAMES = new Words(
            "primary_language", "text_direction", "available_languages", "fallback_chain", "script", "calendar");

    private static final byte[] PRIMARY_LANGUAGE = JsonWriter.name("primary_language");

    private static final TextRule PRIMARY_LANGUAGE_TEXT =
            TextRule.of(-1, -1, "^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$", false);

    private static final byte[] TEXT_DIRECTION = JsonWriter.name("text_direction");

    private static final byte[] AVAILABLE_LANGUAGES = JsonWriter.name("available_languages");

    private static final ListRule AVAILABLE_LANGUAGES_LIST = new ListRule(-1, 32, true);

    private static final TextRule AVAILABLE_LANGUAGES_TEXT =
            TextRule.of(-1, -1, "^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$", false);

    private static final byte[] FALLBACK_CHAIN = JsonWriter.name("fallback_chain");

    private static final ListRule FALLBACK_CHAIN_LIST = new ListRule(-1, 16, false);

    private static final TextRule FALLBACK_CHAIN_TEXT =
            TextRule.of(-1, -1, "^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$", false);

    private static final byte[] SCRIPT = JsonWriter.name("script");

    private static final TextRule SCRIPT_TEXT = TextRule.of(-1, -1, "^[A-Z][a-z]{3}$", false);

    private static final byte[] CALENDAR = JsonWriter.name("calendar");

    private static final TextRule CALENDAR_TEXT = TextRule.of(-1, -1, null, false);

    private LocalizationHintsWire() {}

    static LocalizationHints read(JsonReader in) {
        String primaryLanguage = null;
        TextDirection textDirection = null;
        List<String> availableLanguages = null;
        List<String> fallbackChain = null;
        String script = null;
        String calendar = null;
        in.beginObject(NAMES);
        int member;
        while ((member = in.nextMember()) != JsonReader.END) {
            switch (member) {
                case 0 -> primaryLanguage = in.string();
                case 1 -> textDirection = in.word(Vocabularies.TEXT_DIRECTION);
                case 2 -> availableLanguages = in.strings();
                case 3 -> fallbackChain = in.strings();
                case 4 -> script = in.string();
                case 5 -> calendar = in.string();
                default -> in.misfit();
            }
        }
        return new LocalizationHints(
                primaryLanguage, textDirection, availableLanguages, fallbackChain, script, calendar, in.endObject());
    }

    static void write(LocalizationHints message, JsonWriter out) {
        out.beginObject();
        out.member(PRIMARY_LANGUAGE, message.primaryLanguage());
        out.member(TEXT_DIRECTION, message.textDirection());
        out.strings(AVAILABLE_LANGUAGES, message.availableLanguages());
        out.strings(FALLBACK_CHAIN, message.fallbackChain());
        out.member(SCRIPT, message.script());
        out.member(CALENDAR, message.calendar());
        out.additional(message.additionalFields());
        out.endObject();
    }

    static void check(LocalizationHints message, SchemaCheck check) {
        check.begin(message.additionalFields());
        check.text("primary_language", message.primaryLanguage(), false, PRIMARY_LANGUAGE_TEXT);
        check.word("text_direction", message.textDirection(), false);
        check.strings(
                "available_languages",
                message.availableLanguages(),
                false,
                AVAILABLE_LANGUAGES_LIST,
                AVAILABLE_LANGUAGES_TEXT);
        check.strings("fallback_chain", message.fallbackChain(), false, FALLBACK_CHAIN_LIST, FALLBACK_CHAIN_TEXT);
        check.text("script", message.script(), false, SCRIPT_TEXT);
        check.text("calendar", message.calendar(), false, CALENDAR_TEXT);
        check.noOthers(NAMES);
        check.end(NAMES);
    }
}
