package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.Reversibility;
import dev.aaep.event.RiskLevel;
import dev.aaep.internal.delivery.Irreversibility;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.value.JsonObject;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A confirmation in the making. The default is reject unless the agent says otherwise; {@link #ask()} refuses what
 * CFM-10 forbids.
 */
public final class ConfirmationRequest {
    /** What the protocol recommends at the least for each level of risk (CFM-11). */
    private static final Duration HIGH_RISK = Duration.ofMinutes(5);

    private static final Duration MEDIUM_RISK = Duration.ofMinutes(2);
    private static final Duration LOW_RISK = Duration.ofMinutes(1);

    private final SessionCore session;
    private final String action;
    private final AwaitingConfirmation.Builder event = AwaitingConfirmation.builder();
    private Decision defaultDecision = Decision.REJECT;
    private List<String> allowed = List.of("accept", "reject");
    private @Nullable String tool;
    private @Nullable Duration timeout;
    private @Nullable RiskLevel riskLevel;
    private boolean modifiable;
    private boolean irreversible;
    private @Nullable Reversibility reversibility;

    ConfirmationRequest(SessionCore session, String action) {
        this.session = session;
        this.action = action;
        event.action(action);
    }

    /** Required: what follows from the action. */
    public ConfirmationRequest consequence(String text) {
        event.consequence(text);
        return this;
    }

    /** The tool that runs the action; the consent will be good for this tool only. */
    public ConfirmationRequest tool(String name) {
        tool = name;
        return this;
    }

    public ConfirmationRequest risk(RiskLevel level) {
        riskLevel = level;
        event.riskLevel(level);
        return this;
    }

    /** The action cannot be undone. */
    public ConfirmationRequest irreversible() {
        irreversible = true;
        event.irreversible(true);
        return this;
    }

    public ConfirmationRequest reversibility(Reversibility grade) {
        reversibility = grade;
        event.reversibility(grade);
        return this;
    }

    /** How long to wait, in whole seconds; by default what the protocol recommends for the risk (CFM-11). */
    public ConfirmationRequest timeout(Duration value) {
        timeout = value;
        return this;
    }

    /**
     * Without an answer the action runs. Not for what is irreversible and of high, medium or unstated risk (CFM-10), nor
     * where a reject is not among the allowed replies.
     */
    public ConfirmationRequest acceptByDefault() {
        defaultDecision = Decision.ACCEPT;
        return this;
    }

    /** Decisions that count, when not both accept and reject do. */
    public ConfirmationRequest allowedReplies(List<String> decisions) {
        allowed = List.copyOf(decisions);
        event.allowedReplies(allowed);
        return this;
    }

    /** The agent can take a changed action for an answer; otherwise such a reply is a reject (CFM-14). */
    public ConfirmationRequest acceptModification() {
        modifiable = true;
        return this;
    }

    public ConfirmationRequest summary(String text) {
        event.summaryNormal(text);
        return this;
    }

    public ConfirmationRequest summaryTerse(String text) {
        event.summaryTerse(text);
        return this;
    }

    public ConfirmationRequest summaryDetailed(String text) {
        event.summaryDetailed(text);
        return this;
    }

    public ConfirmationRequest extraContext(JsonObject facts) {
        event.extraContext(facts);
        return this;
    }

    /** Asks. From here on the prompt runs until a reply, its deadline, its withdrawal or the end of its session. */
    public ConfirmationPrompt ask() {
        Duration wait = Timeouts.wholeSeconds(timeout == null ? recommended() : timeout);
        if (Decision.ACCEPT.equals(defaultDecision) && !allowed.contains(Decision.REJECT.wire())) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "without an answer the action would run, and no answer could stop it: allow reject");
        }
        return Asking.ask(
                session,
                wait,
                deadline -> new PromptTerms.Confirmation(
                        session.sessionId,
                        deadline,
                        action,
                        tool,
                        defaultDecision,
                        allowed,
                        modifiable,
                        Irreversibility.isSaid(irreversible, reversibility)),
                (key, terms) -> new ConfirmationPrompt(session.services, session, key, terms),
                token -> session.out
                        .stamp(event.replyToken(token)
                                .timeoutSeconds(wait.toSeconds())
                                .defaultDecision(defaultDecision))
                        .build());
    }

    private Duration recommended() {
        return riskLevel == null || RiskLevel.HIGH.equals(riskLevel)
                ? HIGH_RISK
                : RiskLevel.MEDIUM.equals(riskLevel) ? MEDIUM_RISK : LOW_RISK;
    }
}
