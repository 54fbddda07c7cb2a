package dev.aaep.internal.wire;

import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects findings up to a number; one more ends the check. A hostile message cannot make it grow without bound. */
public final class FindingSink {
    private final int most;
    private @Nullable List<Finding> findings;

    public FindingSink(int most) {
        this.most = most;
    }

    public void add(Finding finding) {
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

    public boolean hasErrors() {
        if (findings != null) {
            for (Finding finding : findings) {
                if (finding.severity() == Severity.ERROR) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Says that no more findings are wanted; caught by whoever made the sink. */
    public static final class Full extends RuntimeException {
        private Full() {
            super("enough findings", null, false, false);
        }
    }
}
