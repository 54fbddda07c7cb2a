/** Turns the bundled schemas into the Java sources under {@code aaep-core/src/generated/java}. */
@NullMarked
package dev.aaep.codegen;

import org.jspecify.annotations.NullMarked;
