/** Tests to extend for implementations of one's own: what every store, signer and sink must do. */
@NullMarked
package dev.aaep.testkit.contract;

import org.jspecify.annotations.NullMarked;
