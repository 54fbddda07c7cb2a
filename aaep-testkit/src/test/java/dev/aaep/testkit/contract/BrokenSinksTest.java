package dev.aaep.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The contract must fail: transports with one defect each. */
class BrokenSinksTest {
    private static final String IN_ORDER = "should_deliver_the_events_of_a_session_in_order_and_byte_for_byte";
    private static final String ANY_TEXT = "should_deliver_any_text_as_it_is";
    private static final String LARGE = "should_deliver_an_event_of_64_KiB";
    private static final String WHOLE = "should_keep_messages_whole_and_each_session_in_order_when_many_threads_emit";
    private static final String GONE = "should_throw_when_the_other_end_is_gone";

    private abstract static class Broken extends EventSinkContract {
        abstract Sockets.Framing framing();

        @Override
        protected Connection connect() throws Exception {
            return new Sockets(framing());
        }
    }

    private static void frame(java.io.DataOutputStream out, byte[] message) throws IOException {
        synchronized (out) {
            out.writeInt(message.length);
            out.write(message);
            out.flush();
        }
    }

    static class LosesEveryTenth extends Broken {
        @Override
        Sockets.Framing framing() {
            AtomicInteger count = new AtomicInteger();
            return (out, message) -> {
                if (count.incrementAndGet() % 10 != 0) {
                    frame(out, message);
                }
            };
        }
    }

    static class SwapsNeighbours extends Broken {
        @Override
        Sockets.Framing framing() {
            return new Sockets.Framing() {
                private byte[] held = {};

                @Override
                public synchronized void write(java.io.DataOutputStream out, byte[] message) throws IOException {
                    if (held.length == 0) {
                        held = message;
                    } else {
                        frame(out, message);
                        frame(out, held);
                        held = new byte[0];
                    }
                }
            };
        }
    }

    static class ForgetsTheEncoding extends Broken {
        @Override
        Sockets.Framing framing() {
            return (out, message) ->
                    frame(out, new String(message, StandardCharsets.UTF_8).getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    static class CutsAt32KiB extends Broken {
        @Override
        Sockets.Framing framing() {
            return (out, message) -> frame(out, message.length <= 32_768 ? message : Arrays.copyOf(message, 32_768));
        }
    }

    static class TearsMessages extends Broken {
        @Override
        Sockets.Framing framing() {
            return (out, message) -> {
                out.writeInt(message.length);
                Thread.yield();
                out.write(message);
                out.flush();
            };
        }
    }

    static class SaysNothing extends Broken {
        @Override
        Sockets.Framing framing() {
            return (out, message) -> {
                try {
                    frame(out, message);
                } catch (IOException ignored) {
                    return;
                }
            };
        }
    }

    @Test
    void should_find_a_sink_that_loses_events() {
        assertThat(Outcome.failedTests(LosesEveryTenth.class)).contains(IN_ORDER, WHOLE);
    }

    @Test
    void should_find_a_sink_that_changes_the_order() {
        assertThat(Outcome.failedTests(SwapsNeighbours.class)).contains(IN_ORDER);
    }

    @Test
    void should_find_a_sink_that_forgets_the_encoding() {
        assertThat(Outcome.failedTests(ForgetsTheEncoding.class)).containsExactly(ANY_TEXT);
    }

    @Test
    void should_find_a_sink_that_cuts_large_events_TX_1() {
        assertThat(Outcome.failedTests(CutsAt32KiB.class)).containsExactly(LARGE);
    }

    @Test
    void should_find_a_sink_that_tears_messages() {
        assertThat(Outcome.failedTests(TearsMessages.class)).containsExactly(WHOLE);
    }

    @Test
    void should_find_a_sink_that_says_nothing_when_the_other_end_is_gone() {
        assertThat(Outcome.failedTests(SaysNothing.class)).containsExactly(GONE);
    }
}
