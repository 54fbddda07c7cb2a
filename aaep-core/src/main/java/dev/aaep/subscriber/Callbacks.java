package dev.aaep.subscriber;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The callbacks of a subscriber. One that throws is reported and keeps nobody else from being called. */
final class Callbacks {
    private static final System.Logger LOG = System.getLogger(Subscriber.class.getName());

    private record Typed<E extends AaepEvent>(Class<E> type, Consumer<? super E> callback) {
        @SuppressWarnings("unchecked")
        void call(AaepEvent event) {
            if (type == AaepEvent.class || type.isInstance(event)) {
                callback.accept((E) event);
            }
        }
    }

    private final List<Typed<?>> events = new ArrayList<>();
    final List<Consumer<? super Announcement>> announcements = new ArrayList<>();
    final List<Consumer<? super PendingPrompt>> prompts = new ArrayList<>();
    final List<BiConsumer<? super PendingPrompt, ? super PromptEnd>> promptEnds = new ArrayList<>();
    final List<BiConsumer<? super @Nullable AaepEvent, ? super List<Finding>>> findings = new ArrayList<>();
    final List<Consumer<? super AaepMessage>> messages = new ArrayList<>();

    <E extends AaepEvent> void event(Class<E> type, Consumer<? super E> callback) {
        events.add(new Typed<>(type, callback));
    }

    void event(AaepEvent event) {
        for (Typed<?> typed : events) {
            try {
                typed.call(event);
            } catch (Exception | LinkageError | AssertionError | StackOverflowError thrown) {
                threw(event, thrown);
            }
        }
    }

    void announcement(AaepEvent cause, Announcement announcement) {
        for (Consumer<? super Announcement> callback : announcements) {
            guard(cause, () -> callback.accept(announcement));
        }
    }

    void prompt(PendingPrompt prompt) {
        for (Consumer<? super PendingPrompt> callback : prompts) {
            guard(prompt.event(), () -> callback.accept(prompt));
        }
    }

    void promptsEnded(List<PendingPrompt> ended) {
        if (!ended.isEmpty()) {
            ended.forEach(this::promptEnded);
        }
    }

    private void promptEnded(PendingPrompt prompt) {
        PromptEnd why = prompt.ended().orElse(PromptEnd.CLOSED_BY_PRODUCER);
        for (BiConsumer<? super PendingPrompt, ? super PromptEnd> callback : promptEnds) {
            guard(prompt.event(), () -> callback.accept(prompt, why));
        }
    }

    void message(AaepMessage message) {
        for (Consumer<? super AaepMessage> callback : messages) {
            guard(null, () -> callback.accept(message));
        }
    }

    void findings(@Nullable AaepEvent event, List<Finding> found) {
        if (found.isEmpty()) {
            return;
        }
        for (BiConsumer<? super @Nullable AaepEvent, ? super List<Finding>> callback : findings) {
            try {
                callback.accept(event, found);
            } catch (Exception | LinkageError | AssertionError | StackOverflowError thrown) {
                LOG.log(System.Logger.Level.WARNING, "a callback for findings threw", thrown);
            }
        }
    }

    /** Runs code of the user; what it throws becomes a finding. */
    void guard(@Nullable AaepEvent event, Runnable code) {
        try {
            code.run();
        } catch (Exception | LinkageError | AssertionError | StackOverflowError thrown) {
            threw(event, thrown);
        }
    }

    private void threw(@Nullable AaepEvent event, Throwable thrown) {
        // Where findings are heard the log need not repeat them: input must not be able to fill it.
        LOG.log(
                findings.isEmpty() ? System.Logger.Level.WARNING : System.Logger.Level.DEBUG,
                "a callback threw",
                thrown);
        findings(
                event,
                List.of(new Finding(
                        "CALLBACK",
                        Severity.WARNING,
                        "",
                        "a callback threw " + thrown.getClass().getName(),
                        "")));
    }
}
