/**
 * The byte-level codec: a strict JSON reader and writer, and one generated class per message that reads, writes and checks
 * its record.
 */
@NullMarked
package dev.aaep.internal.wire;

import org.jspecify.annotations.NullMarked;
