/**
 * The {@code aaep} command: thin commands over small classes that judge and small classes that print.
 *
 * <p>An application, not a library: nobody depends on it, so it has no {@code module-info} and runs on the class path, where
 * a shared archive makes it start quickly.
 */
@NullMarked
package dev.aaep.cli;

import org.jspecify.annotations.NullMarked;
