package dev.aaep.producer;

import dev.aaep.AaepException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A person's yes to one action (or the default that stood for it), good for one use. It comes from an accepted
 * confirmation and from nowhere else; an irreversible tool call cannot be written without one (SEQ-6, CFM-1).
 */
public final class Consent {
    private final String sessionId;
    private final String action;
    private final @Nullable String tool;
    private final ResolvedBy by;
    private final AtomicBoolean used = new AtomicBoolean();

    Consent(String sessionId, String action, @Nullable String tool, ResolvedBy by) {
        this.sessionId = sessionId;
        this.action = action;
        this.tool = tool;
        this.by = by;
    }

    /** What was consented to, in the words of the prompt. */
    public String action() {
        return action;
    }

    /** The tool it is good for; null when the prompt named none. */
    public @Nullable String tool() {
        return tool;
    }

    /** Whether a reply gave it, or a default. */
    public ResolvedBy by() {
        return by;
    }

    public boolean isUsed() {
        return used.get();
    }

    /**
     * Uses it up for an action that is not a tool call. Call it right before the side effect; it throws when the consent
     * is for another action or was used before.
     */
    public void useFor(String intended) {
        if (!action.equals(intended)) {
            throw misuse("this consent is for another action: ask for confirmation of this one");
        }
        use();
    }

    void requireFor(String session, String intendedTool) {
        if (!sessionId.equals(session)) {
            throw misuse("this consent was given in another session: ask for confirmation in this one");
        }
        if (tool == null) {
            throw misuse("this consent names no tool: name it with tool(...) when asking for confirmation");
        }
        if (!tool.equals(intendedTool)) {
            throw misuse("this consent is for another tool: ask for confirmation of this call");
        }
        if (used.get()) {
            throw alreadyUsed();
        }
    }

    void use() {
        if (!used.compareAndSet(false, true)) {
            throw alreadyUsed();
        }
    }

    private static AaepException alreadyUsed() {
        return misuse("this consent was used already: ask for confirmation again");
    }

    private static AaepException misuse(String message) {
        return AaepException.of(AaepException.Kind.CONSENT, message);
    }
}
