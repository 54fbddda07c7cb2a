/** Java objects as plans, through Jackson. */
@NullMarked
package dev.aaep.clarify.json;

import org.jspecify.annotations.NullMarked;
