package dev.aaep.testkit.generate;

import static dev.aaep.validation.Severity.ERROR;
import static dev.aaep.validation.Severity.INFO;
import static dev.aaep.validation.Severity.WARNING;

import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** For every rule about single messages: messages that break only it, and the nearest ones that keep it. */
final class RuleCases {
    private static final String PREFIXED =
            "[\"https://aaep-protocol.org/context/v1\",\"https://acme.example/ns/acme\"]";
    private static final String BIG = "9007199254740993";

    private final List<InvalidCase> cases = new ArrayList<>();

    private RuleCases() {}

    static List<InvalidCase> all() {
        RuleCases all = new RuleCases();
        all.envelope();
        all.sizes();
        all.urgency();
        all.safety();
        all.timeouts();
        all.replies();
        all.clarifications();
        all.handshake();
        all.texts();
        return all.cases;
    }

    private void add(
            String code,
            String pointer,
            String hint,
            @Nullable Severity producer,
            @Nullable Severity consumer,
            Bent broken,
            Bent neighbour) {
        cases.add(new InvalidCase(
                broken.type(), code, pointer, hint, broken.draft(), neighbour.draft(), producer, consumer));
    }

    private void envelope() {
        Bent base = Bent.confirmation();
        add(
                "ENV-4",
                "/type",
                "unknown-type",
                ERROR,
                WARNING,
                Bent.tool().with("type", "\"aaep:agent.mood.changed\""),
                Bent.tool().with("type", "\"acme:mood.changed\""));
        add(
                "ENV-7",
                "/timestamp",
                "two-digits",
                WARNING,
                WARNING,
                base.with("timestamp", "\"2026-05-24T14:22:20.01Z\""),
                base.with("timestamp", "\"2026-05-24T14:22:20.014567Z\""));
        add(
                "ENV-9",
                "/extensions/acme",
                "undeclared",
                ERROR,
                INFO,
                base.with("extensions", "{\"acme\":{}}"),
                base.with("extensions", "{\"acme\":{}}").with("@context", PREFIXED));
        add(
                "ENV-11",
                "/mood",
                "own-field",
                ERROR,
                WARNING,
                base.with("mood", "\"sunny\""),
                base.with("action_yo", "\"Fi lẹ́tà ránṣẹ́.\""));
        add(
                "ENV-11",
                "/summary_normal_yo",
                "variant-without-text",
                ERROR,
                WARNING,
                base.with("summary_normal_yo", "5"),
                base.with("summary_normal_pt-BR", "\"Confirmar?\""));
    }

    private void sizes() {
        Bent base = Bent.confirmation();
        add(
                "ENV-12",
                "/extra_context/note",
                "long-text",
                WARNING,
                WARNING,
                base.repeated("extra_context/note", "x", 16_385),
                base.repeated("extra_context/note", "x", 16_384));
        add(
                "ENV-12",
                "/extra_context/a/b/c/d/e/f/g",
                "deep",
                WARNING,
                WARNING,
                base.with("extra_context/a/b/c/d/e/f/g", "{}"),
                base.with("extra_context/a/b/c/d/e/f/g", "1"));
        Bent many = base;
        for (int i = 0; i < 19; i++) {
            many = many.with("action_x" + (char) ('a' + i), "\"text\"");
        }
        add("ENV-12", "", "33-fields", WARNING, WARNING, many.with("action_xt", "\"text\""), many);
        Bent large = base;
        for (int i = 0; i < 4; i++) {
            large = large.repeated("extra_context/part" + i, "x", 14_000);
        }
        add("ENV-12", "", "64-KiB", WARNING, WARNING, large.repeated("extra_context/part4", "x", 14_000), large);
        String pointer = "/sequence_number";
        add(
                "ENV-13",
                pointer,
                "big",
                ERROR,
                WARNING,
                base.with("sequence_number", BIG),
                base.with("sequence_number", "9007199254740992"));
        add(
                "ENV-13",
                "/extra_context/ids/0",
                "big",
                ERROR,
                WARNING,
                base.with("extra_context/ids", "[" + BIG + "]"),
                base.with("extra_context/ids", "[\"" + BIG + "\"]"));
        Bent output = Bent.output();
        add("ENV-13", "/position", "big", ERROR, WARNING, output.with("position", BIG), output.with("position", "7"));
        Bent progress = Bent.progress();
        for (String step : List.of("step", "total_steps")) {
            add(
                    "ENV-13",
                    "/progress/" + step,
                    "big",
                    ERROR,
                    WARNING,
                    progress.with("progress/" + step, BIG),
                    progress.with("progress/" + step, "7"));
        }
        add(
                "ENV-13",
                "/tool_invocations_count",
                "big",
                ERROR,
                WARNING,
                Bent.completed().with("tool_invocations_count", "1" + "0".repeat(30)),
                Bent.completed().with("tool_invocations_count", "7"));
    }

