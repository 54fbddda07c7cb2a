package dev.aaep.handshake;

/** Hears what happens to subscriptions. What it throws is logged and stops nothing. */
public interface HubListener {
    /** Nothing was taken for a while although something was there. */
    default void stalled(Subscription subscription) {}

    /** A stalled subscription takes deliveries again. */
    default void recovered(Subscription subscription) {}

    /** The connection is gone; the subscription waits for {@link Subscription#resume}. */
    default void disconnected(Subscription subscription) {}

    /** The subscription is over. */
    default void closed(Subscription subscription, String reason) {}
}
