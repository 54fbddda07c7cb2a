/**
 * Stores in a database: durable, and shared by many processes. Bring a {@code DataSource} with a pool behind it and a
 * driver; SQLite serves one machine, PostgreSQL many.
 */
@NullMarked
package dev.aaep.jdbc;

import org.jspecify.annotations.NullMarked;
