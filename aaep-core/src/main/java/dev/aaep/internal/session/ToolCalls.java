package dev.aaep.internal.session;

import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.internal.delivery.RecentIds;
import dev.aaep.validation.SequenceRule;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tool calls of one session: SEQ-4 and SEQ-5. */
final class ToolCalls {
    /** An open call. One without an id has a key that no id can have. */
    private record Call(String key, @Nullable String tool, String eventId) {
        boolean isNamed() {
            return !key.startsWith("#");
        }

        boolean isOf(@Nullable String otherTool) {
            return tool != null && tool.equals(otherTool);
        }
    }

    private final int most;

    /** The latest open call: most are completed before the next one begins, and never enter the map. */
    private @Nullable Call latest;

    /** The open calls before the latest, in order. */
    private @Nullable Map<String, Call> earlier;

    private final long session;
    private final RecentIds ids;
    private int unnamed;

    /** Keeps at most {@code most} open calls. The ids of all calls are in a memory that sessions share. */
    ToolCalls(int most, long session, RecentIds ids) {
        this.most = most;
        this.session = session;
        this.ids = ids;
    }

    void invoked(ToolInvoked event, Findings findings) {
        String id = Kept.orNull(event.toolCallId());
        if (id != null) {
            if (!ids.add(session, id)) {
                Call same = latest != null && latest.key.equals(id)
                        ? latest
                        : earlier().get(id);
                findings.add(
                        SequenceRule.UNIQUE_CALL_ID,
                        "/tool_call_id",
                        "was used earlier in this session",
                        same == null ? null : same.eventId);
            }
        }
        if (earlier().size() + (latest == null ? 0 : 1) >= most) {
            return;
        }
        Call call = new Call(id != null ? id : "#" + unnamed++, Kept.orNull(event.tool()), SessionState.id(event));
        if (latest != null && !latest.key.equals(call.key)) {
            earlier = earlier == null ? new LinkedHashMap<>() : earlier;
            earlier.put(latest.key, latest);
            earlier.remove(call.key);
        }
        latest = call;
    }

    private Map<String, Call> earlier() {
        return earlier == null ? Map.of() : earlier;
    }

    void completed(ToolCompleted event, Findings findings) {
        String id = Kept.orNull(event.toolCallId());
        String tool = Kept.orNull(event.tool());
        Call call = id == null ? null : take(id);
        if (call != null) {
            if (call.tool != null && tool != null && !call.tool.equals(tool)) {
                findings.add(SequenceRule.TOOL_PAIRS, "/tool", "is not the tool that was invoked", call.eventId);
            }
        } else if (id != null && ids.contains(session, id)) {
            findings.add(SequenceRule.TOOL_PAIRS, "/tool_call_id", "was completed already", List.of());
        } else if (!takeByTool(tool, id == null)) {
            findings.add(SequenceRule.TOOL_PAIRS, "/tool", "completes a call that was not invoked", List.of());
        }
    }

    private @Nullable Call take(String id) {
        Call call = latest;
        if (call != null && call.key.equals(id)) {
            latest = null;
            return call;
        }
        return earlier == null ? null : earlier.remove(id);
    }

    /** Takes the oldest open call of the tool; where an id was given, only one that has none. */
    private boolean takeByTool(@Nullable String tool, boolean anyCall) {
        Iterator<Call> candidates = earlier().values().iterator();
        while (candidates.hasNext()) {
            Call candidate = candidates.next();
            if ((anyCall || !candidate.isNamed()) && candidate.isOf(tool)) {
                candidates.remove();
                return true;
            }
        }
        if (latest != null && (anyCall || !latest.isNamed()) && latest.isOf(tool)) {
            latest = null;
            return true;
        }
        return false;
    }

    void end(Findings findings) {
        List<String> open = new ArrayList<>();
        earlier().values().forEach(call -> open.add(call.eventId));
        if (latest != null) {
            open.add(latest.eventId);
        }
        if (!open.isEmpty()) {
            findings.add(SequenceRule.TOOL_PAIRS, "", "the session ends with a tool that was never completed", open);
        }
    }
}
