package dev.aaep.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepMessage;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.EmittedEvent;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records get into logs and exceptions by their {@code toString}; reply tokens must not (SEC-4). */
class DiscreetTextTest {
    private static Stream<Examples.Example> withToken() {
        return Examples.all().stream().filter(example -> example.tree().has("reply_token"));
    }

    private static AaepMessage message(Examples.Example example) {
        return AaepJson.standard().decode(example.bytes()).message().orElseThrow();
    }

    @Test
    void should_find_an_example_of_every_message_with_a_token() {
        assertThat(withToken().map(example -> message(example).getClass().getSimpleName()))
                .contains("AwaitingConfirmation", "AwaitingClarification", "ConfirmationReply", "ClarificationReply");
    }

    @ParameterizedTest
    @MethodSource("withToken")
    void should_show_all_but_the_token_SEC_4(Examples.Example example) throws ReflectiveOperationException {
        AaepMessage message = message(example);
        StringJoiner expected = new StringJoiner(", ", message.getClass().getSimpleName() + "[", "]");
        for (RecordComponent component : message.getClass().getRecordComponents()) {
            Object value = component.getAccessor().invoke(message);
            expected.add(component.getName() + "=" + (component.getName().equals("replyToken") ? "..." : value));
        }
        assertThat(message)
                .hasToString(expected.toString())
                .asString()
                .doesNotContain(example.tree().path("reply_token").stringValue());
    }

    @Test
    void should_name_an_emitted_event_by_type_and_id() {
        List<EmittedEvent> emitted = new ArrayList<>();
        try (AaepProducer producer =
                AaepProducer.builder("bank").directSink(emitted::add).build()) {
            producer.open("Paying an invoice")
                    .confirm("Pay 120 euros")
                    .consequence("The money leaves today.")
                    .ask();
        }
        assertThat(emitted)
                .isNotEmpty()
                .allSatisfy(event -> assertThat(event)
                        .hasToString(event.event().type() + " " + event.event().eventId()));
    }
}
