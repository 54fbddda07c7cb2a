/** Encodings and the canonical writer; not exported. */
@NullMarked
package dev.aaep.crypto.internal;

import org.jspecify.annotations.NullMarked;
