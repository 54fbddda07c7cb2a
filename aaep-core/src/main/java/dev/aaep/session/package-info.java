/** What can be said about a session only by looking at several of its events. */
@NullMarked
package dev.aaep.session;

import org.jspecify.annotations.NullMarked;
