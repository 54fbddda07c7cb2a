/**
 * A JUnit 5 extension that gives tests a clock, ids, a recording sink and scripted peers.
 *
 * <p>Start with {@link dev.aaep.testkit.junit.AaepExtension}.
 */
@NullMarked
package dev.aaep.testkit.junit;

import org.jspecify.annotations.NullMarked;
