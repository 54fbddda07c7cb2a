/**
 * Extensions of the protocol: what a user registers so that their events validate and decode too.
 *
 * <p>Start with {@link dev.aaep.extension.ExtensionRegistry}.
 */
@NullMarked
package dev.aaep.extension;

import org.jspecify.annotations.NullMarked;
