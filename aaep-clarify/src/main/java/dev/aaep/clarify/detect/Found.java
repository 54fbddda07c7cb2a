package dev.aaep.clarify.detect;

import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapDraft;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The gaps that a detector has found so far, each once, and no more than it takes to see that there are too many. */
final class Found {
    private final Set<GapDraft> gaps = new LinkedHashSet<>();

    /** Takes a gap; says whether to look on. */
    boolean add(GapDraft gap) {
        gaps.add(gap);
        return gaps.size() <= Gap.MAX_OPEN;
    }

    List<GapDraft> list() {
        return List.copyOf(gaps);
    }
}
