/**
 * {@code aaep demo}: a whole session in one process. The script ({@link dev.aaep.cli.demo.BankAssistant}), what is shown
 * ({@link dev.aaep.cli.demo.Screen}) and who answers ({@link dev.aaep.cli.demo.Person}) know nothing of each other.
 */
@NullMarked
package dev.aaep.cli.demo;

import org.jspecify.annotations.NullMarked;
