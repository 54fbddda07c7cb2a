package dev.aaep.internal.wire;

import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects findings up to a number; one more ends the check. A hostile message cannot make it grow without bound. */
public final class FindingSink {
    private final int most;
    private final boolean errorsOnly;
    private @Nullable List<Finding> findings;

    /** Holds {@code most} findings; with {@code errorsOnly} weaker ones are not taken at all. */
    public FindingSink(int most, boolean errorsOnly) {
        this.most = most;
        this.errorsOnly = errorsOnly;
    }

    public void add(Finding finding) {
        if (errorsOnly && finding.severity() != Severity.ERROR) {
            return;
        }
        List<Finding> list = findings;
        if (list == null) {
            list = new ArrayList<>(4);
            findings = list;
        }
        list.add(finding);
        if (list.size() >= most) {
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
