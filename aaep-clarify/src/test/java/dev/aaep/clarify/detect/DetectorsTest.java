package dev.aaep.clarify.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Severity;
import dev.aaep.clarify.World;
import dev.aaep.clarify.json.PlanJson;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The six rows of the table in §3, with the examples given there. */
class DetectorsTest {
    private static final List<String> BLOCKED = List.of("planner", "build");

    private static List<GapDraft> detect(Detector detector, String plan) {
        return detector.detect(World.plan(plan));
    }

    private static void assertOne(List<GapDraft> gaps, String field, Severity severity) {
        assertThat(gaps).hasSize(1);
        assertThat(gaps.get(0).field()).isEqualTo(field);
        assertThat(gaps.get(0).severity()).isEqualTo(severity);
        assertThat(gaps.get(0).blockedOperations()).isEqualTo(BLOCKED);
    }

    @Test
    @DisplayName("§3.1 Missing required field: component type not specified, BLOCK")
    void should_ask_for_a_missing_required_field() {
        Detector detector = Detectors.requiredFields(List.of("components.*.type", "name"), BLOCKED);

        assertOne(
                detect(detector, "{\"name\":\"x\",\"components\":[{\"type\":\"form\"},{\"label\":\"a\"}]}"),
                "components.1.type",
                Severity.BLOCK);
        assertThat(detect(detector, "{\"name\":\"x\",\"components\":[{\"type\":\"form\"}]}"))
                .isEmpty();
        assertThat(detect(detector, "{}")).extracting(GapDraft::field).containsExactly("components.*.type", "name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "\"  \"", "[]", "{}"})
    @DisplayName("§3.1 Missing required field: what says nothing is missing")
    void should_count_what_says_nothing_as_missing(String value) {
        Detector detector = Detectors.requiredFields(List.of("name"), BLOCKED);

        assertOne(detect(detector, "{\"name\":" + value + "}"), "name", Severity.BLOCK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Use the standard one", "default", "the usual", "whatever you think is best", "latest version"})
    @DisplayName("§3.2 Ambiguous identifier: \"Use the standard one\" - which standard?, BLOCK")
    void should_ask_what_a_vague_phrase_means(String text) {
        Detector detector = Detectors.ambiguousIdentifiers(List.of("library"), List.of(), BLOCKED);

        assertOne(detect(detector, "{\"library\":\"" + text + "\"}"), "library", Severity.BLOCK);
    }

    @Test
    @DisplayName("§3.2 Ambiguous identifier: a name is none, and known identifiers are suggested")
    void should_leave_names_alone_and_suggest_known_identifiers() {
        Detector vague = Detectors.ambiguousIdentifiers(List.of("library"), List.of(), BLOCKED);
        Detector known = Detectors.ambiguousIdentifiers(List.of("library"), List.of("uswds", "govuk"), BLOCKED);

        assertThat(detect(vague, "{\"library\":\"uswds 3 standard\"}")).isEmpty();
        assertThat(detect(known, "{\"library\":\"USWDS\"}")).isEmpty();
        assertThat(detect(known, "{\"library\":\"design system\"}").get(0).suggestions())
                .containsExactly("uswds", "govuk");
    }

    @Test
    @DisplayName("§3.3 Unresolved compliance overlap: GDPR selected, LGPD not confirmed, WARN")
    void should_warn_of_a_compliance_overlap() {
        Detector detector = Detectors.complianceOverlaps(
                "compliance.standards", "compliance.confirmed", Map.of("gdpr", Set.of("lgpd")), BLOCKED);

        assertOne(
                detect(detector, "{\"compliance\":{\"standards\":[\"GDPR\"]}}"), "compliance.confirmed", Severity.WARN);
        assertThat(detect(detector, "{\"compliance\":{\"standards\":[\"GDPR\"],\"confirmed\":[\"LGPD\"]}}"))
                .isEmpty();
        assertThat(detect(detector, "{\"compliance\":{\"standards\":[\"HIPAA\"]}}"))
                .isEmpty();
    }

    @Test
    @DisplayName("§3.4 Jurisdiction mismatch: Va.gov patterns with UK MOD compliance, BLOCK")
    void should_ask_which_jurisdiction_applies() {
        Detector detector = Detectors.jurisdictionConflicts(
                List.of("compliance.standards", "patterns"),
                "compliance.jurisdiction",
                Map.of("jsp-440", "uk", "va.gov", "us", "uswds", "us"),
                BLOCKED);
        String plan = "{\"compliance\":{\"standards\":[\"JSP-440\"]%s},\"patterns\":\"Va.gov\"}";

        List<GapDraft> gaps = detect(detector, plan.formatted(""));
        assertOne(gaps, "compliance.jurisdiction", Severity.BLOCK);
        assertThat(gaps.get(0).suggestions()).containsExactly("uk", "us");
        assertThat(detect(detector, plan.formatted(",\"jurisdiction\":\"uk\""))).isEmpty();
        assertThat(detect(detector, "{\"patterns\":[\"va.gov\",\"uswds\"]}")).isEmpty();
    }

    @Test
    @DisplayName("§3.5 Untranslatable language: ar-sa selected, no RTL layout specified, WARN")
    void should_warn_of_a_language_that_needs_another_layout() {
        Detector detector = Detectors.languagesNeedLayout("languages", "layout.direction", BLOCKED);

        assertOne(detect(detector, "{\"languages\":[\"en-gb\",\"ar-sa\"]}"), "layout.direction", Severity.WARN);
        assertThat(detect(detector, "{\"languages\":[\"ar-sa\"],\"layout\":{\"direction\":\"RTL\"}}"))
                .isEmpty();
        assertThat(detect(detector, "{\"languages\":[\"en\",\"ar-Latn\"]}")).isEmpty();
        assertThat(detect(detector, "{\"languages\":[\"az-Arab\"]}")).hasSize(1);
    }

    @Test
    @DisplayName("§3.6 Missing validation input: real build requested, no output directory set, BLOCK")
    void should_ask_for_what_a_real_build_needs() {
        Detector detector = Detectors.missingInputs("build.real", Set.of("true"), List.of("build.output_dir"), BLOCKED);

        assertOne(detect(detector, "{\"build\":{\"real\":true}}"), "build.output_dir", Severity.BLOCK);
        assertThat(detect(detector, "{\"build\":{\"real\":\"true\"}}")).hasSize(1);
        assertThat(detect(detector, "{\"build\":{\"real\":false}}")).isEmpty();
        assertThat(detect(detector, "{\"build\":{\"real\":true,\"output_dir\":\"out\"}}"))
                .isEmpty();
    }

    /** A plan as a Java object. */
    record JavaPlan(String name, List<String> languages) {}

    @Test
    void should_take_a_java_object_as_a_plan() {
        Detector detector = Detectors.languagesNeedLayout("languages", "layout", BLOCKED);

        assertThat(detector.detect(PlanJson.of(new JavaPlan("x", List.of("he")))))
                .hasSize(1);
        assertThat(PlanJson.of(new JavaPlan("x", List.of())).digest())
                .isEqualTo(World.plan("{\"languages\":[], \"name\":\"x\"}").digest());
    }

    @Test
    void should_refuse_a_plan_whose_numbers_canonical_json_would_round_ENV_13() {
        for (String number : List.of("9007199254740993", "0.1000000000000000055511151231257827", "1e400")) {
            assertThatThrownBy(() -> World.plan("{\"n\":" + number + "}")).isInstanceOf(AaepException.class);
        }
        JsonObject tooLarge =
                JsonObject.builder().put("n", new JsonNumber("1e400")).build();
        assertThatThrownBy(() -> Plan.of(tooLarge)).isInstanceOf(AaepException.class);
        assertThat(World.plan("{\"n\":[9007199254740992, 1.50, 1e2]}").digest())
                .isEqualTo(World.plan("{\"n\":[9007199254740992,1.5,100]}").digest());
    }

    @Test
    void should_ask_about_a_language_whatever_its_length() {
        Detector detector = Detectors.languagesNeedLayout("languages", "layout.direction", BLOCKED);

        assertOne(
                detect(detector, "{\"languages\":[\"xx-arab-" + "x".repeat(300) + "\"]}"),
                "layout.direction",
                Severity.WARN);
        assertThat(detect(detector, "{\"languages\":[\"ar-" + "x".repeat(300) + "\"]}"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?", "...", " - ", "the usual"})
    void should_ask_about_each_text_of_an_array_and_about_placeholders(String text) {
        Detector detector = Detectors.ambiguousIdentifiers(List.of("libraries"), List.of(), BLOCKED);

        assertOne(detect(detector, "{\"libraries\":[\"react\",\"" + text + "\",7]}"), "libraries.1", Severity.BLOCK);
        assertThat(detect(detector, "{\"libraries\":[\"c++\",\"\"]}")).isEmpty();
    }

    @Test
    void should_compare_standards_without_the_case_of_letters_on_either_side() {
        Detector overlaps = Detectors.complianceOverlaps(
                "standards", "confirmed", Map.of("GDPR", Set.of("LGPD"), "gdpr", Set.of("ccpa")), BLOCKED);
        Detector jurisdictions = Detectors.jurisdictionConflicts(
                List.of("standards"), "decided", Map.of("JSP-440", "UK", "va.gov", "US"), BLOCKED);

        assertThat(detect(overlaps, "{\"standards\":[\" Gdpr \"],\"confirmed\":[\"Lgpd\"]}"))
                .singleElement()
                .satisfies(gap -> assertThat(gap.suggestions()).containsExactly("ccpa-too", "gdpr-only"));
        assertThat(detect(jurisdictions, "{\"standards\":[\"jsp-440\",\"VA.gov\"]}"))
                .hasSize(1);
    }

    @Test
    void should_refuse_at_once_what_could_not_stand_in_a_gap() {
        List<String> blank = List.of(" ");
        List<ThrowingCallable> misfits = List.of(
                () -> Detectors.requiredFields(List.of("a"), blank),
                () -> Detectors.requiredFields(List.of("a".repeat(1025)), BLOCKED),
                () -> Detectors.missingInputs("t", Set.of("real"), List.of("a"), blank),
                () -> Detectors.ambiguousIdentifiers(List.of("a"), List.of("x", "x"), BLOCKED),
                () -> Detectors.ambiguousIdentifiers(List.of("a"), List.of(), blank),
                () -> Detectors.complianceOverlaps("a", "b", Map.of("x", Set.of("y".repeat(256))), BLOCKED),
                () -> Detectors.jurisdictionConflicts(List.of("a"), "b", Map.of("x", "UK", "X", "US"), BLOCKED),
                () -> Detectors.jurisdictionConflicts(List.of("a"), "b", Map.of("x", " "), BLOCKED),
                () -> Detectors.languagesNeedLayout("a", "b", blank));

        assertThat(misfits).allSatisfy(misfit -> assertThatThrownBy(misfit).isInstanceOf(AaepException.class));
    }

    @Test
    void should_stop_looking_when_there_is_more_than_anybody_can_answer() {
        String many = "{},".repeat(Gap.MAX_OPEN + 100);
        String plan =
                "{\"real\":true,\"c\":[" + many + "{}],\"l\":[" + "\"ar\",".repeat(Gap.MAX_OPEN + 100) + "\"he\"]}";

        assertThat(detect(Detectors.requiredFields(List.of("c.*.a", "b"), BLOCKED), plan))
                .hasSize(Gap.MAX_OPEN + 1);
        assertThat(detect(Detectors.missingInputs("real", Set.of("true"), List.of("c.*.a", "b"), BLOCKED), plan))
                .hasSize(Gap.MAX_OPEN + 1);
        assertThat(detect(Detectors.languagesNeedLayout("l", "layout", BLOCKED), plan))
                .as("the same gap many times is one gap")
                .hasSize(2);
    }

    @Test
    void should_refuse_a_path_with_holes() {
        assertThatThrownBy(() -> FieldPath.of("a..b")).isInstanceOf(AaepException.class);
        assertThatThrownBy(() -> FieldPath.of("")).isInstanceOf(AaepException.class);
    }
}
