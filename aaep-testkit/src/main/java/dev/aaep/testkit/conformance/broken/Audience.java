package dev.aaep.testkit.conformance.broken;

import static dev.aaep.testkit.conformance.broken.ProducerDefect.HS_3;
import static dev.aaep.testkit.conformance.broken.ProducerDefect.HS_4;
import static dev.aaep.testkit.conformance.broken.ProducerDefect.HS_4_PROMPTS;
import static dev.aaep.testkit.conformance.broken.ProducerDefect.HS_5;
import static dev.aaep.testkit.conformance.broken.ProducerDefect.HS_9;
import static dev.aaep.testkit.conformance.broken.ProducerDefect.TX_1;

import dev.aaep.message.Capabilities;
import dev.aaep.testkit.conformance.Outbox;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The subscriptions of the sample producer: filters, budgets, and a queue for each. */
final class Audience {
    /** How long the sample waits for a subscription that takes its time before it goes on without it. */
    private static final long PATIENCE_MILLIS = 300;

    static final class Subscription {
        final String id;
        Capabilities terms;
        private double budget;
        private final Deque<byte[]> held = new ArrayDeque<>();
        private final ExecutorService queue = Executors.newSingleThreadExecutor(work -> {
            Thread thread = new Thread(work, "sample-producer");
            thread.setDaemon(true);
            return thread;
        });

        Subscription(String id, Capabilities terms) {
            this.id = id;
            this.terms = terms;
            this.budget = rate();
        }

        private double rate() {
            return terms.maxEventsPerSecond() == null ? Double.MAX_VALUE : terms.maxEventsPerSecond();
        }

        boolean mayConfirm() {
            return Boolean.TRUE.equals(terms.supportsConfirmationReply());
        }
    }

    private final Outbox outbox;
    private final @Nullable ProducerDefect defect;
    private final Map<String, Subscription> subscriptions = new LinkedHashMap<>();

    /** Whether everybody gets everything, because nobody ever asked for a subscription. */
    private boolean open = true;

    Audience(Outbox outbox, @Nullable ProducerDefect defect) {
        this.outbox = outbox;
        this.defect = defect;
    }

    void add(Subscription subscription) {
        open = false;
        subscriptions.put(subscription.id, subscription);
    }

    @Nullable
    Subscription get(@Nullable String id) {
        return id == null ? null : subscriptions.get(id);
    }

    void remove(String id) {
        subscriptions.remove(id);
    }

    /** Whether replies over this connection count: it is authenticated, and its terms entitle it (CFM-5). */
    boolean mayReply(@Nullable String id, boolean confirmation) {
        Subscription own = get(id);
        if (id == null || open || own == null) {
            return id != null && open;
        }
        return confirmation ? own.mayConfirm() : Boolean.TRUE.equals(own.terms.supportsClarificationReply());
    }

    boolean canConfirm() {
        return open || subscriptions.values().stream().anyMatch(Subscription::mayConfirm);
    }

    /** Sends to all, or to one when {@code only} is given. */
    void send(String type, boolean critical, byte[] message, @Nullable String only) {
        if (open) {
            outbox.deliver(null, message);
        }
        for (Subscription each : subscriptions.values()) {
            boolean urgent = critical && defect != HS_4 && !(defect == HS_4_PROMPTS && type.contains("awaiting"));
            if ((only != null && !only.equals(each.id)) || (!urgent && !passes(each.terms, type))) {
                continue;
            }
            if (urgent || each.budget >= 1 || defect == HS_3) {
                each.budget -= urgent ? 0 : 1;
                deliver(each, message);
            } else {
                each.held.add(message);
            }
        }
    }

    private void deliver(Subscription to, byte[] message) {
        if (defect == HS_9 || subscriptions.size() == 1) {
            outbox.deliver(to.id, message);
        } else {
            to.queue.execute(() -> outbox.deliver(to.id, message));
        }
    }

    private boolean passes(Capabilities terms, String type) {
        if (terms.eventFilters() == null) {
            return true;
        }
        List<String> include = terms.eventFilters().include();
        List<String> exclude = terms.eventFilters().exclude();
        boolean excluded = exclude != null && defect != HS_5 && matches(exclude, type);
        return !excluded && (include == null || matches(include, type));
    }

    private static boolean matches(List<String> patterns, String type) {
        return patterns.stream()
                .anyMatch(pattern -> pattern.endsWith("*")
                        ? type.startsWith(pattern.substring(0, pattern.length() - 1))
                        : type.equals(pattern));
    }

    /** Refills the budgets and sends what was held back. */
    void advance(long millis) {
        for (Subscription each : subscriptions.values()) {
            double budget = each.budget + each.rate() * millis / 1000;
            while (budget >= 1 && !each.held.isEmpty()) {
                deliver(each, defect == TX_1 ? each.held.removeLast() : each.held.remove());
                budget--;
            }
            each.budget = Math.min(budget, each.rate());
        }
    }

    /** Waits for the queues, but not for a subscription that takes nothing. */
    void flush() {
        for (Subscription each : subscriptions.values()) {
            try {
                each.queue.submit(() -> {}).get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException slow) {
                // Its queue goes on when it does.
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException broken) {
                throw new IllegalStateException(broken);
            }
        }
    }

    void close() {
        subscriptions.values().forEach(each -> each.queue.shutdownNow());
    }
}
