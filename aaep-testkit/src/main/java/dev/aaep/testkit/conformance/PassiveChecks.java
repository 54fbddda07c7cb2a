package dev.aaep.testkit.conformance;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolInvoked;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.testkit.conformance.Observed.Seen;
import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Checks that need nothing but what a producer sent: one for each requirement that shows in the messages. */
final class PassiveChecks {
    private static final Predicate<AaepMessage> EVENT = AaepEvent.class::isInstance;
    private static final Predicate<AaepMessage> CONFIRMATION = AwaitingConfirmation.class::isInstance;
    private static final Predicate<AaepMessage> CLARIFICATION = AwaitingClarification.class::isInstance;
    private static final Predicate<AaepMessage> PROMPT = CONFIRMATION.or(CLARIFICATION);
    private static final Predicate<AaepMessage> CRITICAL =
            PROMPT.or(SessionErrored.class::isInstance).or(HandoffRequested.class::isInstance);

    private final List<Check<Observed>> checks = new ArrayList<>();

    private PassiveChecks() {}

    static List<Check<Observed>> all() {
        PassiveChecks all = new PassiveChecks();
        all.envelope();
        all.sequence();
        all.prompts();
        all.texts();
        return all.checks;
    }

    private void must(int level, String code, String section, String title, String needs, Predicate<AaepMessage> any) {
        add(level, code, section, true, title, needs, any);
    }

    private void should(
            int level, String code, String section, String title, String needs, Predicate<AaepMessage> any) {
        add(level, code, section, false, title, needs, any);
    }

    /** A demand is broken by errors, a recommendation by any finding. Without anything to look at, the check is skipped. */
    private void add(
            int level,
            String code,
            String section,
            boolean must,
            String title,
            String needs,
            Predicate<AaepMessage> any) {
        checks.add(new Check<>(code, section, level, must, title, observed -> {
            List<Seen> broken = observed.of(code).stream()
                    .filter(each -> !must || each.finding().severity() == Severity.ERROR)
                    .toList();
            Check.expect(broken.isEmpty(), Observed.describe(broken));
            if (observed.messages().stream().noneMatch(any)) {
                throw new Check.Skipped("nothing to look at: " + needs);
            }
        }));
    }

    private void envelope() {
        String none = "no event was sent";
        must(1, "ENV-1", "§3.8", "Every message is one JSON object in strict UTF-8.", none, EVENT);
        must(1, "ENV-2", "§3.2", "Every event has the six required fields, each well formed.", none, EVENT);
        must(1, "ENV-3", "§3.2.1", "The context is the core's, or a list that starts with it.", none, EVENT);
        must(1, "ENV-4", "§3.2.2", "Types in the namespace of the protocol are those of the protocol.", none, EVENT);
        must(1, "ENV-6", "§3.2.3", "No two events have the same id.", none, EVENT);
        must(1, "ENV-7", "§3.2.5", "Timestamps never go back within a session.", none, EVENT);
        must(
                1,
                "ENV-8",
                "§3.4.1",
                "Sequence numbers start at 0 and grow by 1, on all events of a session or on none.",
                "no event has a sequence number",
                message -> message instanceof AaepEvent event && event.sequenceNumber() != null);
        must(
                1,
                "ENV-9",
                "§3.4.3",
                "Extension data is declared through the context.",
                "no event has extension data",
                PassiveChecks::isExtended);
        must(1, "ENV-11", "§3.5", "Custom fields stand in extensions, not at the top level.", none, EVENT);
        should(1, "ENV-12", "§3.7", "Events stay within the soft limits.", none, EVENT);
        must(1, "ENV-13", "§3.8", "Integers outside ±2^53 travel as strings.", none, EVENT);
        checks.add(new Check<>(
                "ENV-14", "§3.6", 1, false, "Fields are written in the recommended order.", FieldOrder::check));
        must(1, "ENV-15", "§3.9", "Every payload keeps its schema.", none, EVENT);
        checks.add(new Check<>(
                "EXT-1", "§7.3.2", 1, true, "Extensions stay out of the protocol's namespace.", Namespaces::check));
    }

    private static boolean isExtended(AaepMessage message) {
        return message instanceof AaepEvent event && event.envelope().extensions() != null;
    }

    private void sequence() {
        String none = "no event was sent";
        must(1, "SEQ-1", "§4.1.1", "A session starts with session.started, once.", none, EVENT);
        must(1, "SEQ-2", "§4.5.1", "A session has one terminal event and nothing after it.", none, EVENT);
        must(
                1,
                "SEQ-3",
                "§4.2.1",
                "Each state change leaves the state that was reached.",
                "no state.changed",
                StateChanged.class::isInstance);
        must(
                1,
                "SEQ-4",
                "§4.3",
                "Each tool that is invoked is completed once, under the same name.",
                "no tool.invoked",
                ToolInvoked.class::isInstance);
        must(
                1,
                "SEQ-5",
                "§4.3.1",
                "A tool_call_id is used once in a session.",
                "no tool_call_id",
                message -> message instanceof ToolInvoked call && call.toolCallId() != null);
        must(
                1,
                "SEQ-7",
                "§4.5.4",
                "Positions count the characters sent, and each output is completed once.",
                "no output.streaming",
                OutputStreaming.class::isInstance);
        must(1, "SEQ-9", "§4", "The four critical types have urgency critical.", "no such event", CRITICAL);
        should(1, "SEQ-10", "§3.3.2", "Other types have their recommended urgency.", none, EVENT);
        must(
                1,
                "SEQ-11",
                "§4.2.2",
                "Progress counts no more steps than there are.",
                "no progress.updated",
                ProgressUpdated.class::isInstance);
    }

    private void prompts() {
        must(
                2,
                "SEQ-6",
                "§4.5.3",
                "An irreversible tool runs only after a confirmation was accepted, once for each.",
                "no irreversible tool was invoked",
                message -> message instanceof ToolInvoked call && Boolean.TRUE.equals(call.irreversible()));
        must(
                2,
                "SEQ-12",
                "§4.5.3",
                "A state change leaves awaiting_input once a prompt is resolved.",
                "no reply to a confirmation is in sight",
                ConfirmationReply.class::isInstance);
        String none = "no awaiting.confirmation";
        must(2, "CFM-2", "§6.1", "No second confirmation for an action while one is pending.", none, CONFIRMATION);
        must(2, "CFM-3", "§6.2", "Reply tokens are well formed and used for one prompt.", "no prompt", PROMPT);
        must(2, "CFM-9", "§6.4", "The default is one of the allowed replies.", none, CONFIRMATION);
        must(2, "CFM-10", "§6.4.1", "Risky irreversible actions default to reject.", none, CONFIRMATION);
        should(2, "CFM-11", "§6.4.2", "Prompts leave the recommended time.", "no prompt", PROMPT);
        must(
                2,
                "CFM-13",
                "§6.5",
                "Choices are there when they are asked for, and distinct.",
                "no awaiting.clarification",
                CLARIFICATION);
    }

    private void texts() {
        checks.add(
                new Check<>("SEC-1", "§10.2", 2, false, "Prompts are what they look like (T3).", PromptTexts::check));
        String none = "no event was sent";
        must(1, "I18N-1", "§11.1", "Events with text for people say in which language it is.", none, EVENT);
        should(1, "I18N-2", "§11.3", "Texts are in normalization form C.", none, EVENT);
        must(1, "SEC-2", "§10.2", "Texts for people hold nothing that looks like a secret (T5).", none, EVENT);
    }
}
