/**
 * Reply tokens: issued with a prompt, redeemed by at most one reply, remembered so that none is used twice (§6.2, §6.3).
 *
 * <p>Start with {@link dev.aaep.ledger.ReplyLedger} over a store of your own; a producer has one in memory.
 */
@NullMarked
package dev.aaep.ledger;

import org.jspecify.annotations.NullMarked;
