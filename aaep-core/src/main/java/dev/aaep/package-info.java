/**
 * The roots of the SDK: what every AAEP message is, and the one exception for misuse.
 *
 * <p>Start with {@link dev.aaep.json.AaepJson} to read and write messages and with {@link dev.aaep.MessageType} to find a
 * message's record, schema and specification section.
 */
@NullMarked
package dev.aaep;

import org.jspecify.annotations.NullMarked;
