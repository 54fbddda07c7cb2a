/**
 * Reading and writing messages as JSON: bytes, text, streams, NDJSON, and Jackson.
 *
 * <p>The only package whose public signatures mention Jackson.
 *
 * <p>Start with {@link dev.aaep.json.AaepJson}.
 */
@NullMarked
package dev.aaep.json;

import org.jspecify.annotations.NullMarked;
