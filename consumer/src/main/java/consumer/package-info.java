/** What an application does with the libraries, as short as it can be. */
@NullMarked
package consumer;

import org.jspecify.annotations.NullMarked;
