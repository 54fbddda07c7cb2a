package dev.aaep.mcp;

import dev.aaep.AaepException;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.value.JsonObject;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The three tools as MCP knows them: names, schemas, hints, and results that are content or tool errors. */
final class ToolCatalogue {
    /** Where a tool error says its code, for programs that would rather not read the sentence. */
    static final String PROBLEM = "dev.aaep/problem";

    private static final System.Logger LOG = System.getLogger(ToolCatalogue.class.getName());

    private ToolCatalogue() {}

    static List<SyncToolSpecification> of(ClarificationEngine engine) {
        ClarifyTools tools = new ClarifyTools(engine);
        return List.of(
                tool(
                        "check",
                        "Check a plan for gaps",
                        "Checks a plan before anything is done with it. Answers ready_to_proceed, or needs_clarification "
                                + "with the gaps: each names one field, asks one question and says what must wait. Put "
                                + "the questions to whoever can answer and pass the answers on with "
                                + "wwa_clarify_resolve; never guess. The same plan in the same session gets the same "
                                + "result again; a changed plan is a new check.",
                        false,
                        tools::check),
                tool(
                        "resolve",
                        "Answer a gap",
                        "Records an answer to one gap of a session and signs the round. A WARN gap is closed by an "
                                + "explicit acknowledgement in the same way. The same answer again gets the same result; "
                                + "another answer to a resolved gap is refused. When blocking_count and warning_count "
                                + "are 0, nothing is open any more.",
                        false,
                        tools::resolve),
                tool(
                        "audit",
                        "Show the signed chain",
                        "Returns everything that was asked and answered in a session as a signed, hash-linked record "
                                + "that can be verified offline.",
                        true,
                        tools::audit));
    }

    private static SyncToolSpecification tool(
            String verb,
            String title,
            String description,
            boolean readOnly,
            Function<@Nullable Map<String, Object>, JsonObject> work) {
        // Nothing is ever changed or removed, only added, and nothing outside this server is touched.
        ToolAnnotations hints = ToolAnnotations.builder()
                .title(title)
                .readOnlyHint(readOnly)
                .destructiveHint(false)
                .idempotentHint(true)
                .openWorldHint(false)
                .build();
        Tool tool = Tool.builder("wwa_clarify_" + verb, StrictJson.schema(verb + ".input.json"))
                .title(title)
                .description(description)
                .outputSchema(StrictJson.schema(verb + ".output.json"))
                .annotations(hints)
                .build();
        return SyncToolSpecification.builder()
                .tool(tool)
                .callHandler((exchange, request) -> call(work, request.arguments()))
                .build();
    }

    private static CallToolResult call(
            Function<@Nullable Map<String, Object>, JsonObject> work, @Nullable Map<String, Object> arguments) {
        try {
            String text = StrictJson.canonical(work.apply(arguments));
            return CallToolResult.builder(List.of(TextContent.builder(text).build()))
                    .structuredContent(StrictJson.tree(text))
                    .isError(false)
                    .build();
        } catch (ToolProblem problem) {
            return failed(problem);
        } catch (AaepException e) {
            LOG.log(System.Logger.Level.WARNING, "a tool call failed", e);
            return failed(new ToolProblem(ToolProblem.UNAVAILABLE, String.valueOf(e.getMessage())));
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "a tool call failed", e);
            return failed(new ToolProblem(ToolProblem.INTERNAL, "the server failed; its log says more"));
        }
    }

    private static CallToolResult failed(ToolProblem problem) {
        return CallToolResult.builder(List.of(TextContent.builder(problem.code() + ": " + problem.sentence())
                        .build()))
                .isError(true)
                .meta(Map.of(PROBLEM, problem.code()))
                .build();
    }
}
