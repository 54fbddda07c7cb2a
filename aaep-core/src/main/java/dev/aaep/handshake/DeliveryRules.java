package dev.aaep.handshake;

import dev.aaep.event.CoalesceBoundary;
import dev.aaep.internal.delivery.TextBoundary;
import dev.aaep.message.Capabilities;
import dev.aaep.message.CognitiveLoad;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The agreed terms in the form in which delivery needs them.
 *
 * @param level the boundary to which streamed text is joined: the finest agreed one, under low cognitive load the coarsest
 * @param perSecond the budget; 0 for none
 * @param paceWpm words per minute; 0 when nothing was said
 * @param lowLoad whether fewer and shorter announcements were asked for (HS-14)
 */
record DeliveryRules(
        EventFilter filter, TextProfile profile, int level, long perSecond, long paceWpm, boolean lowLoad) {
    private static final int COMPLETION = 4;

    static DeliveryRules of(Capabilities honored) {
        CognitiveLoad load = honored.cognitiveLoad();
        boolean low = load != null && load.known() == CognitiveLoad.Known.LOW;
        return new DeliveryRules(
                new EventFilter(honored.eventFilters()),
                TextProfile.of(honored),
                level(honored.coalesceBoundaries(), low),
                honored.maxEventsPerSecond() == null ? 0 : honored.maxEventsPerSecond(),
                honored.paceWpm() == null ? 0 : honored.paceWpm(),
                low);
    }

    private static int level(@Nullable List<CoalesceBoundary> boundaries, boolean coarsest) {
        if (boundaries == null || boundaries.isEmpty()) {
            return COMPLETION;
        }
        int level = coarsest ? 0 : COMPLETION;
        for (CoalesceBoundary boundary : boundaries) {
            int next = TextBoundary.level(boundary);
            level = coarsest ? Math.max(level, next) : Math.min(level, next);
        }
        return level;
    }
}
