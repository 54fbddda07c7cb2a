/**
 * Ed25519 keys and signatures, canonical JSON (RFC 8785), DSSE pre-authentication encoding, key history and compact JWS.
 *
 * <p>Whatever may come from a stranger is read into a {@link dev.aaep.crypto.Parsed} or judged by a result value and
 * never throws; {@link dev.aaep.crypto.CryptoException} is for misuse and configuration.
 */
@NullMarked
package dev.aaep.crypto;

import org.jspecify.annotations.NullMarked;
