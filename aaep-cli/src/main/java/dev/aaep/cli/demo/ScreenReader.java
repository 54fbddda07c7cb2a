package dev.aaep.cli.demo;

import dev.aaep.event.Choice;
import dev.aaep.event.Decision;
import dev.aaep.event.ToolInvoked;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.subscriber.Announcement;
import dev.aaep.subscriber.AnnouncerSettings;
import dev.aaep.subscriber.PendingClarification;
import dev.aaep.subscriber.PendingConfirmation;
import dev.aaep.subscriber.PendingPrompt;
import dev.aaep.subscriber.PromptEnd;
import dev.aaep.subscriber.Subscriber;
import dev.aaep.subscriber.SubscriberBuilder;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.time.Clock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The assistive technology: bytes come in, words go to the screen, answers go out. Everything happens on the thread of
 * whoever calls.
 */
final class ScreenReader {
    private final Screen screen;
    private final Person person;
    private final Clock clock;
    private final Consumer<HandshakeMessage> replies;
    private final Consumer<@Nullable String> keyboard;
    private final Subscriber subscriber;
    private @Nullable PendingPrompt asked;

    /**
     * @param replies takes the answers
     * @param keyboard takes the lines that the person types, to be given to {@link #typed}
     */
    ScreenReader(
            Screen screen,
            Person person,
            Clock clock,
            String subscription,
            Consumer<HandshakeMessage> replies,
            Consumer<@Nullable String> keyboard) {
        this.screen = screen;
        this.person = person;
        this.clock = clock;
        this.replies = replies;
        this.keyboard = keyboard;
        SubscriberBuilder builder = Subscriber.builder()
                .clock(clock)
                .subscriptionId(subscription)
                .user("demo")
                .settings(AnnouncerSettings.DEFAULT.withBackground(AnnouncerSettings.Background.SILENT))
                .on(ToolInvoked.class, this::explain)
                .onAnnouncement(this::announce)
                .onPrompt(this::ask)
                .onPromptEnded(this::ended);
        person.policy().ifPresent(policy -> builder.autoReply(policy, this::automatic));
        subscriber = builder.build();
    }

    void receive(byte[] event) {
        subscriber.receive(event);
    }

    private void explain(ToolInvoked call) {
        if (Boolean.TRUE.equals(call.irreversible())) {
            screen.note(
                    "The next tool call cannot be undone. It needs the consent that was just given, and uses it up.");
        }
    }

    private void announce(Announcement announcement) {
        if (announcement.interrupt()) {
            screen.gap();
            screen.interrupts(announcement.text());
        } else {
            screen.speaks(announcement.text());
        }
        PendingPrompt open = asked;
        if (open != null && open.isOpen()) {
            screen.ask(Answering.invitation(open));
        }
    }

    // Prompts

    private void ask(PendingPrompt prompt) {
        show(prompt);
        asked = prompt;
        screen.ask(Answering.invitation(prompt));
        person.listen(keyboard);
    }

    private void show(PendingPrompt prompt) {
        if (prompt instanceof PendingClarification clarification) {
            int number = 1;
            for (Choice choice : clarification.choices()) {
                screen.option(number++, choice.label());
            }
            screen.note("Time to answer: " + Words.time(clarification.event().timeoutSeconds())
                    + ". Without an answer nothing is assumed: the question stays open and nothing is paid.");
        } else if (prompt instanceof PendingConfirmation confirmation) {
            boolean rejects = Decision.REJECT.equals(confirmation.event().defaultDecision());
            screen.note("Risk: " + confirmation.risk().map(Object::toString).orElse("not stated")
                    + (confirmation.irreversible() ? ". Cannot be undone" : "")
                    + ". Time to answer: " + Words.time(confirmation.event().timeoutSeconds())
                    + ". Without an answer the default holds: "
                    + (rejects ? "no, nothing is paid." : "yes."));
        }
    }

    /** A line from the keyboard; false when there are no more lines and one is needed. */
    boolean typed(@Nullable String line) {
        screen.lineEntered();
        PendingPrompt prompt = asked;
        if (prompt == null || !prompt.isOpen()) {
            if (line != null) {
                screen.note("That came too late and counts for nothing.");
            }
            return true;
        }
        if (line == null) {
            return false;
        }
        Answering answering = Answering.of(prompt, line);
        if (answering instanceof Answering.Reply reply) {
            asked = null;
            replies.accept(reply.message());
        } else if (answering instanceof Answering.Unclear unclear) {
            screen.note(unclear.hint());
            screen.ask(Answering.invitation(prompt));
            person.listen(keyboard);
        }
        return true;
    }

    private void automatic(HandshakeMessage reply) {
        subscriber.prompts().stream()
                .filter(prompt -> prompt.replyToken().equals(token(reply)))
                .forEach(this::show);
        screen.auto(answer(reply));
        replies.accept(reply);
    }

    private static @Nullable String token(HandshakeMessage reply) {
        return reply instanceof ClarificationReply clarification
                ? clarification.replyToken()
                : reply instanceof ConfirmationReply confirmation ? confirmation.replyToken() : null;
    }

    private static String answer(HandshakeMessage reply) {
        if (reply instanceof ConfirmationReply confirmation) {
            return Decision.ACCEPT.equals(confirmation.decision()) ? "Yes." : "No.";
        }
        JsonValue response = reply instanceof ClarificationReply clarification ? clarification.response() : null;
        return response instanceof JsonString text ? text.value() : String.valueOf(response);
    }

    private void ended(PendingPrompt prompt, PromptEnd why) {
        if (prompt == asked) {
            asked = null;
            // The producer closes a prompt at its deadline and when it takes it back; the clock tells which.
            if (why != PromptEnd.SESSION_ENDED
                    && prompt.deadline()
                            .filter(end -> !clock.instant().isBefore(end))
                            .isPresent()) {
                screen.note(
                        prompt instanceof PendingConfirmation
                                ? "No answer came in time. The default holds: no."
                                : "No answer came in time. The agent records that, and assumes nothing.");
            }
        }
    }
}
