/** What makes a plan ambiguous: the six conditions of §3 of the protocol, and how to add others. */
@NullMarked
package dev.aaep.clarify.detect;

import org.jspecify.annotations.NullMarked;
