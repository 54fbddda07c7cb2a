/** Not for users. */
@NullMarked
package dev.aaep.clarify.internal;

import org.jspecify.annotations.NullMarked;
