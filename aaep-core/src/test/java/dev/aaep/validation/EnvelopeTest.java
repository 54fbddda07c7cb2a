package dev.aaep.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.aaep.json.AaepJson;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every event has around its payload: fields, their order, and the order in which they are judged. */
class EnvelopeTest {
    @ParameterizedTest
    @ValueSource(strings = {"@context", "event_id", "session_id", "timestamp", "producer"})
    void should_miss_each_required_field_in_every_profile_ENV_2(String field) {
        for (Profile profile : Profile.values()) {
            assertThat(Drafts.tool().without(field).findings(profile))
                    .as("%s without %s", profile, field)
                    .extracting(Finding::code, Finding::pointer, Finding::severity)
                    .containsExactly(tuple("SCHEMA-required", "/" + field, Severity.ERROR));
        }
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void should_miss_the_type_too_ENV_2(Profile profile) {
        assertThat(Drafts.tool().without("type").findings(profile))
                .extracting(Finding::code, Finding::pointer)
                .contains(tuple("SCHEMA-required", "/type"));
    }

    @Test
    void should_write_the_envelope_first_and_extensions_last_whatever_order_was_read_ENV_14() {
        String json = """
                {"extensions": {"acme": {"x": 1}}, "summary_normal_yo": "A n wa.", "summary_normal": "Fetching.",
                 "tool": "fetch_balance", "correlation_id": "order-7", "localization_hints": {"primary_language": "en"},
                 "urgency": "normal", "verbosity": "normal", "producer": {"agent_id": "bank"},
                 "timestamp": "2026-05-24T14:22:20.014Z", "sequence_number": 3, "session_id": "sess_1",
                 "event_id": "evt_1", "type": "aaep:agent.tool.invoked", "aaep_version": "1.0.0",
                 "@context": ["https://aaep-protocol.org/context/v1", "https://acme.example/ns/acme"]}
                """;
        byte[] written = AaepJson.standard().encode(Drafts.of(json).message());

        List<String> names = new ArrayList<>(Drafts.TREES.readTree(written).propertyNames());
        assertThat(names)
                .startsWith(
                        "@context",
                        "aaep_version",
                        "type",
                        "event_id",
                        "session_id",
                        "sequence_number",
                        "timestamp",
                        "producer",
                        "verbosity",
                        "urgency",
                        "localization_hints",
                        "correlation_id")
                .endsWith("extensions")
                .contains("tool", "summary_normal", "summary_normal_yo")
                .hasSize(16);
    }

    @Test
    void should_report_the_envelope_before_the_payload_and_both_before_the_rules_ENV_15() {
        Drafts broken = Drafts.confirmation()
                .with("event_id", "\"1\"") // the envelope's format
                .with("timeout_seconds", "-1") // the payload's schema
                .with("extensions", "{\"acme\": {}}"); // rules: one on the payload, one on extensions

        assertThat(broken.findings(Profile.PRODUCER))
                .extracting(Finding::code, Finding::pointer)
                .containsExactly(
                        tuple("SCHEMA-pattern", "/event_id"),
                        tuple("SCHEMA-minimum", "/timeout_seconds"),
                        tuple("CFM-11", "/timeout_seconds"),
                        tuple("ENV-9", "/extensions/acme"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "\"text\"", "17", "null", "true"})
    void should_call_anything_but_an_object_malformed_before_all_else_ENV_15(String json) {
        assertThat(AaepJson.standard().decode(json).findings())
                .extracting(Finding::code)
                .containsExactly("ENV-1");
    }
}
