package dev.aaep.handshake;

/** Where the events of one subscription go: a connection. */
@FunctionalInterface
public interface DeliverySink {
    /**
     * Takes one delivery without blocking, or says that it cannot: then the delivery is kept, and more of what follows is
     * joined, until {@link Subscription#ready()} is called. What it throws counts as a lost connection (HS-8).
     *
     * @return whether the delivery was taken
     */
    boolean offer(Delivery delivery);
}
