package dev.aaep.session;

import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.internal.delivery.RecentIds;
import dev.aaep.validation.SequenceRule;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tool calls of one session: SEQ-4 and SEQ-5. */
final class ToolCalls {
    private record Call(@Nullable String tool, String eventId) {}

    private final int most;
    private @Nullable Map<String, Call> open;
    private @Nullable RecentIds ids;
    private int unnamed;

    /** Keeps at most {@code most} open calls and the latest so many call ids. */
    ToolCalls(int most) {
        this.most = most;
    }

    void invoked(ToolInvoked event, Findings findings) {
        String id = Kept.orNull(event.toolCallId());
        if (id != null) {
            if (ids == null) {
                ids = new RecentIds(most);
            }
            if (!ids.add(id)) {
                Call earlier = open == null ? null : open.get(id);
                findings.add(
                        SequenceRule.UNIQUE_CALL_ID,
                        "/tool_call_id",
                        "was used earlier in this session",
                        earlier == null ? null : earlier.eventId);
            }
        }
        if (open == null) {
            open = new LinkedHashMap<>();
        }
        if (open.size() < most) {
            // Calls without an id are kept in order under names that no id can have.
            open.put(id != null ? id : "#" + unnamed++, new Call(Kept.orNull(event.tool()), SessionState.id(event)));
        }
    }

    void completed(ToolCompleted event, Findings findings) {
        Map<String, Call> calls = open == null ? new HashMap<>() : open;
        String id = Kept.orNull(event.toolCallId());
        String tool = Kept.orNull(event.tool());
        Call call = id == null ? null : calls.remove(id);
        if (call != null) {
            if (call.tool != null && tool != null && !call.tool.equals(tool)) {
                findings.add(SequenceRule.TOOL_PAIRS, "/tool", "is not the tool that was invoked", call.eventId);
            }
            return;
        }
        if (id != null && ids != null && ids.contains(id)) {
            findings.add(SequenceRule.TOOL_PAIRS, "/tool_call_id", "was completed already", List.of());
            return;
        }
        Iterator<Map.Entry<String, Call>> candidates = calls.entrySet().iterator();
        while (candidates.hasNext()) {
            Map.Entry<String, Call> candidate = candidates.next();
            boolean pairs = id == null || candidate.getKey().startsWith("#");
            if (pairs
                    && candidate.getValue().tool != null
                    && candidate.getValue().tool.equals(tool)) {
                candidates.remove();
                return;
            }
        }
        findings.add(SequenceRule.TOOL_PAIRS, "/tool", "completes a call that was not invoked", List.of());
    }

    void end(Findings findings) {
        if (open != null && !open.isEmpty()) {
            findings.add(
                    SequenceRule.TOOL_PAIRS,
                    "",
                    "the session ends with a tool that was never completed",
                    open.values().stream().map(Call::eventId).toList());
        }
    }
}
