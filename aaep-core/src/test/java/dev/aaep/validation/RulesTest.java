package dev.aaep.validation;

import static dev.aaep.validation.Profile.CONSUMER;
import static dev.aaep.validation.Profile.PRODUCER;
import static dev.aaep.validation.Profile.SCHEMA;
import static dev.aaep.validation.Severity.ERROR;
import static dev.aaep.validation.Severity.INFO;
import static dev.aaep.validation.Severity.WARNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule: a message that breaks only it, its weight in each profile, and the nearest message that keeps it. */
class RulesTest {
    /** Breaking the rule gives exactly this finding in each profile (null: none); the neighbour gives none at all. */
    record Case(
            String code,
            String pointer,
            @Nullable Severity producer,
            @Nullable Severity consumer,
            Drafts broken,
            Drafts neighbour) {
        @Override
        public String toString() {
            return code + " at " + pointer;
        }
    }

    private static final String PREFIXED =
            "[\"https://aaep-protocol.org/context/v1\",\"https://acme.example/ns/acme\"]";
    private static final String LONG = "\"" + "x".repeat(16_385) + "\"";
    private static final String BIG = "9007199254740993";

    static Stream<Case> cases() {
        Drafts confirmation = Drafts.confirmation();
        Drafts irreversible = confirmation.with("irreversible", "true");
        Drafts choice = Drafts.clarification()
                .with("accepted_response_kinds", "[\"multiple_choice\"]")
                .with("choices", "[{\"value\":\"a\",\"label\":\"A\"},{\"value\":\"b\",\"label\":\"B\"}]");
        return Stream.of(
                // ENV-4, ENV-5: an unknown type in the namespace of the protocol
                new Case(
                        "ENV-7",
                        "/timestamp",
                        WARNING,
                        WARNING,
                        confirmation.with("timestamp", "\"2026-05-24T14:22:20.01Z\""),
                        confirmation.with("timestamp", "\"2026-05-24T14:22:20.014567Z\"")),
                new Case(
                        "ENV-9",
                        "/extensions/acme",
                        ERROR,
                        INFO,
                        confirmation.with("extensions", "{\"acme\":{}}"),
                        confirmation.with("extensions", "{\"acme\":{}}").with("@context", PREFIXED)),
                new Case(
                        "ENV-9",
                        "/extensions/https",
                        ERROR,
                        INFO,
                        confirmation.with("extensions", "{\"https\":{}}").with("@context", PREFIXED),
                        confirmation.with("extensions", "{\"acme\":{}}").with("@context", PREFIXED)),
                new Case(
                        "SEC-2",
                        "/summary_normal_fr",
                        ERROR,
                        WARNING,
                        confirmation.with("summary_normal_fr", "\"La carte 4111 1111 1111 1111 paie\""),
                        confirmation.with("summary_normal_fr", "\"La carte 4111 paie\"")),
                new Case(
                        "ENV-11",
                        "/mood",
                        ERROR,
                        WARNING,
                        confirmation.with("mood", "\"sunny\""),
                        confirmation.with("action_yo", "\"Fi lẹ́tà ránṣẹ́.\"")),
                new Case(
                        "ENV-11",
                        "/summary_normal_yo",
                        ERROR,
                        WARNING,
                        confirmation.with("summary_normal_yo", "5"),
                        confirmation.with("summary_normal_pt-BR", "\"Confirmar?\"")),
                new Case(
                        "ENV-11",
                        "/reply_token_old",
                        ERROR,
                        WARNING,
                        confirmation.with("reply_token_old", "\"rpl_0\""),
                        confirmation.with("consequence_yo", "\"Kò ṣeé gbà padà.\"")),
                new Case(
                        "ENV-12",
                        "/extra_context/note",
                        WARNING,
                        WARNING,
                        confirmation.with("extra_context/note", LONG),
                        confirmation.with("extra_context/note", "\"" + "x".repeat(16_384) + "\"")),
                new Case(
                        "ENV-12",
                        "/extra_context/a/b/c/d/e/f/g",
                        WARNING,
                        WARNING,
                        confirmation.with("extra_context/a/b/c/d/e/f/g", "{}"),
                        confirmation.with("extra_context/a/b/c/d/e/f/g", "1")),
                new Case(
                        "ENV-13",
                        "/sequence_number",
                        ERROR,
                        WARNING,
                        confirmation.with("sequence_number", BIG),
                        confirmation.with("sequence_number", "9007199254740992")),
                new Case(
                        "ENV-13",
                        "/extra_context/ids/0",
                        ERROR,
                        WARNING,
                        confirmation.with("extra_context/ids", "[" + BIG + "]"),
                        confirmation.with("extra_context/ids", "[\"" + BIG + "\"]")),
                new Case(
                        "ENV-13",
                        "/position",
                        ERROR,
                        WARNING,
                        Drafts.output().with("position", BIG),
                        Drafts.output().with("position", "7")),
                new Case(
                        "ENV-13",
                        "/progress/step",
                        ERROR,
                        WARNING,
                        Drafts.progress().with("progress/step", BIG),
                        Drafts.progress().with("progress/step", "7")),
                new Case(
                        "ENV-13",
                        "/tool_invocations_count",
                        ERROR,
                        WARNING,
                        Drafts.completed().with("tool_invocations_count", "1" + "0".repeat(30)),
                        Drafts.completed().with("tool_invocations_count", "7")),
                new Case(
                        "ENV-13",
                        "/response",
                        ERROR,
                        WARNING,
                        Drafts.answer().with("response", BIG),
                        Drafts.answer().with("response", "-9007199254740992")),
                new Case(
                        "ENV-13",
                        "/modified_action/account",
                        ERROR,
                        WARNING,
                        Drafts.reply().with("modified_action/account", BIG),
                        Drafts.reply().with("modified_action/account", "\"" + BIG + "\"")),
                // SEQ-9, ruling R6
                new Case("SEQ-9", "/urgency", ERROR, WARNING, confirmation.without("urgency"), confirmation),
                new Case(
                        "SEQ-9",
                        "/urgency",
                        ERROR,
                        WARNING,
                        Drafts.clarification().without("urgency"),
                        Drafts.clarification()),
                new Case("SEQ-9", "/urgency", ERROR, WARNING, Drafts.handoff().without("urgency"), Drafts.handoff()),
                new Case("SEQ-9", "/urgency", ERROR, WARNING, Drafts.errored().without("urgency"), Drafts.errored()),
                new Case(
                        "SEQ-10",
                        "/urgency",
                        INFO,
                        null,
                        Drafts.state().with("urgency", "\"critical\""),
                        Drafts.state().with("urgency", "\"background\"")),
                new Case(
                        "SEQ-11",
                        "/progress/total_steps",
                        ERROR,
                        WARNING,
                        Drafts.progress().with("progress", "{\"step\":4,\"total_steps\":3}"),
                        Drafts.progress().with("progress", "{\"step\":3,\"total_steps\":3}")),
                // CFM-10 with rulings R4 and R5
                new Case(
                        "CFM-10",
                        "/default_decision",
                        ERROR,
                        ERROR,
                        confirmation
                                .with("reversibility", "\"irreversible\"")
                                .with("risk_level", "\"high\"")
                                .with("default_decision", "\"accept\""),
                        confirmation.with("reversibility", "\"irreversible\"").with("risk_level", "\"high\"")),
                new Case(
                        "CFM-10",
                        "/default_decision",
                        ERROR,
                        WARNING,
                        irreversible.with("default_decision", "\"accept\""),
                        irreversible),
                new Case(
                        "CFM-10",
                        "/default_decision",
                        WARNING,
                        WARNING,
                        irreversible
                                .with("risk_level", "\"low\"")
                                .with("timeout_seconds", "60")
                                .with("default_decision", "\"accept\""),
                        irreversible.with("risk_level", "\"low\"").with("timeout_seconds", "60")),
                new Case(
                        "CFM-10",
                        "/default_decision",
                        WARNING,
                        WARNING,
                        confirmation.with("risk_level", "\"high\"").with("default_decision", "\"accept\""),
                        confirmation.with("risk_level", "\"high\"")),
                new Case(
                        "CFM-10",
                        "/reversibility",
                        ERROR,
                        WARNING,
                        irreversible.with("reversibility", "\"reversible\""),
                        irreversible.with("reversibility", "\"reversible_with_effort\"")),
                new Case(
                        "CFM-10",
                        "/reversibility",
                        ERROR,
                        WARNING,
                        confirmation.with("irreversible", "false").with("reversibility", "\"irreversible\""),
                        confirmation.with("irreversible", "false").with("reversibility", "\"reversible\"")),
                new Case(
                        "CFM-11",
                        "/timeout_seconds",
                        WARNING,
                        INFO,
                        confirmation.with("risk_level", "\"high\"").with("timeout_seconds", "179"),
                        confirmation.with("risk_level", "\"high\"").with("timeout_seconds", "180")),
                new Case(
                        "CFM-11",
                        "/timeout_seconds",
                        INFO,
                        INFO,
                        confirmation.with("risk_level", "\"medium\"").with("timeout_seconds", "181"),
                        confirmation.with("risk_level", "\"medium\"").with("timeout_seconds", "180")),
                new Case(
                        "CFM-11",
                        "/timeout_seconds",
                        INFO,
                        INFO,
                        Drafts.clarification().with("timeout_seconds", "59"),
                        Drafts.clarification().with("timeout_seconds", "60")),
                new Case(
                        "CFM-9",
                        "/allowed_replies",
                        ERROR,
                        WARNING,
                        confirmation.with("allowed_replies", "[\"accept\"]"),
                        confirmation.with("allowed_replies", "[\"reject\"]")),
                new Case(
                        "CFM-6",
                        "/allowed_replies",
                        WARNING,
                        INFO,
                        confirmation.with("allowed_replies", "[\"reject\",\"later\"]"),
                        confirmation
                                .with("allowed_replies", "[\"reject\",\"later\"]")
                                .with("@context", PREFIXED)),
                // CFM-13 with ruling R7
                new Case(
                        "CFM-13",
                        "/choices",
                        ERROR,
                        ERROR,
                        Drafts.clarification().with("accepted_response_kinds", "[\"multiple_choice\"]"),
                        choice),
                new Case(
                        "CFM-13",
                        "/choices/1/value",
                        ERROR,
                        ERROR,
                        choice.with("choices", "[{\"value\":\"a\",\"label\":\"A\"},{\"value\":\"a\",\"label\":\"B\"}]"),
                        choice),
                new Case(
                        "CFM-13",
                        "/default_response",
                        ERROR,
                        WARNING,
                        choice.with("default_response", "\"c\""),
                        choice.with("default_response", "\"b\"")),
                new Case(
                        "CFM-13",
                        "/default_response",
                        ERROR,
                        WARNING,
                        Drafts.clarification()
                                .with("accepted_response_kinds", "[\"numeric\",\"yes_no\"]")
                                .with("default_response", "\"soon\""),
                        Drafts.clarification()
                                .with("accepted_response_kinds", "[\"numeric\",\"yes_no\"]")
                                .with("default_response", "\"6.5e1\"")),
                new Case(
                        "HS-5",
                        "/capabilities/event_filters/include/0",
                        WARNING,
                        WARNING,
                        Drafts.request().with("capabilities/event_filters/include", "[\"aaep:*.started\"]"),
                        Drafts.request().with("capabilities/event_filters/include", "[\"aaep:agent.*\"]")),
                new Case(
                        "I18N-1",
                        "/localization_hints/primary_language",
                        ERROR,
                        WARNING,
                        Drafts.tool().without("localization_hints"),
                        Drafts.state().without("localization_hints")),
                new Case(
                        "I18N-1",
                        "/localization_hints/primary_language",
                        ERROR,
                        WARNING,
                        Drafts.output().without("localization_hints"),
                        Drafts.output().without("localization_hints").with("language", "\"yo\"")),
                new Case(
                        "I18N-1",
                        "/localization_hints/available_languages/1",
                        WARNING,
                        WARNING,
                        Drafts.tool().with("localization_hints/available_languages", "[\"en\",\"x\"]"),
                        Drafts.tool().with("localization_hints/available_languages", "[\"en\",\"zh-Hant-TW\"]")),
                new Case(
                        "I18N-1",
                        "/language",
                        WARNING,
                        WARNING,
                        Drafts.output().with("language", "\"en-u\""),
                        Drafts.output().with("language", "\"de-CH-1901-u-co-phonebk-x-mine\"")),
                new Case(
                        "I18N-2",
                        "/choices/1/label",
                        WARNING,
                        null,
                        choice.with(
                                "choices",
                                "[{\"value\":\"a\",\"label\":\"A\"},{\"value\":\"b\",\"label\":\"e\u0301\"}]"),
                        choice),
                new Case(
                        "SEC-2",
                        "/choices/0/label",
                        ERROR,
                        WARNING,
                        choice.with(
                                "choices",
                                "[{\"value\":\"a\",\"label\":\"card 4111 1111 1111 1111\"},{\"value\":\"b\",\"label\":\"B\"}]"),
                        choice),
                new Case(
                        "I18N-2",
                        "/summary_normal",
                        WARNING,
                        null,
                        Drafts.tool().with("summary_normal", "\"Cafe\u0301\""),
                        Drafts.tool().with("summary_normal", "\"Caf\u00e9\"")),
                new Case(
                        "SEC-2",
                        "/args_summary",
                        ERROR,
                        WARNING,
                        Drafts.tool().with("args_summary", "\"card 4111 1111 1111 1111\""),
                        Drafts.tool().with("args_summary", "\"card 4111 1111 1111 1112\"")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void should_find_the_breach_and_nothing_else(Case rule) {
        if (rule.producer == null) {
            assertThat(rule.broken.findings(PRODUCER)).isEmpty();
        } else {
            assertThat(rule.broken.findings(PRODUCER))
                    .extracting(Finding::code, Finding::pointer, Finding::severity)
                    .containsExactly(tuple(rule.code, rule.pointer, rule.producer));
        }
        if (rule.consumer == null) {
            assertThat(rule.broken.findings(CONSUMER)).isEmpty();
        } else {
            assertThat(rule.broken.findings(CONSUMER))
                    .extracting(Finding::code, Finding::pointer, Finding::severity)
                    .containsExactly(tuple(rule.code, rule.pointer, rule.consumer));
        }
        assertThat(rule.broken.findings(SCHEMA)).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void should_find_nothing_in_the_nearest_message_that_keeps_the_rule(Case rule) {
        assertThat(rule.neighbour.findings(PRODUCER)).isEmpty();
        assertThat(rule.neighbour.findings(CONSUMER)).isEmpty();
        assertThat(rule.neighbour.findings(SCHEMA)).isEmpty();
    }

    @Test
    void should_refuse_unknown_types_in_the_namespace_of_the_protocol_from_producers_ENV_4() {
        Drafts unknown = Drafts.tool().with("type", "\"aaep:agent.mood.changed\"");

        assertThat(unknown.findings(PRODUCER))
                .extracting(Finding::code, Finding::severity)
                .containsExactly(tuple("ENV-4", ERROR));
        assertThat(unknown.findings(CONSUMER))
                .extracting(Finding::code, Finding::severity)
                .containsExactly(tuple("ENV-4", WARNING), tuple("ENV-5", INFO));
        assertThat(unknown.findings(SCHEMA)).isEmpty();
        assertThat(unknown.with("type", "\"https://aaep-protocol.org/types/agent.mood.changed\"")
                        .findings(PRODUCER))
                .extracting(Finding::code, Finding::severity)
                .containsExactly(tuple("ENV-4", ERROR));
    }

    @Test
    void should_ask_of_events_of_other_namespaces_in_which_language_they_speak_I18N_1() {
        Drafts silent = Drafts.state()
                .with("type", "\"acme:mood.changed\"")
                .without("localization_hints")
                .with("mood", "\"sunny\"");
        Drafts speaking = silent.with("summary_normal", "\"The sun shines.\"");

        assertThat(silent.findings(PRODUCER)).isEmpty();
        assertThat(speaking.findings(PRODUCER))
                .extracting(Finding::code, Finding::severity, Finding::pointer)
                .containsExactly(tuple("I18N-1", ERROR, "/localization_hints/primary_language"));
        assertThat(speaking.findings(CONSUMER))
                .extracting(Finding::code, Finding::severity)
                .contains(tuple("I18N-1", WARNING));
    }

    @Test
    void should_find_secrets_in_the_summaries_of_events_of_other_namespaces_SEC_2() {
        Drafts unknown = Drafts.tool()
                .with("type", "\"acme:paid\"")
                .with("summary_terse", "\"4111 1111 1111 1111\"")
                .with("summary_terse_fr", "\"carte 4111 1111 1111 1111\"");

        assertThat(unknown.findings(PRODUCER))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("SEC-2", "/summary_terse"), tuple("SEC-2", "/summary_terse_fr"));
    }

    @Test
    void should_let_types_of_other_namespaces_pass_with_a_note_ENV_5() {
        Drafts unknown = Drafts.tool().with("type", "\"acme:mood.changed\"");

        assertThat(unknown.findings(PRODUCER)).isEmpty();
        assertThat(unknown.findings(CONSUMER)).extracting(Finding::code).containsExactly("ENV-5");
    }

    @Test
    void should_refuse_reserved_names_in_events_of_other_namespaces_ENV_11() {
        Drafts unknown = Drafts.tool()
                .with("type", "\"acme:mood.changed\"")
                .with("@id", "\"x\"")
                .with("aaep_mood", "1");

        assertThat(unknown.findings(PRODUCER))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("ENV-11", "/@id"), tuple("ENV-11", "/aaep_mood"));
    }

    @Test
    void should_warn_of_more_than_32_fields_at_the_top_level_ENV_12() {
        Drafts many = Drafts.confirmation();
        for (int i = 0; i < 33 - 13; i++) {
            many = many.with("action_x" + (char) ('a' + i), "\"text\"");
        }
        assertThat(many.findings(CONSUMER))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(tuple("ENV-12", ""));
        assertThat(many.without("action_xa").findings(CONSUMER)).isEmpty();
    }

    @Test
    void should_warn_of_messages_over_64_KiB_ENV_12() {
        Drafts large = Drafts.confirmation();
        for (int i = 0; i < 5; i++) {
            large = large.with("extra_context/part" + i, "\"" + "x".repeat(14_000) + "\"");
        }
        assertThat(large.findings(CONSUMER)).extracting(Finding::code).containsExactly("ENV-12");
        assertThat(large.findings(SCHEMA)).isEmpty();
    }

    @Test
    void should_read_the_URI_form_of_a_type_and_say_so_R1() {
        Drafts uri = Drafts.tool().with("type", "\"https://aaep-protocol.org/types/agent.tool.invoked\"");

        assertThat(uri.findings(CONSUMER))
                .extracting(Finding::code, Finding::severity)
                .containsExactly(tuple("ENV-4", INFO));
        assertThat(uri.findings(SCHEMA)).extracting(Finding::code).containsExactly("SCHEMA-const");
        assertThat(uri.message().type()).isEqualTo("aaep:agent.tool.invoked");
    }

    @Test
    void should_survive_unknown_enum_words_as_a_consumer_ENV_16() {
        Drafts word = Drafts.confirmation().with("risk_level", "\"extreme\"");

        assertThat(word.findings(PRODUCER)).extracting(Finding::severity).containsExactly(ERROR);
        assertThat(word.findings(CONSUMER)).extracting(Finding::severity).containsExactly(WARNING);
        assertThat(word.findings(CONSUMER)).extracting(Finding::code).containsExactly("SCHEMA-enum");
    }

    @Test
    void should_treat_an_unknown_risk_as_the_worst_CFM_10() {
        Drafts word = Drafts.confirmation()
                .with("irreversible", "true")
                .with("risk_level", "\"extreme\"")
                .with("default_decision", "\"accept\"");

        assertThat(word.findings(CONSUMER)).extracting(Finding::code).contains("CFM-10");
    }
}
