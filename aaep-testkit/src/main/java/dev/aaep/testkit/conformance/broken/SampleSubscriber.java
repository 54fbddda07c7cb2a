package dev.aaep.testkit.conformance.broken;

import static dev.aaep.testkit.conformance.broken.SubscriberDefect.*;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.UnknownEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.testkit.conformance.SubscriberTarget;
import dev.aaep.testkit.conformance.SubscriberUnderTest;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A small subscriber, sound or with one defect: what an adapter looks like, and what the kit must find. */
public final class SampleSubscriber implements SubscriberUnderTest {
    private static final int SOFT_LIMIT = 16 * 1024;

    private final SampleReplies replies;
    private final @Nullable SubscriberDefect defect;
    private final List<String> announced = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();
    private final Map<String, Long> next = new HashMap<>();
    private final Map<String, TreeMap<Long, AaepEvent>> early = new HashMap<>();
    private final Map<String, AaepEvent> prompts = new LinkedHashMap<>();
    private final StringBuilder output = new StringBuilder();
    private boolean open = true;

    private SampleSubscriber(Consumer<byte[]> outbox, @Nullable SubscriberDefect defect) {
        this.replies = new SampleReplies(outbox, defect);
        this.defect = defect;
    }

    /** One that keeps every rule. */
    public static SubscriberTarget sound() {
        return outbox -> new SampleSubscriber(outbox, null);
    }

    /** One that breaks one rule. */
    public static SubscriberTarget with(SubscriberDefect defect) {
        return outbox -> new SampleSubscriber(outbox, defect);
    }

    @Override
    public void receive(byte[] bytes) {
        DecodeResult read = AaepJson.standard().decode(bytes);
        AaepMessage message = read.message().orElse(null);
        if (message == null) {
            open &= defect != ENV_1;
        } else if (message instanceof SubscriptionAccepted accepted) {
            replies.subscribed(String.valueOf(accepted.subscriptionId()));
        } else if (message instanceof AaepEvent event && open) {
            boolean large = bytes.length > SOFT_LIMIT;
            boolean oddWord =
                    read.findings().stream().anyMatch(each -> each.code().equals("SCHEMA-enum"));
            open &= !(defect == ENV_12 && large) && !(defect == ENV_16 && oddWord);
            sort(event);
        }
    }

    /** Drops duplicates and puts events in the order of their numbers. */
    private void sort(AaepEvent event) {
        if (event.eventId() != null && !seen.add(event.eventId()) && defect != HS_13_TWICE) {
            if (defect == HS_13_PROMPT && event instanceof AwaitingConfirmation) {
                prompts.put(SampleReplies.textOf(event), event);
            }
            return;
        }
        Long number = event.sequenceNumber();
        String session = String.valueOf(event.sessionId());
        long expected = next.getOrDefault(session, 0L);
        if (number == null || number <= expected || defect == HS_13_ORDER) {
            take(event);
            next.put(session, number == null ? expected : Math.max(expected, number + 1));
        } else {
            early.computeIfAbsent(session, each -> new TreeMap<>()).put(number, event);
        }
        TreeMap<Long, AaepEvent> waiting = early.get(session);
        while (waiting != null && !waiting.isEmpty() && waiting.firstKey() <= next.getOrDefault(session, 0L)) {
            take(waiting.pollFirstEntry().getValue());
            next.merge(session, 1L, Long::sum);
        }
    }

    private void take(AaepEvent event) {
        boolean ends = SampleReplies.isEnd(event);
        if (defect == THROWS && ends) {
            throw new IllegalStateException("broken");
        }
        if (event instanceof UnknownEvent && defect == ENV_5 && event.envelope().extensions() == null) {
            open = String.valueOf(event.type()).startsWith("acme:");
            return;
        }
        if (defect == ENV_10
                && event.envelope().context() != null
                && event.envelope().context().array()) {
            return;
        }
        if (defect == VER_1
                && event instanceof SessionStarted
                && !event.envelope().additionalFields().isEmpty()) {
            return;
        }
        if (defect == SEQ_9
                && event instanceof SessionErrored
                && event.envelope().urgency() == null) {
            return;
        }
        announce(event);
        if (event instanceof AwaitingConfirmation || event instanceof AwaitingClarification) {
            prompts.put(SampleReplies.textOf(event), event);
            replies.autoReply(event);
        } else if ((ends && defect != CFM_16) || (event instanceof StateChanged && !keepsOnStateChange())) {
            prompts.values().removeIf(each -> String.valueOf(each.sessionId()).equals(event.sessionId()));
        }
    }

    private boolean keepsOnStateChange() {
        return defect == CFM_16 || defect == CFM_16_STATE;
    }

    private void announce(AaepEvent event) {
        String words = null;
        if (event instanceof OutputStreaming chunk) {
            output.append(chunk.chunk() == null ? "" : chunk.chunk());
            boolean boundary =
                    !CoalesceBoundary.NONE.equals(chunk.coalesceHint()) || Boolean.TRUE.equals(chunk.complete());
            if (boundary || defect == SEQ_8) {
                words = output.toString();
                output.setLength(0);
            }
        } else {
            words = replies.summaryOf(event);
        }
        boolean odd = words != null && defect == I18N_2 && !Normalizer.isNormalized(words, Normalizer.Form.NFC);
        if (words != null && !odd && defect != RUN) {
            announced.add(words);
        }
    }

    @Override
    public List<String> announced() {
        return List.copyOf(announced);
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public List<String> openPrompts() {
        return List.copyOf(prompts.keySet());
    }

    @Override
    public void answer(String prompt, String answer) {
        AaepEvent event = prompts.remove(prompt);
        if (event != null) {
            replies.answer(event, answer);
        }
    }

    @Override
    public void subscribe() {
        replies.subscribe();
    }

    @Override
    public void close() {
        replies.close();
    }
}
