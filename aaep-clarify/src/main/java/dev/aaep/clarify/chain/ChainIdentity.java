package dev.aaep.clarify.chain;

/**
 * Who asks in which session.
 *
 * @param agentPublicKey the asking agent's key in its text form
 */
public record ChainIdentity(String sessionId, String agentId, String agentPublicKey) {
    /** The version of the protocol that this profile implements. */
    public static final String PROTOCOL_VERSION = "1.0.0";
}
