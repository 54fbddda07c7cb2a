package dev.aaep.internal.wire;

import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects findings up to a number; one more ends the check. A hostile message cannot make it grow without bound, and cannot
 * hide an error behind many weaker findings: when it is full of those, the check goes on to the first error.
 */
public final class FindingSink {
    private final int most;
    private final boolean errorsOnly;
    private @Nullable List<Finding> findings;
    private boolean error;

    /** Holds {@code most} findings; with {@code errorsOnly} weaker ones are not taken at all. */
    public FindingSink(int most, boolean errorsOnly) {
        this.most = most;
        this.errorsOnly = errorsOnly;
    }

    public void add(Finding finding) {
        boolean isError = finding.severity() == Severity.ERROR;
        if (errorsOnly && !isError) {
            return;
        }
        error |= isError;
        List<Finding> list = findings;
        if (list == null) {
            list = new ArrayList<>(4);
            findings = list;
        }
        if (list.size() < most) {
            list.add(finding);
        } else if (isError) {
            list.set(most - 1, finding);
        }
        if (error && list.size() >= most) {
            throw new Full();
        }
    }

    public List<Finding> findings() {
        return findings == null ? List.of() : findings;
    }

    /** Says that no more findings are wanted; caught by whoever made the sink. */
    public static final class Full extends RuntimeException {
        private Full() {
            super("enough findings", null, false, false);
        }
    }
}
