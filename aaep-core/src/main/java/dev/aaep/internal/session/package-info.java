/** What is kept of a session to judge its next event by the earlier ones. */
@NullMarked
package dev.aaep.internal.session;

import org.jspecify.annotations.NullMarked;
