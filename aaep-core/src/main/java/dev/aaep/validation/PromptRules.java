package dev.aaep.validation;

import static dev.aaep.validation.Severity.ERROR;
import static dev.aaep.validation.Severity.INFO;
import static dev.aaep.validation.Severity.WARNING;

import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Choice;
import dev.aaep.event.Decision;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.Reversibility;
import dev.aaep.event.RiskLevel;
import dev.aaep.internal.delivery.Irreversibility;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Rules about the two events on which a person decides (chapter 6). */
final class PromptRules {
    private static final String ACCEPT = Decision.ACCEPT.wire();

    private PromptRules() {}

    /** The rule that no configuration lowers for producers. */
    static final Rule<AwaitingConfirmation> SAFETY = new Rule<>(
            new RuleInfo(
                    "CFM-10",
                    ERROR,
                    ERROR,
                    "§6.4.1",
                    "The default is reject when the action is irreversible and its risk high or medium.",
                    "Set 'default_decision' to 'reject': silence is no consent."),
            AwaitingConfirmation.class,
            (event, report) -> {
                if (Irreversibility.isSaidBy(event) && isRisky(event.riskLevel()) && defaultsToAccept(event)) {
                    report.at(
                            "/default_decision",
                            "must be 'reject': the action is irreversible and of high or medium risk");
                }
            });

    /** Ruling R5: without a risk level, or with one that this version does not know, the worst is assumed. */
    static final Rule<AwaitingConfirmation> SAFETY_UNKNOWN_RISK = new Rule<>(
            new RuleInfo(
                    "CFM-10",
                    ERROR,
                    WARNING,
                    "§6.4.1",
                    "The default is reject when the action is irreversible and its risk is not stated.",
                    "Set 'default_decision' to 'reject', or say with 'risk_level' that the risk is low."),
            AwaitingConfirmation.class,
            (event, report) -> {
                RiskLevel risk = event.riskLevel();
                if (Irreversibility.isSaidBy(event) && (risk == null || !risk.isKnown()) && defaultsToAccept(event)) {
                    report.at(
                            "/default_decision",
                            "must be 'reject': the action is irreversible and its risk is not known");
                }
            });

    static final Rule<AwaitingConfirmation> SAFE_DEFAULT_ADVICE = new Rule<>(
            new RuleInfo(
                    "CFM-10",
                    WARNING,
                    WARNING,
                    "§6.4.1",
                    "The default should be reject when the action is irreversible or its risk high.",
                    "Set 'default_decision' to 'reject' unless silence is meant to be consent."),
            AwaitingConfirmation.class,
            (event, report) -> {
                boolean irreversible = Irreversibility.isSaidBy(event);
                boolean low = RiskLevel.LOW.equals(event.riskLevel());
                boolean high = RiskLevel.HIGH.equals(event.riskLevel());
                if (((irreversible && low) || (!irreversible && high)) && defaultsToAccept(event)) {
                    report.at("/default_decision", "should be 'reject' for an irreversible or high-risk action");
                }
            });

    /** Ruling R4. */
    static final Rule<AwaitingConfirmation> CONTRADICTION = new Rule<>(
            new RuleInfo(
                    "CFM-10",
                    ERROR,
                    WARNING,
                    "§6.4.1",
                    "The two fields on reversibility do not contradict each other.",
                    "Leave 'irreversible' out, or make it say the same as 'reversibility'."),
            AwaitingConfirmation.class,
            (event, report) -> {
                boolean claimsReversible = Boolean.TRUE.equals(event.irreversible())
                        && Reversibility.REVERSIBLE.equals(event.reversibility());
                boolean claimsIrreversible = Boolean.FALSE.equals(event.irreversible())
                        && Reversibility.IRREVERSIBLE.equals(event.reversibility());
                if (claimsReversible || claimsIrreversible) {
                    report.at("/reversibility", "contradicts 'irreversible'");
                }
            });

    static final Rule<AwaitingConfirmation> SHORT_CONFIRMATION = new Rule<>(
            new RuleInfo(
                    "CFM-11",
                    WARNING,
                    INFO,
                    "§6.4.2",
                    "A confirmation leaves enough time: 180 s at high risk, 60 s at medium, 30 s at low.",
                    "Raise 'timeout_seconds': people who listen need more time than people who look."),
            AwaitingConfirmation.class,
            (event, report) -> {
                long least = range(event.riskLevel(), 180, 60, 30);
                if (event.timeoutSeconds() != null && event.timeoutSeconds() < least) {
                    report.at("/timeout_seconds", "should be at least " + least + " for this risk level");
                }
            });

    static final Rule<AwaitingConfirmation> LONG_CONFIRMATION = new Rule<>(
            new RuleInfo(
                    "CFM-11",
                    INFO,
                    INFO,
                    "§6.4.2",
                    "A confirmation does not wait needlessly: 600 s at high risk, 180 s at medium, 90 s at low.",
                    "Lower 'timeout_seconds', unless the person asked for more time."),
            AwaitingConfirmation.class,
            (event, report) -> {
                long most = range(event.riskLevel(), 600, 180, 90);
                if (event.timeoutSeconds() != null && most > 0 && event.timeoutSeconds() > most) {
                    report.at("/timeout_seconds", "is usually at most " + most + " for this risk level");
                }
            });

