package dev.aaep.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.MessageType;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.ToolInvoked;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;

class AaepFixturesTest {
    @ParameterizedTest(name = "{0}")
    @AaepFixtures
    void should_give_messages_of_the_type_that_the_parameter_has(ToolInvoked event, TestInfo test) {
        assertThat(test.getDisplayName()).startsWith("agent.tool.invoked-");
        assertThat(event.tool()).isNotEmpty();
    }

    @ParameterizedTest
    @AaepFixtures
    void should_give_messages_of_a_common_type(CoreEvent event) {
        assertThat(event.type()).startsWith("aaep:agent.");
    }

    @ParameterizedTest
    @AaepFixtures(types = MessageType.STATE_CHANGED)
    void should_give_texts_of_the_types_asked_for(String text) {
        assertThat(text).contains("aaep:agent.state.changed");
    }

    @ParameterizedTest
    @AaepFixtures(value = AaepFixtures.Folder.SESSIONS, names = "tools")
    void should_give_the_session_with_the_name_asked_for(Recording recording) {
        assertThat(recording.name()).isEqualTo("tools");
    }

    @ParameterizedTest
    @AaepFixtures(value = AaepFixtures.Folder.INVALID, codes = "CFM-10")
    void should_give_invalid_messages_with_the_codes_asked_for(InvalidFixture fixture) {
        assertThat(fixture.code()).isEqualTo("CFM-10");
    }

    @ParameterizedTest
    @AaepFixtures(names = "agent.state.changed-1")
    void should_give_bytes(byte[] bytes) {
        assertThat(bytes).isEqualTo(Fixtures.byName("agent.state.changed-1").bytes());
    }
}
