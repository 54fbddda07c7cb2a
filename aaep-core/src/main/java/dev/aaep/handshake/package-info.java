/**
 * Negotiating subscriptions and delivering events to many of them, each by its own terms.
 *
 * <p>Start with {@link dev.aaep.handshake.SubscriptionHub}.
 */
@NullMarked
package dev.aaep.handshake;

import org.jspecify.annotations.NullMarked;
