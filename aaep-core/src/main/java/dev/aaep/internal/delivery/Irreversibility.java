package dev.aaep.internal.delivery;

import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Reversibility;
import org.jspecify.annotations.Nullable;

/** Whether a confirmation says that its action cannot be undone (ruling R4): either of two fields can say it. */
public final class Irreversibility {
    private Irreversibility() {}

    public static boolean isSaidBy(AwaitingConfirmation event) {
        return isSaid(event.irreversible(), event.reversibility());
    }

    public static boolean isSaid(@Nullable Boolean irreversible, @Nullable Reversibility reversibility) {
        return Boolean.TRUE.equals(irreversible) || Reversibility.IRREVERSIBLE.equals(reversibility);
    }
}
