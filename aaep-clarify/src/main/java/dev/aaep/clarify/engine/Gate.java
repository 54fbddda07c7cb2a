package dev.aaep.clarify.engine;

import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.Refusal;
import java.util.function.Supplier;

/**
 * Stands in front of planning, generation and attestation (§8): nothing passes while an open gap blocks it, and there is no
 * partial result. Asks the engine each time, so an answer opens it at once.
 */
public final class Gate {
    private static final String ATTESTATION = "attestation";

    private final ClarificationEngine engine;
    private final String sessionId;

    Gate(ClarificationEngine engine, String sessionId) {
        this.engine = engine;
        this.sessionId = sessionId;
    }

    /** Throws {@link ClarificationRequired} while an open gap blocks the operation. */
    public void require(String operation) {
        ClarificationMessage status = engine.status(sessionId).orElseThrow();
        if (status instanceof Refusal refusal) {
            for (Gap gap : refusal.gaps()) {
                if (gap.blocks(operation)) {
                    throw new ClarificationRequired(operation, refusal);
                }
            }
        }
    }

    /** Throws {@link ClarificationRequired} while any gap is open, of severity WARN too. */
    public void requireAttestation() {
        if (engine.status(sessionId).orElseThrow() instanceof Refusal refusal) {
            throw new ClarificationRequired(ATTESTATION, refusal);
        }
    }

    /** Runs the work only if the gate is open for the operation. */
    public <T> T run(String operation, Supplier<T> work) {
        require(operation);
        return work.get();
    }
}
