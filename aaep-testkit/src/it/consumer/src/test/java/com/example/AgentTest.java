package com.example;

import static dev.aaep.testkit.assertion.AaepAssertions.*;

import dev.aaep.event.*;
import dev.aaep.json.AaepJson;
import dev.aaep.producer.*;
import dev.aaep.testkit.*;
import dev.aaep.testkit.conformance.*;
import dev.aaep.testkit.junit.*;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;

@ExtendWith(AaepExtension.class)
class AgentTest {
    @ParameterizedTest
    @AaepFixtures
    void should_come_from_the_archive_and_survive_the_wire(CoreEvent event) {
        Assertions.assertThat(Fixtures.class.getProtectionDomain().getCodeSource().getLocation().getPath()).endsWith(".jar");
        assertThat(AaepJson.standard().decode(AaepJson.standard().encode(event))).isValid();
    }

    @Test
    void should_ask_before_it_transfers(AaepProducer producer, ScriptedSubscriber person, RecordingSink sink) throws Exception {
        AgentSession session = producer.open("Preparing a transfer.");
        ConfirmationPrompt prompt =
                session.confirm("Transfer 500 euros.").consequence("Only the bank can undo it.").tool("transfer").irreversible().ask();
        person.accepts();
        session.irreversibleTool("transfer", prompt.await().consent().orElseThrow()).summary("Transferring.").call(() -> 1);
        session.complete("Transferred.");
        assertThatSession(sink.events()).followsProtocol().asksBefore("transfer");
        ConformanceReport report = Conformance.recording(sink.bytes()).level(2).run();
        Assertions.assertThat(report.isConformant()).as(report.toText()).isTrue();
    }
}
