/**
 * AssertJ assertions about messages, findings and sessions.
 *
 * <p>Start with {@link dev.aaep.testkit.assertion.AaepAssertions}.
 */
@NullMarked
package dev.aaep.testkit.assertion;

import org.jspecify.annotations.NullMarked;
