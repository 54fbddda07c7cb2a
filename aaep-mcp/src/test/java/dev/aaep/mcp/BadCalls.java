package dev.aaep.mcp;

import static dev.aaep.mcp.ToolContract.AUDIT;
import static dev.aaep.mcp.ToolContract.CHECK;
import static dev.aaep.mcp.ToolContract.RESOLVE;
import static dev.aaep.mcp.ToolContract.SESSION;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Calls that must be refused, with the code of the refusal. The session is open and its gap-001 is answered with "form". */
final class BadCalls {
    private static final String KEY = "ed25519:" + "0".repeat(64);
    private static final String SIGNATURE = "ed25519:" + "0".repeat(128);

    static final List<Call> ALL = List.of(
            new Call(CHECK, Map.of(), "MISSING_ARGUMENT"),
            new Call(CHECK, Map.of("plan_object", "a plan"), "WRONG_TYPE"),
            new Call(CHECK, Map.of("plan_object", List.of()), "WRONG_TYPE"),
            new Call(CHECK, withNull(Map.of(), "plan_object"), "WRONG_TYPE"),
            new Call(CHECK, Map.of("plan_object", Map.of(), "session_id", 7), "WRONG_TYPE"),
            new Call(CHECK, withNull(Map.of("plan_object", Map.of()), "session_id"), "WRONG_TYPE"),
            new Call(CHECK, Map.of("plan_object", Map.of(), "session_id", "../../etc"), "BAD_SESSION_ID"),
            new Call(CHECK, Map.of("plan_object", Map.of(), "session_id", ""), "BAD_SESSION_ID"),
            new Call(CHECK, Map.of("plan_object", Map.of(), "sesion_id", SESSION), "UNKNOWN_ARGUMENT"),
            new Call(CHECK, Map.of("plan_object", Map.of(), "x".repeat(1000), 1), "UNKNOWN_ARGUMENT"),
            new Call(CHECK, Map.of("plan_object", Map.of("n", new BigDecimal("0.12345678901234567890"))), "BAD_PLAN"),
            new Call(CHECK, Map.of("plan_object", Map.of("n", Long.MAX_VALUE)), "BAD_PLAN"),
            new Call(CHECK, Map.of("plan_object", nested(200)), "BAD_PLAN"),
            new Call(RESOLVE, Map.of(), "MISSING_ARGUMENT"),
            new Call(RESOLVE, Map.of("session_id", SESSION, "gap_id", "gap-002"), "MISSING_ARGUMENT"),
            new Call(RESOLVE, resolve("answer", true), "WRONG_TYPE"),
            new Call(RESOLVE, resolve("answer", Map.of("x", 1)), "WRONG_TYPE"),
            new Call(RESOLVE, resolve("answer", List.of("x")), "WRONG_TYPE"),
            new Call(RESOLVE, resolve("answer", ""), "EMPTY_ANSWER"),
            new Call(RESOLVE, resolve("answer", " \n"), "EMPTY_ANSWER"),
            new Call(RESOLVE, resolve("answer", "x".repeat(16_385)), "ANSWER_TOO_LONG"),
            new Call(RESOLVE, resolve("session_id", SESSION.replace('0', '1')), "UNKNOWN_SESSION"),
            new Call(RESOLVE, resolve("session_id", "yesterday"), "BAD_SESSION_ID"),
            new Call(RESOLVE, resolve("gap_id", "gap-999"), "UNKNOWN_GAP"),
            new Call(RESOLVE, resolve("gap_id", "gap"), "UNKNOWN_GAP"),
            new Call(RESOLVE, resolve("gap_id", "gap-001"), "ALREADY_RESOLVED"),
            new Call(RESOLVE, resolve("answered_by", " "), "MALFORMED_ANSWER"),
            new Call(RESOLVE, resolve("answered_by", "x".repeat(257)), "MALFORMED_ANSWER"),
            new Call(RESOLVE, resolve("answer_timestamp", "yesterday"), "BAD_TIMESTAMP"),
            new Call(RESOLVE, resolve("answer_timestamp", "2001-01-01T00:00:00Z"), "BAD_TIMESTAMP"),
            new Call(RESOLVE, resolve("answer_signature", SIGNATURE), "INCOMPLETE_SIGNATURE"),
            new Call(RESOLVE, resolve("answer_public_key", KEY), "INCOMPLETE_SIGNATURE"),
            new Call(AUDIT, Map.of(), "MISSING_ARGUMENT"),
            new Call(AUDIT, Map.of("session_id", 1.5), "WRONG_TYPE"),
            new Call(AUDIT, Map.of("session_id", SESSION.replace('0', '1')), "UNKNOWN_SESSION"),
            new Call(AUDIT, Map.of("session_id", SESSION, "format", "text"), "UNKNOWN_ARGUMENT"));

    private BadCalls() {}

    record Call(String tool, Map<String, Object> arguments, String code) {}

    private static Map<String, Object> resolve(String name, Object value) {
        Map<String, Object> arguments =
                new HashMap<>(Map.of("session_id", SESSION, "gap_id", "gap-002", "answer", "another answer"));
        arguments.put(name, value);
        return arguments;
    }

    private static Map<String, Object> withNull(Map<String, Object> arguments, String name) {
        Map<String, Object> all = new HashMap<>(arguments);
        all.put(name, null);
        return all;
    }

    private static Map<String, Object> nested(int depth) {
        List<Object> list = new ArrayList<>();
        for (int i = 1; i < depth; i++) {
            list = new ArrayList<>(List.of(list));
        }
        return Map.of("deep", list);
    }
}
