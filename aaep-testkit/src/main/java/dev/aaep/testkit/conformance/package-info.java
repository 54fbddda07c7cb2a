/**
 * The conformance kit: puts a producer, a subscriber or a recording to the test of the specification, chapter 9.
 *
 * <p>Start with {@link dev.aaep.testkit.conformance.Conformance}.
 */
@NullMarked
package dev.aaep.testkit.conformance;

import org.jspecify.annotations.NullMarked;