    private void urgency() {
        for (Bent critical : List.of(Bent.confirmation(), Bent.clarification(), Bent.handoff(), Bent.errored())) {
            add("SEQ-9", "/urgency", "missing", ERROR, WARNING, critical.without("urgency"), critical);
        }
        add(
                "SEQ-10",
                "/urgency",
                "loud",
                INFO,
                null,
                Bent.state().with("urgency", "\"critical\""),
                Bent.state().with("urgency", "\"background\""));
        add(
                "SEQ-11",
                "/progress/total_steps",
                "fewer",
                ERROR,
                WARNING,
                Bent.progress().with("progress", "{\"step\":4,\"total_steps\":3}"),
                Bent.progress().with("progress", "{\"step\":3,\"total_steps\":3}"));
    }

    private void safety() {
        String accept = "\"accept\"";
        String pointer = "/default_decision";
        Bent base = Bent.confirmation();
        Bent permanent = base.with("irreversible", "true");
        Bent graded = base.with("reversibility", "\"irreversible\"");
        for (String risk : List.of("high", "medium")) {
            Bent risky = graded.with("risk_level", "\"" + risk + "\"").with("timeout_seconds", "180");
            add("CFM-10", pointer, risk, ERROR, ERROR, risky.with("default_decision", accept), risky);
        }
        add("CFM-10", pointer, "unsaid-risk", ERROR, WARNING, permanent.with("default_decision", accept), permanent);
        Bent low = permanent.with("risk_level", "\"low\"").with("timeout_seconds", "60");
        add("CFM-10", pointer, "low", WARNING, WARNING, low.with("default_decision", accept), low);
        Bent reversible = base.with("risk_level", "\"high\"");
        add(
                "CFM-10",
                pointer,
                "reversible-high",
                WARNING,
                WARNING,
                reversible.with("default_decision", accept),
                reversible);
        add(
                "CFM-10",
                "/reversibility",
                "contradiction",
                ERROR,
                WARNING,
                permanent.with("reversibility", "\"reversible\""),
                permanent.with("reversibility", "\"reversible_with_effort\""));
        add(
                "CFM-10",
                "/reversibility",
                "other-contradiction",
                ERROR,
                WARNING,
                graded.with("irreversible", "false"),
                base.with("irreversible", "false").with("reversibility", "\"reversible\""));
    }

    private void timeouts() {
        timeout("high", WARNING, 179, 180);
        timeout("medium", WARNING, 59, 60);
        timeout("low", WARNING, 29, 30);
        timeout("high", INFO, 601, 600);
        timeout("medium", INFO, 181, 180);
        timeout("low", INFO, 91, 90);
        for (int[] seconds : new int[][] {{59, 60}, {301, 300}}) {
            add(
                    "CFM-11",
                    "/timeout_seconds",
                    "clarification-" + seconds[0],
                    INFO,
                    INFO,
                    Bent.clarification().with("timeout_seconds", "" + seconds[0]),
                    Bent.clarification().with("timeout_seconds", "" + seconds[1]));
        }
    }

