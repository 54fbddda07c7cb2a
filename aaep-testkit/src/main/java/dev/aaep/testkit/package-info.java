/**
 * Fixtures, assertions and tools for the tests of projects that speak AAEP.
 *
 * <p>Start with {@link dev.aaep.testkit.Fixtures}.
 */
@NullMarked
package dev.aaep.testkit;

import org.jspecify.annotations.NullMarked;
