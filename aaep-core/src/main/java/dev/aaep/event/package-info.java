/** The twelve AAEP v1 events as records, and what they are made of. */
@NullMarked
package dev.aaep.event;

import org.jspecify.annotations.NullMarked;
