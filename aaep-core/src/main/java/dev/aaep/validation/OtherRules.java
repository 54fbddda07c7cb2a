package dev.aaep.validation;

import static dev.aaep.validation.Severity.ERROR;
import static dev.aaep.validation.Severity.WARNING;

import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.message.Capabilities;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.message.SubscriptionRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules about progress and about subscriptions. */
final class OtherRules {
    private OtherRules() {}

    static final Rule<ProgressUpdated> STEPS = new Rule<>(
            new RuleInfo(
                    "SEQ-11",
                    ERROR,
                    WARNING,
                    "§4.2.2",
                    "The number of steps is not less than the step at hand.",
                    "Raise 'total_steps' as soon as there is more to do than was thought, or leave it out."),
            ProgressUpdated.class,
            (event, report) -> {
                Progress progress = event.progress();
                if (progress != null
                        && progress.step() != null
                        && progress.totalSteps() != null
                        && progress.totalSteps() < progress.step()) {
                    report.at("/progress/total_steps", "must not be less than 'step'");
                }
            });

    private static final RuleInfo FILTERS = new RuleInfo(
            "HS-5",
            WARNING,
            WARNING,
            "§5.3.1.7",
            "A filter is an exact type, or one that ends in '*' as a wildcard.",
            "Put the '*' at the end, or list the types one by one.");

    static final Rule<SubscriptionRequest> REQUEST_FILTERS = new Rule<>(
            FILTERS, SubscriptionRequest.class, (request, report) -> filters(request.capabilities(), report));

    static final Rule<SubscriptionRenegotiate> RENEGOTIATE_FILTERS = new Rule<>(
            FILTERS, SubscriptionRenegotiate.class, (request, report) -> filters(request.capabilities(), report));

    private static void filters(@Nullable Capabilities capabilities, Report report) {
        if (capabilities != null && capabilities.eventFilters() != null) {
            patterns(capabilities.eventFilters().include(), "/capabilities/event_filters/include/", report);
            patterns(capabilities.eventFilters().exclude(), "/capabilities/event_filters/exclude/", report);
        }
    }

    private static void patterns(@Nullable List<String> patterns, String pointer, Report report) {
        if (patterns != null) {
            for (int i = 0; i < patterns.size(); i++) {
                int star = patterns.get(i).indexOf('*');
                if (star >= 0 && star < patterns.get(i).length() - 1) {
                    report.at(pointer + i, "has a '*' that is not at its end, where it is no wildcard");
                }
            }
        }
    }
}
