package dev.aaep.handshake;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Context;
import dev.aaep.event.Verbosity;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.CognitiveLoad;
import dev.aaep.message.EventFilters;
import dev.aaep.message.ProducerManifest;
import dev.aaep.message.SubscriptionRequest;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Manifests, requests and capabilities for tests. */
final class Handshakes {
    static final List<String> LANGUAGES = List.of("en", "yo-NG", "zh-Hant-TW", "he", "fr-CA", "sr-Latn");
    static final List<String> PATTERNS = List.of(
            "aaep:agent.*",
            "aaep:agent.output.streaming",
            "aaep:agent.state.*",
            "aaep:agent.tool.*",
            "aaep:agent.progress.updated",
            "aaep:agent.session.*",
            "acme:*");

    private Handshakes() {}

    static ProducerManifest manifest() {
        return ProducerManifest.builder()
                .context(Context.CORE)
                .agentId("helper")
                .agentName("Helper")
                .aaepVersionsSupported(List.of("1.0.0", "1.2.0"))
                .conformanceLevelsSupported(List.of(1L, 2L, 3L))
                .languagesSupported(List.of("en-US", "yo", "zh-Hant"))
                .extensionsSupported(List.of("https://example.org/haptic/v1", "https://example.net/haptic/v2"))
                .build();
    }

    static SubscriptionRequest request(Capabilities capabilities) {
        return SubscriptionRequest.builder()
                .aaepVersion("1.0.0")
                .subscriberId("reader")
                .capabilities(capabilities)
                .build();
    }

    /** A hub with countable ids. */
    static SubscriptionHub.Builder hub(Clock clock) {
        return SubscriptionHub.builder(
                        Negotiator.builder(manifest()).ids(counted("sub_")).build())
                .clock(clock)
                .eventIds(counted("evt_sum"));
    }

    static Subscription open(SubscriptionHub hub, Capabilities.Builder terms) {
        Negotiation result = hub.subscribe(request(terms.build()));
        return hub.subscription(((Negotiation.Accepted) result).terms().subscriptionId())
                .orElseThrow();
    }

    /** All that may leave now. */
    static List<AaepEvent> drain(Subscription subscription) {
        List<AaepEvent> events = new ArrayList<>();
        Delivery next;
        while ((next = subscription.poll()) != null) {
            events.add(AaepJson.standard().decode(next.bytes()).event().orElseThrow());
        }
        return events;
    }

    static List<String> ids(List<AaepEvent> events) {
        return events.stream().map(AaepEvent::eventId).toList();
    }

    static Capabilities.Builder capabilities() {
        return Capabilities.builder();
    }

    static Supplier<String> counted(String prefix) {
        AtomicInteger next = new AtomicInteger();
        return () -> prefix + next.incrementAndGet();
    }

    static Capabilities random(Random random) {
        Capabilities.Builder builder = Capabilities.builder();
        if (random.nextBoolean()) {
            builder.maxEventsPerSecond(1L + random.nextInt(random.nextBoolean() ? 5 : 60));
        }
        if (random.nextBoolean()) {
            builder.preferredVerbosity(Verbosity.values().get(random.nextInt(3)));
        }
        if (random.nextBoolean()) {
            builder.languages(some(LANGUAGES, random));
        }
        if (random.nextBoolean()) {
            builder.coalesceBoundaries(some(CoalesceBoundary.values(), random));
        }
        if (random.nextInt(3) == 0) {
            builder.eventFilters(EventFilters.builder()
                    .include(random.nextBoolean() ? some(PATTERNS, random) : null)
                    .exclude(random.nextBoolean() ? some(PATTERNS, random) : null)
                    .build());
        }
        if (random.nextInt(3) == 0) {
            builder.cognitiveLoad(CognitiveLoad.values().get(random.nextInt(3)));
        }
        if (random.nextInt(3) == 0) {
            builder.paceWpm(50L + random.nextInt(900));
        }
        if (random.nextBoolean()) {
            builder.supportsConfirmationReply(random.nextBoolean());
            builder.supportsClarificationReply(random.nextBoolean());
        }
        if (random.nextBoolean()) {
            builder.supportedConformanceLevels(some(List.of(1L, 2L, 3L), random));
        }
        if (random.nextInt(3) == 0) {
            builder.supportedExtensions(
                    some(List.of("https://example.org/haptic/v1", "https://example.com/other"), random));
        }
        return builder.build();
    }

    static <T> List<T> some(List<T> of, Random random) {
        List<T> chosen = new ArrayList<>();
        for (T one : of) {
            if (random.nextInt(3) == 0) {
                chosen.add(one);
            }
        }
        return chosen.isEmpty() ? List.of(of.get(random.nextInt(of.size()))) : chosen;
    }
}
