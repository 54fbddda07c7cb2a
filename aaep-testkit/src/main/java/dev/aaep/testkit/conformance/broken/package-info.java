/** Producers and subscribers that break one rule each: the proof that the kit finds what it looks for. */
@NullMarked
package dev.aaep.testkit.conformance.broken;

import org.jspecify.annotations.NullMarked;
