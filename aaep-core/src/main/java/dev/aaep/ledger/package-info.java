/**
 * Reply tokens: issued with a prompt, redeemed by at most one reply, remembered so that none is used twice (§6.2, §6.3).
 */
@NullMarked
package dev.aaep.ledger;

import org.jspecify.annotations.NullMarked;
