/** What both ends of a delivery need: urgency, the choice of words and language, text boundaries, a rate, and a memory of ids. */
@NullMarked
package dev.aaep.internal.delivery;

import org.jspecify.annotations.NullMarked;
