/** Values that keep what the wire said: JSON of any shape, timestamps with their text, enums that survive new words. */
@NullMarked
package dev.aaep.value;

import org.jspecify.annotations.NullMarked;
