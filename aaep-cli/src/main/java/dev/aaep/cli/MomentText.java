package dev.aaep.cli;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.EventVisitor;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import org.jspecify.annotations.Nullable;

/** A message in a few words. Every component may be missing: recordings hold bad messages, too. */
final class MomentText implements EventVisitor<String> {
    private static final MomentText VISITOR = new MomentText();
    private static final String CORE = "aaep:agent.";

    private MomentText() {}

    static String type(@Nullable AaepMessage message) {
        String type = message == null ? null : message.type();
        if (type == null) {
            return message == null ? "(not a message)" : "(no type)";
        }
        return type.startsWith(CORE) ? type.substring(CORE.length()) : type;
    }

    static String detail(@Nullable AaepMessage message) {
        if (message instanceof AaepEvent event) {
            return event.accept(VISITOR);
        } else if (message instanceof ConfirmationReply reply) {
            return shown(reply.decision()) + by(reply.decidedBy());
        } else if (message instanceof ClarificationReply reply) {
            return (reply.response() == null ? "" : reply.response().toJson()) + by(reply.decidedBy());
        }
        return "";
    }

    private static String by(@Nullable String who) {
        return who == null ? "" : " by " + who;
    }

    private static String shown(@Nullable Object value) {
        return value == null ? "?" : value.toString();
    }

    private static String first(@Nullable String... texts) {
        for (String text : texts) {
            if (text != null) {
                return text;
            }
        }
        return "";
    }

    @Override
    public String other(AaepEvent event) {
        return "";
    }

    @Override
    public String sessionStarted(SessionStarted event) {
        return first(event.summaryTerse(), event.summaryNormal());
    }

    @Override
    public String sessionCompleted(SessionCompleted event) {
        return first(event.summaryTerse(), event.summaryNormal());
    }

    @Override
    public String sessionErrored(SessionErrored event) {
        return shown(event.errorCategory()) + ": " + first(event.summaryTerse(), event.summaryNormal());
    }

    @Override
    public String sessionCancelled(SessionCancelled event) {
        return "by " + shown(event.cancelledBy()) + ": " + first(event.summaryTerse(), event.summaryNormal());
    }

    @Override
    public String stateChanged(StateChanged event) {
        return shown(event.fromState()) + " -> " + shown(event.toState());
    }

    @Override
    public String progressUpdated(ProgressUpdated event) {
        Progress progress = event.progress();
        if (progress == null) {
            return "";
        }
        String share = progress.percent() == null ? "" : progress.percent().toPlainString() + " % ";
        return share + first(event.summaryTerse(), progress.description(), event.summaryNormal());
    }

    @Override
    public String toolInvoked(ToolInvoked event) {
        String mark = Boolean.TRUE.equals(event.irreversible()) ? " (irreversible)" : "";
        return shown(event.tool()) + mark;
    }

    @Override
    public String toolCompleted(ToolCompleted event) {
        return shown(event.tool()) + " " + shown(event.status());
    }

    @Override
    public String outputStreaming(OutputStreaming event) {
        String chunk = event.chunk() == null ? "?" : "\"" + event.chunk() + "\"";
        return (Boolean.TRUE.equals(event.complete()) ? "last " : "") + chunk;
    }

    @Override
    public String awaitingConfirmation(AwaitingConfirmation event) {
        return shown(event.action()) + " (" + shown(event.timeoutSeconds()) + " s, then "
                + shown(event.defaultDecision()) + ")";
    }

    @Override
    public String awaitingClarification(AwaitingClarification event) {
        return shown(event.question()) + " (" + shown(event.timeoutSeconds()) + " s)";
    }

    @Override
    public String handoffRequested(HandoffRequested event) {
        return "to " + shown(event.targetKind()) + ": " + shown(event.reason());
    }
}
