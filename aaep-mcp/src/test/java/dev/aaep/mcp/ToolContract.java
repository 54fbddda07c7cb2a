package dev.aaep.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.clarify.chain.ChainCheck;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.clarify.chain.CheckResult;
import dev.aaep.crypto.CanonicalJson;
import dev.aaep.crypto.KeyHistory;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tools promise (§6), seen through the SDK's own client; each transport runs it. */
abstract class ToolContract {
    static final String SESSION = "0196ba6b-5500-7000-8000-0123456789ab";
    static final String CHECK = "wwa_clarify_check";
    static final String RESOLVE = "wwa_clarify_resolve";
    static final String AUDIT = "wwa_clarify_audit";
    static final Map<String, Object> PLAN = Map.of(
            "description",
            "a form für alle ✓",
            "components",
            List.of(Map.of("name", "login")),
            "languages",
            List.of("ar-sa"),
            "build",
            Map.of("mode", "real"));

    @TempDir
    Path data;

    /** A client of a server that runs from {@link #data}. Closing it ends the server too. */
    abstract Connection connect();

    interface Connection extends AutoCloseable {
        McpSyncClient client();

        @Override
        void close();
    }

    static CallToolResult call(Connection connection, String tool, Map<String, Object> arguments) {
        return connection
                .client()
                .callTool(CallToolRequest.builder(tool).arguments(arguments).build());
    }

