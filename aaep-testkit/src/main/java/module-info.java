/** Fixtures, assertions and tools for the tests of projects that speak AAEP. */
module dev.aaep.testkit {
    requires transitive dev.aaep.clarify;
    requires transitive dev.aaep.core;
    requires transitive org.assertj.core;
    requires transitive org.junit.jupiter.api;
    requires transitive org.junit.jupiter.params;
    requires static transitive org.jspecify;

    exports dev.aaep.testkit;
    exports dev.aaep.testkit.assertion;
    exports dev.aaep.testkit.conformance;
    exports dev.aaep.testkit.conformance.broken;
    exports dev.aaep.testkit.contract;
    exports dev.aaep.testkit.junit;
}