    private void timeout(String risk, Severity producer, int wrong, int right) {
        Bent base = Bent.confirmation().with("risk_level", "\"" + risk + "\"");
        add(
                "CFM-11",
                "/timeout_seconds",
                risk + "-" + wrong,
                producer,
                INFO,
                base.with("timeout_seconds", "" + wrong),
                base.with("timeout_seconds", "" + right));
    }

    private void replies() {
        Bent base = Bent.confirmation();
        Bent later = base.with("allowed_replies", "[\"reject\",\"later\"]");
        add(
                "CFM-9",
                "/allowed_replies",
                "without-default",
                ERROR,
                WARNING,
                base.with("allowed_replies", "[\"accept\"]"),
                base.with("allowed_replies", "[\"reject\"]"));
        add("CFM-6", "/allowed_replies", "unknown-word", WARNING, INFO, later, later.with("@context", PREFIXED));
    }

    private void clarifications() {
        Bent choice = Bent.clarification()
                .with("accepted_response_kinds", "[\"multiple_choice\"]")
                .with("choices", "[{\"value\":\"a\",\"label\":\"A\"},{\"value\":\"b\",\"label\":\"B\"}]");
        add("CFM-13", "/choices", "missing", ERROR, ERROR, choice.without("choices"), choice);
        add(
                "CFM-13",
                "/choices/1/value",
                "twice",
                ERROR,
                ERROR,
                choice.with("choices", "[{\"value\":\"a\",\"label\":\"A\"},{\"value\":\"a\",\"label\":\"B\"}]"),
                choice);
        add(
                "CFM-13",
                "/default_response",
                "no-choice",
                ERROR,
                WARNING,
                choice.with("default_response", "\"c\""),
                choice.with("default_response", "\"b\""));
        Bent kinds = Bent.clarification().with("accepted_response_kinds", "[\"numeric\",\"yes_no\"]");
        add(
                "CFM-13",
                "/default_response",
                "no-number",
                ERROR,
                WARNING,
                kinds.with("default_response", "\"soon\""),
                kinds.with("default_response", "\"6.5e1\""));
    }

    private void handshake() {
        for (Bent base : List.of(Bent.request(), Bent.renegotiate())) {
            for (String list : List.of("include", "exclude")) {
                String path = "capabilities/event_filters/" + list;
                add(
                        "HS-5",
                        "/" + path + "/0",
                        "star-inside",
                        WARNING,
                        WARNING,
                        base.with(path, "[\"aaep:*.started\"]"),
                        base.with(path, "[\"aaep:agent.*\"]"));
            }
        }
    }

    private void texts() {
        String language = "/localization_hints/primary_language";
        add(
                "I18N-1",
                language,
                "unsaid",
                ERROR,
                WARNING,
                Bent.tool().without("localization_hints"),
                Bent.state().without("localization_hints"));
        Bent output = Bent.output().without("localization_hints");
        add("I18N-1", language, "unsaid-output", ERROR, WARNING, output, output.with("language", "\"yo\""));
        for (String list : List.of("available_languages", "fallback_chain")) {
            String path = "localization_hints/" + list;
            add(
                    "I18N-1",
                    "/" + path + "/1",
                    "no-tag",
                    WARNING,
                    WARNING,
                    Bent.tool().with(path, "[\"en\",\"x\"]"),
                    Bent.tool().with(path, "[\"en\",\"zh-Hant-TW\"]"));
        }
        add(
                "I18N-2",
                "/summary_normal",
                "decomposed",
                WARNING,
                null,
                Bent.tool().with("summary_normal", "\"Cafe\\u0301\""),
                Bent.tool().with("summary_normal", "\"Caf\\u00e9\""));
        add(
                "SEC-2",
                "/args_summary",
                "card-number",
                ERROR,
                WARNING,
                Bent.tool().with("args_summary", "\"card 4111 1111 1111 1111\""),
                Bent.tool().with("args_summary", "\"card 4111 1111 1111 1112\""));
    }
}
