package dev.aaep.handshake;

import static dev.aaep.handshake.Handshakes.capabilities;
import static dev.aaep.handshake.Handshakes.open;
import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.message.Capabilities;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.subscriber.Events;
import dev.aaep.subscriber.MovableClock;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** What happens to a subscription while its terms are being negotiated: here from within, in the place of another thread. */
class RenegotiationTest {
    private final MovableClock clock = new MovableClock(Events.START);
    private final Queue<Runnable> meanwhile = new ArrayDeque<>();

    private SubscriptionHub hub(Long most) {
        return SubscriptionHub.builder(Negotiator.builder(Handshakes.manifest().toBuilder()
                                .maxConcurrentSubscriptions(most)
                                .build())
                        .signedManifest(() -> {
                            Runnable next = meanwhile.poll();
                            if (next != null) {
                                next.run();
                            }
                            return Optional.empty();
                        })
                        .build())
                .clock(clock)
                .build();
    }

    private static SubscriptionRenegotiate change(Subscription subscription, Capabilities.Builder terms) {
        return SubscriptionRenegotiate.builder()
                .subscriptionId(subscription.id())
                .capabilities(terms.build())
                .build();
    }

    @Test
    void should_lose_no_field_when_two_changes_meet_HS_7() {
        SubscriptionHub hub = hub(null);
        Subscription subscription = open(hub, capabilities());
        meanwhile.add(() -> hub.renegotiate(change(subscription, capabilities().maxEventsPerSecond(3L))));

        Negotiation result = hub.renegotiate(change(subscription, capabilities().supportsConfirmationReply(true)));

        assertThat(subscription.terms().honored().maxEventsPerSecond()).isEqualTo(3L);
        assertThat(subscription.terms().mayConfirm()).isTrue();
        assertThat(((Negotiation.Accepted) result).terms()).isEqualTo(subscription.terms());
    }

    @Test
    void should_not_accept_a_change_of_what_is_over_by_then_HS_7() {
        SubscriptionHub hub = hub(null);
        Subscription subscription = open(hub, capabilities());
        meanwhile.add(() -> subscription.close("left"));

        Negotiation result = hub.renegotiate(change(subscription, capabilities().supportsConfirmationReply(true)));

        assertThat(result).isInstanceOf(Negotiation.Rejected.class);
        assertThat(subscription.terms().mayConfirm()).isFalse();
    }

    @Test
    void should_not_open_more_than_the_manifest_promises_when_two_requests_meet_HS_10() {
        SubscriptionHub hub = hub(1L);
        meanwhile.add(() -> open(hub, capabilities()));

        Negotiation second = hub.subscribe(Handshakes.request(capabilities().build()));

        assertThat(hub.size()).isEqualTo(1);
        assertThat(second).isInstanceOf(Negotiation.Rejected.class);
    }
}
