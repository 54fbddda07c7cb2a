package dev.aaep.validation;

import dev.aaep.AaepMessage;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Messages that every profile accepts without a finding, to be bent by one field in a test. */
final class Drafts {
    static final JsonMapper TREES = new JsonMapper();

    private static final String ENVELOPE = """
            {"@context": "https://aaep-protocol.org/context/v1", "type": "aaep:agent.%s",
             "event_id": "evt_1", "session_id": "sess_1", "timestamp": "2026-05-24T14:22:20.014Z",
             "producer": {"agent_id": "bank"}, "localization_hints": {"primary_language": "en-US"}, %s}
            """;

    private final ObjectNode tree;

    private Drafts(ObjectNode tree) {
        this.tree = tree;
    }

    private static Drafts event(String type, String payload) {
        return of(ENVELOPE.formatted(type, payload));
    }

    static Drafts of(String json) {
        return new Drafts((ObjectNode) TREES.readTree(json));
    }

    static Drafts confirmation() {
        return event("awaiting.confirmation", """
                "urgency": "critical", "action": "Send the letter.", "consequence": "It cannot be called back.",
                "reply_token": "rpl_1", "timeout_seconds": 200, "default_decision": "reject"
                """);
    }

    static Drafts clarification() {
        return event("awaiting.clarification", """
                "urgency": "critical", "question": "Which account?", "reply_token": "rpl_1", "timeout_seconds": 120
                """);
    }

    static Drafts handoff() {
        return event(
                "handoff.requested",
                "\"urgency\": \"critical\", \"reason\": \"Beyond me.\", \"target_kind\": \"human\"");
    }

    static Drafts errored() {
        return event(
                "session.errored",
                "\"urgency\": \"critical\", \"error_category\": \"transient\", \"summary_normal\": \"It failed.\"");
    }

    static Drafts tool() {
        return event("tool.invoked", "\"tool\": \"fetch_balance\", \"summary_normal\": \"Fetching.\"");
    }

    static Drafts progress() {
        return event("progress.updated", "\"progress\": {\"percent\": 5}");
    }

    static Drafts state() {
        return event("state.changed", "\"from_state\": \"idle\", \"to_state\": \"thinking\"");
    }

    static Drafts output() {
        return event("output.streaming", "\"chunk\": \"Hello.\", \"position\": 0, \"complete\": true");
    }

    static Drafts completed() {
        return event("session.completed", "\"summary_normal\": \"Done.\"");
    }

    static Drafts request() {
        return of("""
                {"type": "subscription.request", "aaep_version": "1.0.0", "subscriber_id": "reader", "capabilities": {}}
                """);
    }

    static Drafts answer() {
        return of("""
                {"type": "clarification.reply", "reply_token": "rpl_1", "response": 7, "subscription_id": "sub_1",
                "timestamp": "2026-05-24T14:22:20.014Z"}
                """);
    }

    static Drafts reply() {
        return of("""
                {"type": "confirmation.reply", "reply_token": "rpl_1", "decision": "accept", "subscription_id": "sub_1",
                "timestamp": "2026-05-24T14:22:20.014Z"}
                """);
    }

    /** The same with the member at a dotted path set to the given JSON. */
    Drafts with(String path, String json) {
        ObjectNode copy = tree.deepCopy();
        ObjectNode parent = copy;
        String[] steps = path.split("/");
        for (int i = 0; i + 1 < steps.length; i++) {
            parent = parent.has(steps[i]) ? (ObjectNode) parent.get(steps[i]) : parent.putObject(steps[i]);
        }
        parent.set(steps[steps.length - 1], TREES.readTree(json));
        return new Drafts(copy);
    }

    Drafts without(String name) {
        ObjectNode copy = tree.deepCopy();
        copy.remove(name);
        return new Drafts(copy);
    }

    byte[] bytes() {
        return TREES.writeValueAsString(tree).getBytes(StandardCharsets.UTF_8);
    }

    AaepMessage message() {
        return ((DecodeResult.Decoded) AaepJson.standard().decode(bytes())).value();
    }

    List<Finding> findings(Profile profile) {
        return AaepJson.standard()
                .withValidator(Validator.of(profile))
                .decode(bytes())
                .findings();
    }
}
