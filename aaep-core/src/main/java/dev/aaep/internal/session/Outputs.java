package dev.aaep.internal.session;

import dev.aaep.event.OutputStreaming;
import dev.aaep.validation.SequenceRule;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The streamed outputs of one session: SEQ-7. Characters are code points. */
final class Outputs {
    private static final class Output {
        private long sent;
        private boolean complete;
        private String lastEventId;

        Output(String eventId) {
            lastEventId = eventId;
        }
    }

    private final int most;
    private @Nullable Map<String, Output> outputs;

    Outputs(int most) {
        this.most = most;
    }

    void chunk(OutputStreaming event, Findings findings) {
        Map<String, Output> all = outputs;
        if (all == null) {
            all = new HashMap<>(4);
            outputs = all;
        }
        String key = event.outputId() == null ? "" : Kept.text(event.outputId());
        String id = SessionState.id(event);
        Output output = all.get(key);
        if (output == null) {
            if (all.size() >= most) {
                return;
            }
            output = new Output(id);
            all.put(key, output);
        } else if (output.complete) {
            findings.add(SequenceRule.STREAMS, "/complete", "this output was completed already", output.lastEventId);
            return;
        }
        if (event.position() != null && event.position() != output.sent) {
            findings.add(
                    SequenceRule.STREAMS,
                    "/position",
                    "is " + event.position() + ", but " + output.sent + " characters were sent before",
                    output.lastEventId);
            output.sent = event.position();
        }
        if (event.chunk() != null) {
            output.sent += event.chunk().codePointCount(0, event.chunk().length());
        }
        output.complete = Boolean.TRUE.equals(event.complete());
        output.lastEventId = id;
    }

    void end(Findings findings) {
        if (outputs != null) {
            outputs.values().stream()
                    .filter(output -> !output.complete)
                    .map(output -> output.lastEventId)
                    .sorted()
                    .forEach(id -> findings.add(
                            SequenceRule.STREAMS, "", "the session ends with an output that was never completed", id));
        }
    }
}
