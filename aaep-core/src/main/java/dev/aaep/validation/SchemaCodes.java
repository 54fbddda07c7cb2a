package dev.aaep.validation;

import java.util.LinkedHashMap;
import java.util.Map;

/** The keywords behind the codes {@code SCHEMA-...}. */
final class SchemaCodes {
    static final Map<String, String> KEYWORDS = keywords();

    private SchemaCodes() {}

    private static Map<String, String> keywords() {
        Map<String, String> keywords = new LinkedHashMap<>();
        keywords.put("required", "A required field is present.");
        keywords.put("type", "A value has the type that its schema asks for.");
        keywords.put("const", "A value is the one that its schema pins.");
        keywords.put("enum", "A word is one of those that the schema lists; consumers survive new ones (ENV-16).");
        keywords.put("pattern", "A string matches its pattern.");
        keywords.put("format", "A string has the form of a date-time or of a URI.");
        keywords.put("minLength", "A string is not shorter than allowed, in code points.");
        keywords.put("maxLength", "A string is not longer than allowed, in code points.");
        keywords.put("minimum", "A number is not less than allowed.");
        keywords.put("maximum", "A number is not more than allowed.");
        keywords.put("minItems", "An array does not have fewer items than allowed.");
        keywords.put("maxItems", "An array does not have more items than allowed.");
        keywords.put("uniqueItems", "An array holds no item twice.");
        keywords.put("minProperties", "An object does not have fewer fields than allowed.");
        keywords.put("additionalProperties", "An object has no fields that its schema excludes.");
        keywords.put("anyOf", "At least one of several fields is present.");
        keywords.put("oneOf", "A value fits one of the forms that the schema allows.");
        return keywords;
    }
}
