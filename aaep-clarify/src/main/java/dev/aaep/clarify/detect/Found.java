package dev.aaep.clarify.detect;

import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The gaps that a detector has found so far, each once, and no more than it takes to see that there are too many. */
final class Found {
    private final Set<GapDraft> gaps = new LinkedHashSet<>();

    /** The gaps at places where nothing stands. */
    static List<GapDraft> missing(Plan plan, List<FieldPath> paths, Function<FieldPath.Place, GapDraft> gap) {
        Found found = new Found();
        for (FieldPath path : paths) {
            if (!path.visit(plan, place -> !place.isMissing() || found.add(gap.apply(place)))) {
                break;
            }
        }
        return found.list();
    }

    /** Takes a gap; says whether to look on. */
    boolean add(GapDraft gap) {
        gaps.add(gap);
        return gaps.size() <= Gap.MAX_OPEN;
    }

    List<GapDraft> list() {
        return List.copyOf(gaps);
    }
}
