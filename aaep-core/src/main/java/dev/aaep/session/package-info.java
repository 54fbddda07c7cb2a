/**
 * What can be said about a session only by looking at several of its events.
 *
 * <p>Start with {@link dev.aaep.session.SessionTracker}.
 */
@NullMarked
package dev.aaep.session;

import org.jspecify.annotations.NullMarked;
