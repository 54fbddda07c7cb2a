/**
 * The consuming side: an inbox that survives anything, words for announcements, and the prompts that await an answer.
 *
 * <p>Start with {@link dev.aaep.subscriber.Subscriber}.
 */
@NullMarked
package dev.aaep.subscriber;

import org.jspecify.annotations.NullMarked;
