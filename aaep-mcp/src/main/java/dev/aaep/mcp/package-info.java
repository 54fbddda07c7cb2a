/**
 * The clarification protocol as tools of the Model Context Protocol. {@link dev.aaep.mcp.ClarifyHome} opens a folder with
 * store and key, {@link dev.aaep.mcp.ClarifyServer} offers an engine over streams or HTTP. No type of the MCP SDK or of the
 * servlet container appears in a public signature.
 */
@NullMarked
package dev.aaep.mcp;

import org.jspecify.annotations.NullMarked;
