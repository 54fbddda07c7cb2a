package dev.aaep.validation;

import static dev.aaep.validation.Severity.ERROR;
import static dev.aaep.validation.Severity.INFO;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** All rules and codes, readable at run time; documentation and tools are made from it. */
public final class RuleCatalogue {
    /** What a URI form of the type means in the profiles that know it (ruling R1). */
    static final RuleInfo URI_TYPE = new RuleInfo(
            "ENV-4",
            INFO,
            INFO,
            "§3.2.2",
            "The type is written in its compact form; its URI form is read all the same.",
            "Write the type as 'aaep:' and its name.");

    private static final List<Rule<?>> RULES = List.of(
            EnvelopeRules.CORE_NAMESPACE,
            EnvelopeRules.UNKNOWN_TYPE,
            EnvelopeRules.TIME_PRECISION,
            EnvelopeRules.DECLARED_EXTENSIONS,
            EnvelopeRules.OWN_FIELDS,
            EnvelopeRules.RESERVED_FIELDS,
            SizeRules.FIELD_COUNT,
            SizeRules.FREE_VALUES,
            SizeRules.LARGE_INTEGERS,
            SizeRules.LARGE_FREE_INTEGERS,
            SizeRules.LARGE_RESPONSE,
            SizeRules.LARGE_INTEGERS_IN_ACTION,
            EnvelopeRules.CRITICAL,
            EnvelopeRules.USUAL_URGENCY,
            OtherRules.STEPS,
            PromptRules.SAFETY,
            PromptRules.SAFETY_UNKNOWN_RISK,
            PromptRules.SAFE_DEFAULT_ADVICE,
            PromptRules.CONTRADICTION,
            PromptRules.SHORT_CONFIRMATION,
            PromptRules.LONG_CONFIRMATION,
            PromptRules.CLARIFICATION_TIME,
            PromptRules.ALLOWED_DEFAULT,
            PromptRules.OTHER_REPLIES,
            PromptRules.CHOICES,
            PromptRules.DEFAULT_RESPONSE,
            OtherRules.REQUEST_FILTERS,
            OtherRules.RENEGOTIATE_FILTERS,
            TextRules.LANGUAGE,
            TextRules.LANGUAGE_TAGS,
            TextRules.NORMAL_FORM,
            TextRules.SECRETS);

    /** Rules that find nothing in an event without {@link FreeValues}. */
    private static final Set<Rule<?>> ON_FREE_VALUES = Set.of(
            EnvelopeRules.DECLARED_EXTENSIONS,
            EnvelopeRules.OWN_FIELDS,
            EnvelopeRules.RESERVED_FIELDS,
            SizeRules.FIELD_COUNT,
            SizeRules.FREE_VALUES,
            SizeRules.LARGE_FREE_INTEGERS);

    private static final List<RuleInfo> READING = List.of(
            new RuleInfo(
                    "ENV-1",
                    ERROR,
                    ERROR,
                    "§3.8",
                    "A message is one JSON object in strict RFC 8259 and UTF-8.",
                    "Write messages with a JSON library and without extras: no duplicate names, comments, byte order mark or NaN."),
            new RuleInfo(
                    "LIMIT",
                    ERROR,
                    ERROR,
                    "§3.7",
                    "A message stays within the limits that the reader was given.",
                    "Send smaller messages; a reader that must take larger ones is given other Limits."),
            URI_TYPE);

    private RuleCatalogue() {}

    /** The built-in rules about single messages. */
    public static List<Rule<?>> rules() {
        return RULES;
    }

    static boolean isOnFreeValues(Rule<?> rule) {
        return ON_FREE_VALUES.contains(rule);
    }

    /** What is known about every code that a finding about a message can carry. */
    public static List<RuleInfo> all() {
        List<RuleInfo> all = new ArrayList<>(READING);
        all.addAll(SchemaCodes.ALL);
        RULES.forEach(rule -> all.add(rule.info()));
        all.addAll(SequenceRule.infos());
        return all.stream().distinct().toList();
    }
}
