/** The conformance kit: puts a producer, a subscriber or a recording to the test of the specification, chapter 9. */
@NullMarked
package dev.aaep.testkit.conformance;

import org.jspecify.annotations.NullMarked;
