package dev.aaep.testkit.contract;

import dev.aaep.AaepMessage;
import dev.aaep.json.AaepJson;
import dev.aaep.json.NdjsonWriter;
import dev.aaep.producer.EventSink;
import dev.aaep.testkit.junit.RecordingSink;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Nested;

class OwnSinksTest {
    @Nested
    class Recording extends EventSinkContract {
        @Override
        protected Connection connect() {
            RecordingSink sink = new RecordingSink();
            return new Connection() {
                @Override
                public EventSink sink() {
                    return sink;
                }

                @Override
                public List<byte[]> received(int atLeast) {
                    return sink.bytes();
                }
            };
        }
    }

    @Nested
    class Lines extends EventSinkContract {
        @Override
        protected Connection connect() {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            NdjsonWriter writer = AaepJson.standard().ndjson(file);
            return new Connection() {
                @Override
                public EventSink sink() {
                    return event -> {
                        synchronized (writer) {
                            AaepMessage message = event.event();
                            writer.write(message);
                            writer.flush();
                        }
                    };
                }

                @Override
                public List<byte[]> received(int atLeast) {
                    // Split at line feeds alone: other characters that end a line for people may stand in a text.
                    return List.of(file.toString(StandardCharsets.UTF_8).split("\n")).stream()
                            .map(line -> line.getBytes(StandardCharsets.UTF_8))
                            .toList();
                }
            };
        }
    }

    @Nested
    class OverASocket extends EventSinkContract {
        @Override
        protected Connection connect() throws Exception {
            return Sockets.sound();
        }
    }
}
