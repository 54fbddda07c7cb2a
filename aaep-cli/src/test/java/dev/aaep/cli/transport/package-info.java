/** The transport of {@code docs/transport-guide.md}: to be copied. */
@NullMarked
package dev.aaep.cli.transport;

import org.jspecify.annotations.NullMarked;
