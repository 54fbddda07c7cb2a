package dev.aaep.testkit.junit;

import dev.aaep.AaepException;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CancelledBy;
import dev.aaep.event.Choice;
import dev.aaep.event.Context;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.Decision;
import dev.aaep.event.ErrorCategory;
import dev.aaep.event.EventBuilder;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.Producer;
import dev.aaep.event.Progress;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.ToolStatus;
import dev.aaep.event.Urgency;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.IdSource;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.producer.VirtualTime;
import dev.aaep.testkit.Fixtures;
import dev.aaep.value.Timestamp;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A producer that sends what the test says, for tests of subscribers: typical events and prompts, and, through
 * {@link #wire()}, what goes wrong on the way. Each event moves the time on by a millisecond.
 *
 * <pre>{@code
 * producer.to(screenReader::receive).starts("Looking for trains.").asks("Buy the ticket.");
 * producer.withdrawsPrompt();
 * }</pre>
 */
public final class ScriptedProducer {
    private static final Producer IDENTITY =
            Producer.builder().agentId("scripted-producer").build();
    private static final LocalizationHints ENGLISH =
            LocalizationHints.builder().primaryLanguage("en").build();
    private static final long CONFIRMATION_SECONDS = 300;
    private static final long CLARIFICATION_SECONDS = 120;

    private final VirtualTime time;
    private final IdSource ids;
    private final ReplyLedger ledger;
    private final ScriptedWire wire = new ScriptedWire();
    private String session = "";
    private long number;
    private String state = "idle";

    ScriptedProducer(VirtualTime time, IdSource ids, ReplyLedger ledger) {
        this.time = time;
        this.ids = ids;
        this.ledger = ledger;
    }

    /** Where the messages go from here on. Several receivers get the same messages. */
    public ScriptedProducer to(Consumer<byte[]> receiver) {
        wire.add(receiver);
        return this;
    }

    /** What happens to messages on their way: doubled, held back, lost, damaged. */
    public ScriptedWire wire() {
        return wire;
    }

    // A session

    /** Starts a session; the events that follow belong to it. */
    public ScriptedProducer starts(String summary) {
        session = ids.next("sess_");
        number = 0;
        state = "idle";
        emit(envelope(SessionStarted.builder().summaryNormal(summary), Urgency.NORMAL)
                .build());
        return this;
    }

    /** Enters a state. */
    public ScriptedProducer enters(String next) {
        emit(envelope(StateChanged.builder().fromState(state).toState(next), Urgency.BACKGROUND)
                .build());
        state = next;
        return this;
    }

    /** Invokes a tool and completes it. */
    public ScriptedProducer usesTool(String tool, String summary) {
        String call = ids.next("call_");
        emit(envelope(ToolInvoked.builder().tool(tool).summaryNormal(summary).toolCallId(call), Urgency.NORMAL)
                .build());
        emit(envelope(
                        ToolCompleted.builder()
                                .tool(tool)
                                .status(ToolStatus.SUCCESS)
                                .toolCallId(call),
                        Urgency.NORMAL)
                .build());
        state = "calling_tool";
        return this;
    }

    /** Reports progress. */
    public ScriptedProducer progresses(int percent) {
        emit(envelope(
                        ProgressUpdated.builder()
                                .progress(Progress.builder()
                                        .percent(BigDecimal.valueOf(percent))
                                        .build()),
                        Urgency.BACKGROUND)
                .build());
        return this;
    }

    /** Writes one output in these parts, the last of them complete. */
    public ScriptedProducer writes(String... parts) {
        String output = ids.next("out_");
        long position = 0;
        for (int i = 0; i < parts.length; i++) {
            emit(envelope(
                            OutputStreaming.builder()
                                    .chunk(parts[i])
                                    .position(position)
                                    .complete(i == parts.length - 1)
                                    .outputId(output),
                            Urgency.NORMAL)
                    .build());
            position += parts[i].codePointCount(0, parts[i].length());
        }
        state = "writing_output";
        return this;
    }

    public void completes(String summary) {
        emit(envelope(SessionCompleted.builder().summaryNormal(summary), Urgency.NORMAL)
                .build());
        end();
    }

    public void fails(String summary) {
        emit(envelope(
                        SessionErrored.builder()
                                .errorCategory(ErrorCategory.TRANSIENT)
                                .summaryNormal(summary),
                        Urgency.CRITICAL)
                .build());
        end();
    }

    public void isCancelled(String summary) {
        emit(envelope(SessionCancelled.builder().cancelledBy(CancelledBy.USER).summaryNormal(summary), Urgency.NORMAL)
                .build());
        end();
    }

    /** Sends all events of a recording of {@link Fixtures#sessions()}, as they are. */
    public ScriptedProducer plays(String recording) {
        Fixtures.session(recording)
                .events()
                .forEach(event -> wire.send(AaepJson.standard().encode(event)));
        return this;
    }

    // Prompts

    /** Asks for confirmation of a risky action: five minutes, reject by default. */
    public AwaitingConfirmation asks(String action) {
        leaveIdle();
        AwaitingConfirmation.Builder prompt = AwaitingConfirmation.builder()
                .action(action)
                .consequence("It cannot be undone.")
                .replyToken("rpl_0")
                .timeoutSeconds(CONFIRMATION_SECONDS)
                .defaultDecision(Decision.REJECT)
                .summaryNormal(action)
                .riskLevel(RiskLevel.HIGH)
                .irreversible(true);
        AwaitingConfirmation draft = envelope(prompt, Urgency.CRITICAL).build();
        AwaitingConfirmation asked = draft.toBuilder()
                .replyToken(ledger.issue(PromptTerms.Confirmation.of(draft)))
                .build();
        return prompted(asked);
    }

    /** Asks a question with these choices, value to label; any text will do when there are none. */
    public AwaitingClarification asksQuestion(String question, Map<String, String> choices) {
        leaveIdle();
        AwaitingClarification.Builder prompt = AwaitingClarification.builder()
                .question(question)
                .replyToken("rpl_0")
                .timeoutSeconds(CLARIFICATION_SECONDS)
                .summaryNormal(question);
        if (choices.isEmpty()) {
            prompt.acceptedResponseKinds(List.of(ResponseKind.FREETEXT));
        } else {
            prompt.acceptedResponseKinds(List.of(ResponseKind.MULTIPLE_CHOICE))
                    .choices(choices.entrySet().stream()
                            .map(each -> Choice.builder()
                                    .value(each.getKey())
                                    .label(each.getValue())
                                    .build())
                            .toList());
        }
        AwaitingClarification draft = envelope(prompt, Urgency.CRITICAL).build();
        AwaitingClarification asked = draft.toBuilder()
                .replyToken(ledger.issue(PromptTerms.Clarification.of(draft)))
                .build();
        return prompted(asked);
    }

    /** The first state change of a session leaves idle (SEQ-3), and the one after a prompt leaves awaiting_input. */
    private void leaveIdle() {
        if (state.equals("idle")) {
            enters("thinking");
        }
    }

    private <E extends CoreEvent> E prompted(E asked) {
        wire.send(AaepJson.standard().encode(asked));
        state = "awaiting_input";
        return asked;
    }

    /** Takes the pending prompts back, one after the other, which state changes show (CFM-16). */
    public ScriptedProducer withdrawsPrompt() {
        List<LedgerEntry> pending = outstanding();
        if (pending.isEmpty()) {
            enters("thinking");
        }
        for (LedgerEntry entry : pending) {
            ledger.withdraw(entry.key());
            leavePrompt();
        }
        return this;
    }

    private List<LedgerEntry> outstanding() {
        return ledger.outstanding().stream()
                .filter(entry ->
                        entry.terms() != null && entry.terms().sessionId().equals(session))
                .toList();
    }

    /** A prompt is over; for others that are pending the session awaits input again. */
    private void leavePrompt() {
        enters("thinking");
        if (!outstanding().isEmpty()) {
            enters("awaiting_input");
        }
    }

    /** Takes a reply as a producer does that authenticated its sender, and goes on when it counts. */
    public Redemption receives(HandshakeMessage reply) {
        String from = reply instanceof ConfirmationReply confirmation
                ? confirmation.subscriptionId()
                : reply instanceof ClarificationReply clarification ? clarification.subscriptionId() : "";
        Redemption redemption = ledger.redeem(reply, Sender.entitled(from));
        if (redemption instanceof Redemption.Accepted) {
            leavePrompt();
        }
        return redemption;
    }

    /** The same for a reply as it came over the wire. */
    public Redemption receives(byte[] reply) {
        return AaepJson.standard().decode(reply).message().orElse(null) instanceof HandshakeMessage message
                ? receives(message)
                : Redemption.Refused.REFUSED;
    }

    // Events

    private void end() {
        ledger.endSession(session);
        session = "";
    }

    private <B extends EventBuilder<B>> B envelope(B event, Urgency urgency) {
        if (session.isEmpty()) {
            throw AaepException.of(AaepException.Kind.ILLEGAL_STATE, "no session is open: call starts(...) first");
        }
        time.advance(Duration.ofMillis(1));
        return event.context(Context.CORE)
                .aaepVersion("1.0.0")
                .eventId(ids.next("evt_"))
                .sessionId(session)
                .sequenceNumber(number++)
                .timestamp(Timestamp.of(time.instant()))
                .producer(IDENTITY)
                .urgency(urgency)
                .localizationHints(ENGLISH);
    }

    private void emit(CoreEvent event) {
        wire.send(AaepJson.standard().encode(event));
    }
}
