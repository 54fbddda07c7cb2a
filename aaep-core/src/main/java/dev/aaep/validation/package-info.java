/** What is wrong with a message: schema verdicts, cross-field rules, profiles and findings. */
@NullMarked
package dev.aaep.validation;

import org.jspecify.annotations.NullMarked;
