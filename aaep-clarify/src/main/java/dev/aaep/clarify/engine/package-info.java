/** Checking plans, taking answers, keeping the chain, and the gate in front of what must wait. */
@NullMarked
package dev.aaep.clarify.engine;

import org.jspecify.annotations.NullMarked;