    static final Rule<AwaitingClarification> CLARIFICATION_TIME = new Rule<>(
            new RuleInfo(
                    "CFM-11",
                    INFO,
                    INFO,
                    "§6.4.2",
                    "A clarification usually waits 60 to 300 s.",
                    "Choose 'timeout_seconds' from 60 to 300, unless the person asked for another time."),
            AwaitingClarification.class,
            (event, report) -> {
                if (event.timeoutSeconds() != null && (event.timeoutSeconds() < 60 || event.timeoutSeconds() > 300)) {
                    report.at("/timeout_seconds", "is usually between 60 and 300 for a clarification");
                }
            });

    static final Rule<AwaitingConfirmation> ALLOWED_DEFAULT = new Rule<>(
            new RuleInfo(
                    "CFM-9",
                    ERROR,
                    WARNING,
                    "§6.4",
                    "The default decision is one of the allowed replies.",
                    "Add the default decision to 'allowed_replies'."),
            AwaitingConfirmation.class,
            (event, report) -> {
                List<String> allowed = event.allowedReplies();
                if (allowed != null
                        && event.defaultDecision() != null
                        && !allowed.contains(event.defaultDecision().wire())) {
                    report.at("/allowed_replies", "must contain the default decision");
                }
            });

    /** Ruling R11. */
    static final Rule<AwaitingConfirmation> OTHER_REPLIES = new Rule<>(
            new RuleInfo(
                    "CFM-6",
                    WARNING,
                    INFO,
                    "§6.3.4",
                    "Replies other than accept and reject come with an extension.",
                    "Remove the other replies, or add the URI of the extension that defines them to '@context'."),
            AwaitingConfirmation.class,
            (event, report) -> {
                List<String> allowed = event.allowedReplies();
                boolean extended = event.envelope().context() != null
                        && event.envelope().context().uris().size() > 1;
                if (allowed != null
                        && !extended
                        && !allowed.stream().allMatch(each -> Decision.of(each).isKnown())) {
                    report.at("/allowed_replies", "lists a reply that only an extension could carry");
                }
            });

    static final Rule<AwaitingClarification> CHOICES = new Rule<>(
            new RuleInfo(
                    "CFM-13",
                    ERROR,
                    ERROR,
                    "§6.5",
                    "A clarification that accepts multiple_choice lists distinct choices.",
                    "List at least two 'choices', each with a value of its own."),
            AwaitingClarification.class,
            (event, report) -> {
                List<Choice> choices = event.choices();
                List<ResponseKind> kinds = event.acceptedResponseKinds();
                if (choices == null
                        && kinds != null
                        && kinds.contains(ResponseKind.MULTIPLE_CHOICE)
                        && !event.envelope().additionalFields().has("choices")) {
                    report.at("/choices", "is needed because 'multiple_choice' is accepted");
                }
                if (choices != null) {
                    Set<String> values = new HashSet<>();
                    for (int i = 0; i < choices.size(); i++) {
                        String value = choices.get(i).value();
                        if (value != null && !values.add(value)) {
                            report.at("/choices/" + i + "/value", "is the value of an earlier choice too");
                        }
                    }
                }
            });

    static final Rule<AwaitingClarification> DEFAULT_RESPONSE = new Rule<>(
            new RuleInfo(
                    "CFM-13",
                    ERROR,
                    WARNING,
                    "§6.5",
                    "The default response fits one of the accepted kinds of response.",
                    "Choose a default that an answer could be, or leave 'default_response' out."),
            AwaitingClarification.class,
            (event, report) -> {
                String response = event.defaultResponse();
                List<ResponseKind> kinds = event.acceptedResponseKinds();
                if (response != null
                        && kinds != null
                        && kinds.stream().noneMatch(kind -> fits(response, kind, event))) {
                    report.at("/default_response", "fits none of the accepted kinds of response");
                }
            });

    private static boolean fits(String response, ResponseKind kind, AwaitingClarification event) {
        return switch (kind.known()) {
            case FREETEXT, UNRECOGNIZED -> true;
            case YES_NO -> Set.of("yes", "no", "true", "false").contains(response);
            case NUMERIC -> isNumber(response);
            case MULTIPLE_CHOICE ->
                event.choices() == null || event.choices().stream().anyMatch(choice -> response.equals(choice.value()));
        };
    }

    private static boolean isNumber(String text) {
        try {
            new BigDecimal(text);
            return true;
        } catch (NumberFormatException notANumber) {
            return false;
        }
    }

    private static long range(@Nullable RiskLevel risk, long high, long medium, long low) {
        return risk == null
                ? 0
                : switch (risk.known()) {
                    case HIGH -> high;
                    case MEDIUM -> medium;
                    case LOW -> low;
                    case UNRECOGNIZED -> 0;
                };
    }

    private static boolean isRisky(@Nullable RiskLevel risk) {
        return RiskLevel.HIGH.equals(risk) || RiskLevel.MEDIUM.equals(risk);
    }

    /** Anything but reject counts as accept here: in doubt, the unsafe reading is assumed. */
    private static boolean defaultsToAccept(AwaitingConfirmation event) {
        Decision decision = event.defaultDecision();
        return decision != null && (decision.wire().equals(ACCEPT) || !decision.isKnown());
    }
}
