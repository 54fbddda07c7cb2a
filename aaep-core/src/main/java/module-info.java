/** Typed AAEP v1 messages: reading, writing and validating them. */
module dev.aaep.core {
    requires transitive dev.aaep.schemas;
    requires transitive tools.jackson.databind;
    requires static transitive org.jspecify;
    requires static java.compiler;

    exports dev.aaep;
    exports dev.aaep.event;
    exports dev.aaep.extension;
    exports dev.aaep.handshake;
    exports dev.aaep.json;
    exports dev.aaep.ledger;
    exports dev.aaep.message;
    exports dev.aaep.producer;
    exports dev.aaep.session;
    exports dev.aaep.subscriber;
    exports dev.aaep.validation;
    exports dev.aaep.value;

    provides tools.jackson.databind.JacksonModule with
            dev.aaep.json.AaepModule;
}