    static String text(CallToolResult result) {
        assertThat(result.content()).hasSize(1);
        return ((TextContent) result.content().get(0)).text();
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> done(CallToolResult result) {
        assertThat(result.isError()).as(text(result)).isFalse();
        return (Map<String, Object>) result.structuredContent();
    }

    static Map<String, Object> answer(String gap, String text) {
        return Map.of("session_id", SESSION, "gap_id", gap, "answer", text);
    }

    static CallToolResult check(Connection connection) {
        return call(connection, CHECK, Map.of("plan_object", PLAN, "session_id", SESSION));
    }

    @Test
    void should_list_three_tools_with_schemas_titles_and_hints() {
        JsonSchemaValidator schemas = McpJsonDefaults.getSchemaValidator();
        assertThat(schemas.validateSchema(Map.of("type", 7)).valid()).isFalse();
        try (Connection connection = connect()) {
            List<Tool> tools = connection.client().listTools().tools();
            assertThat(tools).extracting(Tool::name).containsExactlyInAnyOrder(CHECK, RESOLVE, AUDIT);
            for (Tool tool : tools) {
                assertThat(tool.title()).isNotBlank();
                assertThat(tool.description()).isNotBlank();
                assertThat(schemas.validateSchema(tool.inputSchema()).valid()).isTrue();
                assertThat(schemas.validateSchema(tool.outputSchema()).valid()).isTrue();
                assertThat(tool.annotations().readOnlyHint())
                        .isEqualTo(tool.name().equals(AUDIT));
                assertThat(tool.annotations().destructiveHint()).isFalse();
                assertThat(tool.annotations().idempotentHint()).isTrue();
                assertThat(tool.annotations().openWorldHint()).isFalse();
            }
        }
    }

    @Test
    void should_find_gaps_take_answers_and_prove_them() {
        try (Connection connection = connect()) {
            JsonSchemaValidator schemas = McpJsonDefaults.getSchemaValidator();
            Map<String, Map<String, Object>> outputs = new HashMap<>();
            connection.client().listTools().tools().forEach(tool -> outputs.put(tool.name(), tool.outputSchema()));

            Map<String, Object> checked = done(check(connection));
            assertThat(schemas.validate(outputs.get(CHECK), checked).valid()).isTrue();
            assertThat(checked)
                    .containsEntry("status", "needs_clarification")
                    .containsEntry("session_id", SESSION)
                    .containsEntry("blocking_count", 2)
                    .containsEntry("warning_count", 1);
            assertThat((List<?>) checked.get("gaps"))
                    .extracting(gap -> String.valueOf(((Map<?, ?>) gap).get("field")))
                    .containsExactly("components.0.type", "layout.direction", "build.output_dir");

            Map<String, Object> resolved = done(call(connection, RESOLVE, answer("gap-001", "form ✓ \uD83D\uDE42")));
            assertThat(schemas.validate(outputs.get(RESOLVE), resolved).valid()).isTrue();
            assertThat(resolved)
                    .containsEntry("status", "resolved")
                    .containsEntry("accepted_answer", "form ✓ \uD83D\uDE42")
                    .containsEntry("blocking_count", 1);
            done(call(connection, RESOLVE, answer("gap-002", "rtl")));
            Map<String, Object> last = done(call(connection, RESOLVE, answer("gap-003", "./out")));
            assertThat(last).containsEntry("blocking_count", 0).containsEntry("warning_count", 0);

            Map<String, Object> audit = done(call(connection, AUDIT, Map.of("session_id", SESSION)));
            assertThat(schemas.validate(outputs.get(AUDIT), audit).valid()).isTrue();
            assertThat((List<?>) audit.get("clarification_chain")).hasSize(3);
            ChainReport report = verifier()
                    .expectedRounds(3)
                    .expectedHead((String) last.get("head_hash"))
                    .verify(CanonicalJson.canonicalize(StrictJson.write(audit.get("record")))
                            .orElseThrow());
            assertThat(report.isValid()).as(report.toString()).isTrue();
            assertThat(report.result(ChainCheck.TRUNCATION)).isEqualTo(CheckResult.PASSED);
            assertThat(report.witnessed()).isEqualTo(3);
        }
    }

    ChainVerifier verifier() {
        return ChainVerifier.trusting(
                KeyHistory.read(data.resolve("trusted-keys.json")).orElseThrow());
    }

    @Test
    void should_mint_a_session_when_none_is_given_and_proceed_when_nothing_is_open() {
        Map<String, Object> clear = Map.of("description", "a form", "components", List.of(Map.of("type", "form")));
        try (Connection connection = connect()) {
            Map<String, Object> checked = done(call(connection, CHECK, Map.of("plan_object", clear)));
            assertThat(checked).containsEntry("status", "ready_to_proceed").containsEntry("gaps", List.of());
            assertThat((String) checked.get("session_id"))
                    .matches("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        }
    }

    @Test
    void should_answer_repeated_calls_with_the_same_bytes_after_a_restart_too() {
        String checked;
        String resolved;
        String audited;
        try (Connection connection = connect()) {
            checked = text(check(connection));
            resolved = text(call(connection, RESOLVE, answer("gap-001", "form")));
            audited = text(call(connection, AUDIT, Map.of("session_id", SESSION)));
            assertThat(text(check(connection))).isEqualTo(checked);
            assertThat(text(call(connection, RESOLVE, answer("gap-001", "form"))))
                    .isEqualTo(resolved);
        }
        try (Connection connection = connect()) {
            assertThat(text(check(connection))).isEqualTo(checked);
            assertThat(text(call(connection, RESOLVE, answer("gap-001", "form"))))
                    .isEqualTo(resolved);
            assertThat(text(call(connection, AUDIT, Map.of("session_id", SESSION))))
                    .isEqualTo(audited);
        }
    }

    @Test
    void should_answer_bad_input_with_a_typed_tool_error_and_go_on() {
        try (Connection connection = connect()) {
            done(check(connection));
            done(call(connection, RESOLVE, answer("gap-001", "form")));
            String before = text(call(connection, AUDIT, Map.of("session_id", SESSION)));
            for (BadCalls.Call bad : BadCalls.ALL) {
                CallToolResult result = call(connection, bad.tool(), bad.arguments());
                assertThat(result.isError()).as(bad.toString()).isTrue();
                assertThat(text(result)).startsWith(bad.code() + ": ").hasSizeLessThan(400);
                assertThat(result.meta()).containsEntry("dev.aaep/problem", bad.code());
            }
            assertThat(text(call(connection, AUDIT, Map.of("session_id", SESSION))))
                    .as("nothing changed")
                    .isEqualTo(before);
        }
    }

    @Test
    void should_answer_an_unknown_tool_with_a_protocol_error() {
        try (Connection connection = connect()) {
            assertThatThrownBy(() -> call(connection, "wwa_clarify_guess", Map.of()))
                    .isInstanceOfSatisfying(
                            McpError.class,
                            e -> assertThat(e.getJsonRpcError().code()).isEqualTo(-32602));
            done(check(connection));
        }
    }

    @Test
    void should_give_the_text_form_as_the_same_json() {
        try (Connection connection = connect()) {
            CallToolResult result = check(connection);
            assertThat(StrictJson.object(text(result).getBytes(StandardCharsets.UTF_8), "text"))
                    .isEqualTo(StrictJson.object(StrictJson.write(result.structuredContent()), "content"));
        }
    }
}
