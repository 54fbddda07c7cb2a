/**
 * Reading and writing messages as JSON: bytes, text, streams, NDJSON, and Jackson.
 *
 * <p>The only package whose public signatures mention Jackson.
 */
@NullMarked
package dev.aaep.json;

import org.jspecify.annotations.NullMarked;
