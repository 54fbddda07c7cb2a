/** The Agent Clarification Protocol: refuse instead of guessing, ask about exact fields, keep a signed chain. */
@NullMarked
package dev.aaep.clarify;

import org.jspecify.annotations.NullMarked;
