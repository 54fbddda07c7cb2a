/** Fixtures, assertions and tools for the tests of projects that speak AAEP. */
@NullMarked
package dev.aaep.testkit;

import org.jspecify.annotations.NullMarked;
