package dev.aaep.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The schema files themselves. */
class BundledSchemasTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final SchemaEngine ENGINE = SchemaEngine.builder().build();

    /** What a schema file may use: the generator of aaep-core knows these and no others. */
    private static final Set<String> KEYWORDS = Set.of(
            ("$schema $id $ref $defs $comment title description type const enum pattern format minLength maxLength "
                            + "minimum maximum minItems maxItems uniqueItems items prefixItems properties required "
                            + "additionalProperties minProperties allOf anyOf oneOf if then default examples")
                    .split(" "));

    static List<BundledSchema> all() {
        return SchemaCatalogue.all();
    }

    static Stream<BundledSchema> events() {
        return all().stream().filter(schema -> schema.shortName().startsWith("core/"));
    }

    static Stream<BundledSchema> handshake() {
        return all().stream().filter(schema -> schema.shortName().startsWith("handshake/"));
    }

    private static JsonNode read(BundledSchema schema) {
        return MAPPER.readTree(schema.bytes());
    }

    private static JsonNode read(String shortName) {
        return read(SchemaCatalogue.byShortName(shortName).orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("all")
    void should_be_valid_by_the_2020_12_metaschema(BundledSchema schema) {
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

        assertThat(registry.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"))
                        .validate(read(schema)))
                .isEmpty();
        assertThat(read(schema).get("$schema").stringValue()).isEqualTo("https://json-schema.org/draft/2020-12/schema");
    }

    @ParameterizedTest
    @MethodSource("all")
    void should_give_examples_that_are_valid(BundledSchema schema) {
        JsonNode examples = read(schema).get("examples");

        assertThat(examples.size()).isGreaterThanOrEqualTo(2);
        for (JsonNode example : examples) {
            assertThat(ENGINE.validate(schema.id(), example.toString()))
                    .as(example.toString())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tool.invoked", "awaiting.confirmation", "awaiting.clarification", "handoff.requested"})
    void should_give_the_three_examples_of_the_published_schema(String name) {
        assertThat(read("core/agent." + name).get("examples").size()).isEqualTo(3);
    }

    @ParameterizedTest
    @MethodSource("all")
    void should_use_each_known_member_in_some_example(BundledSchema schema) {
        JsonNode file = read(schema);
        List<String> used = new ArrayList<>();
        file.get("examples").forEach(example -> used.addAll(example.propertyNames()));
        boolean published =
                file.get("examples").size() == 3 && schema.shortName().startsWith("core/");

        if (!published || schema.shortName().endsWith("output.streaming")) {
            assertThat(used).containsAll(file.get("properties").propertyNames());
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void should_resolve_every_reference_and_fetch_nothing(BundledSchema schema) {
        // Registered under another name, the file goes through every check of the engine.
        ObjectNode copy = (ObjectNode) read(schema);
        copy.put("$id", "https://example.org/copy/" + schema.shortName());

        assertThat(SchemaEngine.builder().add(copy.toString()).build()).isNotNull();
    }

    @ParameterizedTest
    @MethodSource("all")
    void should_describe_everything_and_cite_the_specification(BundledSchema schema) {
        JsonNode file = read(schema);

        assertThat(file.path("$comment").asString("")).matches("§[0-9.]+");
        assertThat(file.path("title").asString("")).isNotBlank();
        visit(file, "");
    }

    private static void visit(JsonNode node, String pointer) {
        assertThat(KEYWORDS).as(pointer).containsAll(node.propertyNames());
        if (node.has("$comment")) {
            assertThat(node.get("$comment").stringValue()).as(pointer).matches("§[0-9.]+");
        }
        for (String map : List.of("properties", "$defs")) {
            for (Map.Entry<String, JsonNode> member : node.path(map).properties()) {
                String place = pointer + "/" + map + "/" + member.getKey();
                boolean condition = pointer.endsWith("/if") || pointer.endsWith("/then");
                if (!condition) {
                    assertThat(member.getValue().path("description").asString(""))
                            .as(place)
                            .isNotBlank()
                            .endsWith(".");
                }
                visit(member.getValue(), place);
            }
        }
        for (String single : List.of("items", "additionalProperties", "if", "then")) {
            if (node.path(single).isObject()) {
                visit(node.get(single), pointer + "/" + single);
            }
        }
        for (String list : List.of("allOf", "anyOf", "oneOf", "prefixItems")) {
            for (JsonNode member : node.path(list)) {
                visit(member, pointer + "/" + list);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "envelope, @context type event_id session_id timestamp producer",
        "core/agent.session.started, type summary_normal",
        "core/agent.session.completed, type summary_normal",
        "core/agent.session.errored, type error_category summary_normal",
        "core/agent.session.cancelled, type cancelled_by summary_normal",
        "core/agent.state.changed, type from_state to_state",
        "core/agent.progress.updated, type progress",
        "core/agent.tool.invoked, type tool summary_normal",
        "core/agent.tool.completed, type tool status",
        "core/agent.output.streaming, type chunk position complete",
        "core/agent.awaiting.confirmation, type action consequence reply_token timeout_seconds default_decision",
        "core/agent.awaiting.clarification, type question reply_token timeout_seconds",
        "core/agent.handoff.requested, type reason target_kind",
        "handshake/subscription.request, type aaep_version subscriber_id capabilities",
        "handshake/subscription.accepted, type subscription_id aaep_version producer honored_capabilities",
        "handshake/subscription.rejected, type reason_code reason_message",
        "handshake/subscription.renegotiate, type subscription_id capabilities",
        "handshake/subscription.close, type subscription_id",
        "handshake/confirmation.reply, type reply_token decision subscription_id timestamp",
        "handshake/clarification.reply, type reply_token response subscription_id timestamp",
        "producer.manifest, @context type agent_id aaep_versions_supported conformance_levels_supported",
        "clarify/gap, id field severity question suggestions blocked_operations",
        "clarify/refusal, protocol_version session_id agent_id agent_public_key timestamp status gaps accepted_gaps"
                + " blocking_gaps warning_gaps signature",
        "clarify/ready, protocol_version session_id agent_id agent_public_key timestamp status gaps accepted_gaps"
                + " blocking_gaps warning_gaps signature",
        "clarify/resolve_request, session_id gap_id answer",
        "clarify/gap_resolved, protocol_version session_id agent_id agent_public_key timestamp status gap_id accepted"
                + " round head_hash accepted_gaps blocking_gaps warning_gaps signature",
        "clarify/plan_accepted, protocol_version session_id agent_id agent_public_key timestamp status plan_digest"
                + " attestation signature",
        "clarify/audit_record, protocol_version session_id agent_id agent_public_key plan_digest chain open_asks"
                + " total_rounds all_resolved head_hash closed timestamp chain_signature"
    })
    void should_require_exactly_these_members(String shortName, String names) {
        JsonNode file = read(shortName);
        List<String> required = new ArrayList<>();
        file.get("required").forEach(name -> required.add(name.stringValue()));

        assertThat(required).containsExactlyInAnyOrder(names.split(" "));
        assertThat(file.get("properties").propertyNames()).containsAll(required);

        // And each of them is missed when it is gone.
        BundledSchema schema = SchemaCatalogue.byShortName(shortName).orElseThrow();
        for (String name : required) {
            ObjectNode instance = (ObjectNode) file.get("examples").get(0).deepCopy();
            instance.remove(name);
            assertThat(ENGINE.validate(schema.id(), instance.toString()))
                    .contains(new Violation("required", "/" + name, "is required but missing"));
        }
    }

    @ParameterizedTest
    @MethodSource("events")
    void should_allow_unknown_members_in_events(BundledSchema schema) {
        ObjectNode event = (ObjectNode) read(schema).get("examples").get(0);
        event.put("summary_normal_yo", "Ẹ káàbọ̀");

        assertThat(ENGINE.validate(schema.id(), event.toString())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("handshake")
    void should_forbid_unknown_members_in_handshake_messages(BundledSchema schema) {
        ObjectNode message = (ObjectNode) read(schema).get("examples").get(0);
        message.put("surplus", 1);

        assertThat(ENGINE.validate(schema.id(), message.toString()))
                .containsExactly(new Violation("additionalProperties", "/surplus", "is not allowed here"));
    }

    @ParameterizedTest
    @CsvSource({
        "true,  high,   accept, false",
        "true,  medium, accept, false",
        "true,  low,    accept, true",
        "false, high,   accept, true",
        "true,  high,   reject, true",
        "true,  ,       accept, true",
        ",      high,   accept, true"
    })
    void should_refuse_accept_as_default_for_what_cannot_be_undone_CFM_10(
            Boolean irreversible, String risk, String decision, boolean valid) {
        BundledSchema schema = SchemaCatalogue.byMessageType("aaep:agent.awaiting.confirmation")
                .orElseThrow();
        ObjectNode event = (ObjectNode) read(schema).get("examples").get(0);
        event.put("default_decision", decision).remove(List.of("irreversible", "risk_level"));
        if (irreversible != null) {
            event.put("irreversible", irreversible);
        }
        if (risk != null) {
            event.put("risk_level", risk);
        }

        List<Violation> violations = ENGINE.validate(schema.id(), event.toString());

        assertThat(violations.isEmpty()).as(violations.toString()).isEqualTo(valid);
        assertThat(violations).allMatch(violation -> violation.pointer().equals("/default_decision"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"https://aaep-protocol.org/context/v2\"",
                "[]",
                "[\"https://example.org/x\"]",
                "[\"https://aaep-protocol.org/context/v1\", \"not a uri\"]",
                "[\"https://aaep-protocol.org/context/v1\", 1]",
                "null"
            })
    void should_refuse_a_context_that_does_not_start_with_the_core_one_ENV_3(String context) {
        for (String name : List.of("envelope", "producer.manifest")) {
            BundledSchema schema = SchemaCatalogue.byShortName(name).orElseThrow();
            ObjectNode instance = (ObjectNode) read(schema).get("examples").get(0);
            instance.set("@context", MAPPER.readTree(context));

            assertThat(ENGINE.validate(schema.id(), instance.toString()))
                    .isNotEmpty()
                    .allMatch(violation -> violation.pointer().startsWith("/@context"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"other\":1}", "{\"percent\":101}", "{\"step\":0}", "{\"description\":\"\"}"})
    void should_refuse_progress_that_says_nothing(String progress) {
        BundledSchema schema =
                SchemaCatalogue.byMessageType("aaep:agent.progress.updated").orElseThrow();
        ObjectNode event = (ObjectNode) read(schema).get("examples").get(0);
        event.set("progress", MAPPER.readTree(progress));

        assertThat(ENGINE.validate(schema.id(), event.toString())).isNotEmpty();
    }

    @Test
    void should_state_the_same_capabilities_for_asking_and_honoring() {
        JsonNode asked = read("handshake/subscription.request").at("/$defs/Capabilities");
        JsonNode honored = read("handshake/subscription.accepted").at("/$defs/HonoredCapabilities");

        assertThat(List.copyOf(honored.get("properties").propertyNames()))
                .isEqualTo(List.copyOf(asked.get("properties").propertyNames()));
        for (String name : asked.get("properties").propertyNames()) {
            ObjectNode plain = (ObjectNode) asked.get("properties").get(name);
            ObjectNode other = (ObjectNode) honored.get("properties").get(name);
            List<String> wording = List.of("default", "description", "$ref");
            assertThat(other.deepCopy().remove(wording))
                    .isEqualTo(plain.deepCopy().remove(wording));
        }
    }
}
