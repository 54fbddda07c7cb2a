/** Makes the fixture files from the schemas, and compares them with those that are checked in. */
@NullMarked
package dev.aaep.testkit.generate;

import org.jspecify.annotations.NullMarked;
