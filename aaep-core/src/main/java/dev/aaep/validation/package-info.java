/**
 * What is wrong with a message: schema verdicts, cross-field rules, profiles and findings.
 *
 * <p>Start with {@link dev.aaep.validation.Validator}.
 */
@NullMarked
package dev.aaep.validation;

import org.jspecify.annotations.NullMarked;
