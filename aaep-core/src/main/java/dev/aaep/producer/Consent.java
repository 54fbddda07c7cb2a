package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.RiskLevel;
import dev.aaep.ledger.PromptTerms;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A person's yes to one action (or the default that stood for it), good for one use. It comes from an accepted
 * confirmation and from nowhere else; an irreversible tool call cannot be written without one (SEQ-6, CFM-1). A default
 * carries such a call only when the prompt said that it cannot be undone, so that CFM-10 was looked at.
 */
public final class Consent {
    private final PromptTerms.Confirmation asked;
    private final ResolvedBy by;
    private final AtomicBoolean used = new AtomicBoolean();

    Consent(PromptTerms.Confirmation asked, ResolvedBy by) {
        this.asked = asked;
        this.by = by;
    }

    /** What was consented to, in the words of the prompt. */
    public String action() {
        return asked.action();
    }

    /** The tool it is good for; null when the prompt named none. */
    public @Nullable String tool() {
        return asked.tool();
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
        if (!action().equals(intended)) {
            throw misuse("this consent is for another action: ask for confirmation of this one");
        }
        use();
    }

    void requireFor(String session, String intendedTool) {
        if (!asked.sessionId().equals(session)) {
            throw misuse("this consent was given in another session: ask for confirmation in this one");
        }
        if (tool() == null) {
            throw misuse("this consent names no tool: name it with tool(...) when asking for confirmation");
        }
        if (!tool().equals(intendedTool)) {
            throw misuse("this consent is for another tool: ask for confirmation of this call");
        }
        if (by != ResolvedBy.REPLY && !asked.irreversible()) {
            throw misuse("nobody answered, and the prompt did not say that the action cannot be undone: say so with"
                    + " irreversible() when asking for confirmation");
        }
        if (used.get()) {
            throw alreadyUsed();
        }
    }

    /** A default may stand for an answer at low risk only (CFM-10). */
    void requireFor(RiskLevel risk) {
        if (by != ResolvedBy.REPLY && !RiskLevel.LOW.equals(risk)) {
            throw misuse("nobody answered, and a default does not carry an irreversible call of such a risk: ask for"
                    + " confirmation at this risk");
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
