package dev.aaep.validation;

import static dev.aaep.validation.Severity.ERROR;
import static dev.aaep.validation.Severity.WARNING;

import java.util.List;

/** The codes {@code SCHEMA-...}, one for each keyword that the published schemas use. */
final class SchemaCodes {
    static final List<RuleInfo> ALL = List.of(
            keyword("required", "A required field is present.", "Add the field."),
            keyword(
                    "type",
                    "A value has the type that its schema asks for.",
                    "Write the value as the type that the finding names: true and not \"true\", 5 and not \"5\"."),
            keyword("const", "A value is the one that its schema pins.", "Write the value that the finding names."),
            new RuleInfo(
                    "SCHEMA-enum",
                    ERROR,
                    WARNING,
                    "",
                    "A word is one of those that the schema lists; consumers survive new ones (ENV-16).",
                    "Use one of the words that the schema lists, in small letters."),
            keyword(
                    "enum",
                    "A number is one of those that the schema lists.",
                    "Use one of the numbers that the finding names."),
            keyword(
                    "pattern",
                    "A string matches its pattern.",
                    "Use only the characters that the pattern allows, from the first to the last."),
            keyword(
                    "format",
                    "A string has the form of a date-time or of a URI.",
                    "Write times as RFC 3339 has them, with a 'T' and an offset, and URIs with a scheme and in ASCII."),
            keyword(
                    "minLength",
                    "A string is not shorter than allowed, in code points.",
                    "Say something, or leave the field out if it is optional."),
            keyword(
                    "maxLength",
                    "A string is not longer than allowed, in code points.",
                    "Shorten the text; long output is streamed in chunks."),
            keyword("minimum", "A number is not less than allowed.", "Raise the number."),
            keyword("maximum", "A number is not more than allowed.", "Lower the number."),
            keyword(
                    "minItems",
                    "An array does not have fewer items than allowed.",
                    "Add items, or leave the field out if it is optional."),
            keyword("maxItems", "An array does not have more items than allowed.", "Keep the most important items."),
            keyword("uniqueItems", "An array holds no item twice.", "Remove the second one."),
            keyword("minProperties", "An object does not have fewer fields than allowed.", "Add a field."),
            keyword(
                    "additionalProperties",
                    "An object has no fields that its schema excludes.",
                    "Remove the field; what is your own goes into 'extensions' of the event."),
            keyword(
                    "anyOf",
                    "At least one of several fields is present.",
                    "Add one of the fields that the object may have."),
            keyword(
                    "oneOf",
                    "A value fits one of the forms that the schema allows.",
                    "Write the value in one of the forms that the finding names."));

    private SchemaCodes() {}

    private static RuleInfo keyword(String keyword, String meaning, String fix) {
        return new RuleInfo("SCHEMA-" + keyword, ERROR, ERROR, "", meaning, fix);
    }
}
