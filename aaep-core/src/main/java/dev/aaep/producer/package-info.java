/**
 * The agent's side: sessions that announce what is done, ask before acting, and cannot break the protocol by accident.
 *
 * <p>Start with {@link dev.aaep.producer.AaepProducer}.
 */
@NullMarked
package dev.aaep.producer;

import org.jspecify.annotations.NullMarked;
