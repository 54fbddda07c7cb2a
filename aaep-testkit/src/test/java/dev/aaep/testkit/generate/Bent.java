package dev.aaep.testkit.generate;

import dev.aaep.testkit.generate.InvalidCase.Draft;
import dev.aaep.testkit.generate.InvalidCase.Repeat;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Messages that every profile accepts without a finding, to be bent by a field. */
public final class Bent {
    private static final String ENVELOPE = """
            {"@context": "https://aaep-protocol.org/context/v1", "type": "aaep:agent.%s",
             "event_id": "evt_1", "session_id": "sess_1", "timestamp": "2026-05-24T14:22:20.014Z",
             "producer": {"agent_id": "bank"}, "localization_hints": {"primary_language": "en-US"}, %s}
            """;

    private final ObjectNode tree;
    private final List<Repeat> repeats;

    private Bent(ObjectNode tree, List<Repeat> repeats) {
        this.tree = tree;
        this.repeats = repeats;
    }

    private static Bent of(String json) {
        return new Bent((ObjectNode) Samples.MAPPER.readTree(json), List.of());
    }

    private static Bent event(String type, String payload) {
        return of(ENVELOPE.formatted(type, payload));
    }

    /** An event of which nothing is there but the envelope. */
    public static Bent bare(String type) {
        return event(type, "\"verbosity\": \"normal\"");
    }

    public static Bent confirmation() {
        return event("awaiting.confirmation", """
                "urgency": "critical", "action": "Send the letter.", "consequence": "It cannot be called back.",
                "reply_token": "rpl_1", "timeout_seconds": 200, "default_decision": "reject"
                """);
    }

    public static Bent clarification() {
        return event("awaiting.clarification", """
                "urgency": "critical", "question": "Which account?", "reply_token": "rpl_1", "timeout_seconds": 120
                """);
    }

    public static Bent handoff() {
        return event("handoff.requested", """
                "urgency": "critical", "reason": "Beyond me.", "target_kind": "human"
                """);
    }

    public static Bent errored() {
        return event("session.errored", """
                "urgency": "critical", "error_category": "transient", "summary_normal": "It failed."
                """);
    }

    public static Bent tool() {
        return event("tool.invoked", "\"tool\": \"fetch_balance\", \"summary_normal\": \"Fetching.\"");
    }

    public static Bent progress() {
        return event("progress.updated", "\"progress\": {\"percent\": 5}");
    }

    public static Bent state() {
        return event("state.changed", "\"from_state\": \"idle\", \"to_state\": \"thinking\"");
    }

    public static Bent output() {
        return event("output.streaming", "\"chunk\": \"Hello.\", \"position\": 0, \"complete\": true");
    }

    public static Bent completed() {
        return event("session.completed", "\"summary_normal\": \"Done.\"");
    }

    public static Bent request() {
        return of("""
                {"type": "subscription.request", "aaep_version": "1.0.0", "subscriber_id": "reader", "capabilities": {}}
                """);
    }

    public static Bent renegotiate() {
        return of("{\"type\": \"subscription.renegotiate\", \"subscription_id\": \"sub_1\", \"capabilities\": {}}");
    }

    /** The same with the member at a path set to the given JSON. */
    public Bent with(String path, String json) {
        ObjectNode copy = tree.deepCopy();
        ObjectNode parent = copy;
        String[] steps = path.split("/");
        for (int i = 0; i + 1 < steps.length; i++) {
            parent = parent.has(steps[i]) ? (ObjectNode) parent.get(steps[i]) : parent.putObject(steps[i]);
        }
        parent.set(steps[steps.length - 1], Samples.MAPPER.readTree(json));
        return new Bent(copy, repeats);
    }

    public Bent without(String name) {
        ObjectNode copy = tree.deepCopy();
        copy.remove(name);
        return new Bent(copy, repeats);
    }

    /** The same with a long text that is not written out. */
    Bent repeated(String path, String text, int times) {
        List<Repeat> more = new ArrayList<>(repeats);
        more.add(new Repeat("/" + path, text, times));
        return new Bent(with(path, "\"\"").tree, List.copyOf(more));
    }

    /** The message as it would come over the wire; without the long texts. */
    public String json() {
        return tree.toString();
    }

    String type() {
        return tree.get("type").stringValue();
    }

    Draft draft() {
        return new Draft(tree, repeats);
    }
}
