/** AssertJ assertions about messages, findings and sessions. */
@NullMarked
package dev.aaep.testkit.assertion;

import org.jspecify.annotations.NullMarked;
