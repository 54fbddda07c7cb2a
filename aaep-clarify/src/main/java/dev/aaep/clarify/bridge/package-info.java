/** Between gaps and AAEP events: asking a person, taking the reply as the answer, handing over. */
@NullMarked
package dev.aaep.clarify.bridge;

import org.jspecify.annotations.NullMarked;
