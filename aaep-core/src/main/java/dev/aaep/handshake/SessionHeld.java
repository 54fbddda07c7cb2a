package dev.aaep.handshake;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a subscription holds of one session that later events may be joined to. */
final class SessionHeld {
    @Nullable
    Entry state;

    @Nullable
    Entry progress;

    /** The latest entry of each output, waiting or ready. */
    final Map<String, Entry> outputs = new HashMap<>(2);

    /** What is not to leave yet, in order: text that has not come to a boundary, and progress behind it. */
    final List<Entry> waiting = new ArrayList<>(2);

    /** The last event that text must not move across. */
    long lastFirm;

    boolean isEmpty() {
        return state == null && progress == null && outputs.isEmpty() && waiting.isEmpty();
    }
}
