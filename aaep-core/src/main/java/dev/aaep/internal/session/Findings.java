package dev.aaep.internal.session;

import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.RuleInfo;
import dev.aaep.validation.SequenceRule;
import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects what the parts of a session find about one event. */
public final class Findings {
    private final Profile profile;
    private @Nullable List<Finding> list;

    public Findings(Profile profile) {
        this.profile = profile;
    }

    public void add(SequenceRule rule, String pointer, String message, List<String> relatedEventIds) {
        RuleInfo info = rule.info();
        Severity severity = info.severity(profile);
        if (list == null) {
            list = new ArrayList<>(2);
        }
        list.add(new Finding(
                info.code(),
                severity == null ? Severity.WARNING : severity,
                pointer,
                message,
                info.specRef(),
                relatedEventIds));
    }

    public void add(SequenceRule rule, String pointer, String message, @Nullable String relatedEventId) {
        add(rule, pointer, message, relatedEventId == null ? List.of() : List.of(relatedEventId));
    }

    public List<Finding> toList() {
        return list == null ? List.of() : List.copyOf(list);
    }
}
