package consumer;

import dev.aaep.AaepMessage;
import dev.aaep.event.Producer;
import dev.aaep.event.StateChanged;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.schemas.SchemaCatalogue;
import dev.aaep.schemas.SchemaEngine;
import dev.aaep.value.Timestamp;
import java.time.Instant;
import tools.jackson.databind.json.JsonMapper;

/** Uses what a named module may use, and checks that nothing more is there. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        require(Main.class.getModule().isNamed(), "the consumer is a named module");
        require(AaepJson.class.getModule().getName().equals("dev.aaep.core"), "core is a named module");

        StateChanged event = StateChanged.builder()
                .eventId("evt_1")
                .sessionId("sess_1")
                .timestamp(Timestamp.of(Instant.EPOCH))
                .producer(Producer.builder().agentId("consumer").build())
                .fromState("idle")
                .toState("thinking")
                .buildUnchecked();
        byte[] bytes = AaepJson.standard().encode(event);
        DecodeResult result = AaepJson.standard().decode(bytes);
        require(result.isValid() && result.message().orElseThrow().equals(event), "an event comes back");

        JsonMapper mapper = JsonMapper.builder().findAndAddModules().build();
        require(mapper.readValue(bytes, AaepMessage.class).equals(event), "a mapper finds our module as a service");
        require(SchemaCatalogue.all().get(0).text().startsWith("{"), "the schema files can be read");

        require(isAbsent("com.networknt.schema.SchemaRegistry"), "networknt is absent");
        try {
            SchemaEngine.builder();
            throw new IllegalStateException("the engine started without its library");
        } catch (IllegalStateException said) {
            require(said.getMessage().contains("json-schema-validator"), "the engine says what it lacks");
        }
        System.out.println("consumed " + result.message().orElseThrow().type());
    }

    private static boolean isAbsent(String name) {
        try {
            Class.forName(name);
            return false;
        } catch (ClassNotFoundException absent) {
            return true;
        }
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("not so: " + what);
        }
    }
}
