package dev.aaep.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.json.AaepJson;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an event says can be asked of any event, whether this version knows its type or not. */
class SummariesOfAnyEventTest {
    private static AaepEvent read(String json) {
        return AaepJson.standard().decode(json).event().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aaep:session.started",
                "aaep:agent.state.changed",
                "aaep:agent.awaiting.confirmation",
                "aaep:agent.of.a.later.version",
                "acme:weather.changed"
            })
    void should_give_the_summaries_whatever_the_type(String type) {
        AaepEvent event = read("""
                {"type": "%s", "summary_terse": "a", "summary_normal": "b", "summary_detailed": "c"}
                """.formatted(type));

        assertThat(event.summaryTerse()).isEqualTo("a");
        assertThat(event.summaryNormal()).isEqualTo("b");
        assertThat(event.summaryDetailed()).isEqualTo("c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"aaep:session.started", "acme:weather.changed"})
    void should_give_null_where_there_is_none(String type) {
        AaepEvent event = read("{\"type\": \"%s\", \"summary_normal\": 5}".formatted(type));

        assertThat(event.summaryTerse()).isNull();
        assertThat(event.summaryNormal()).isNull();
        assertThat(event.summaryDetailed()).isNull();
    }
}
