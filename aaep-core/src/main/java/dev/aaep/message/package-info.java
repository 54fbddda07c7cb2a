/** The messages around the events: subscription handshake, replies, and the producer manifest. */
@NullMarked
package dev.aaep.message;

import org.jspecify.annotations.NullMarked;
