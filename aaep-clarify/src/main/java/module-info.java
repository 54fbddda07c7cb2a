/** The Agent Clarification Protocol: detectors, gate, engine, signed audit chain, verifier and the bridge to AAEP. */
module dev.aaep.clarify {
    requires transitive dev.aaep.core;
    requires transitive dev.aaep.crypto;
    requires static org.jspecify;

    exports dev.aaep.clarify;
    exports dev.aaep.clarify.bridge;
    exports dev.aaep.clarify.chain;
    exports dev.aaep.clarify.detect;
    exports dev.aaep.clarify.engine;
    exports dev.aaep.clarify.json;
}
