/** The bundled JSON Schemas of AAEP v1 and their catalogue. */
@NullMarked
package dev.aaep.schemas;

import org.jspecify.annotations.NullMarked;
