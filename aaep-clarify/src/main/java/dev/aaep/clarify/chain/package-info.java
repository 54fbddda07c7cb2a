/** The audit chain of the clarification protocol: what is signed, how rounds are linked, stores and the verifier. */
@NullMarked
package dev.aaep.clarify.chain;

import org.jspecify.annotations.NullMarked;
