/** The clarification protocol as tools of the Model Context Protocol. */
module dev.aaep.mcp {
    requires transitive dev.aaep.clarify;
    // The SDK's automatic modules cannot say that they need it.
    requires com.networknt.schema;
    requires io.modelcontextprotocol.sdk.mcp.core;
    requires io.modelcontextprotocol.sdk.mcp.json.jackson3;
    requires org.eclipse.jetty.ee11.servlet;
    requires reactor.core;
    requires static org.jspecify;

    exports dev.aaep.mcp;
}
