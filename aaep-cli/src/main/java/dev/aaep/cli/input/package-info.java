/** Where messages come from: files and standard input, cut into messages without holding more than one of them. */
@NullMarked
package dev.aaep.cli.input;

import org.jspecify.annotations.NullMarked;
