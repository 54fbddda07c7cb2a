package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.ledger.ReplyLedger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Up to a hundred thousand prompts at once. */
class ManyPromptsTest {
    private static final int PROMPTS = 100_000;
    private static final int PER_SESSION = 100;

    private final List<AgentSession> sessions = new ArrayList<>();
    private final List<ConfirmationPrompt> prompts = new ArrayList<>(PROMPTS);

    private void ask(AaepProducer producer, int count) {
        for (int i = 0; i < count; i++) {
            if (i % PER_SESSION == 0) {
                sessions.add(producer.open("Working"));
            }
            prompts.add(sessions.get(sessions.size() - 1)
                    .confirm("Act " + i)
                    .consequence("Acted")
                    .timeout(Duration.ofHours(1))
                    .ask());
        }
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    @Test
    void should_hold_each_prompt_in_less_than_a_kibibyte_and_all_on_one_thread() {
        AaepProducer producer = AaepProducer.builder("example.agent").build();
        producer.open("Warm").confirm("Up").consequence("x").ask();
        long before = used();
        ask(producer, PROMPTS);
        long each = (used() - before) / PROMPTS;

        assertThat(each).as("bytes of heap for each prompt").isLessThan(1_024);
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> thread.getName().equals("aaep-deadlines"))
                .hasSize(1);
        assertThat(prompts).allMatch(Prompt::isPending);
        producer.close();
        assertThat(prompts).noneMatch(Prompt::isPending);
    }

    @Test
    void should_expire_all_of_them_CFM_9() throws InterruptedException {
        VirtualTime time = new VirtualTime(Instant.parse("2026-05-24T14:22:20Z"));
        int[] sent = {0};
        AaepProducer producer = AaepProducer.builder("example.agent")
                .clock(time)
                .scheduler(time)
                .ledger(ReplyLedger.builder().clock(time).build())
                .directSink(event -> sent[0]++)
                .build();
        ask(producer, PROMPTS / 5);
        int asked = sent[0];
        time.advance(Duration.ofHours(1));

        for (ConfirmationPrompt prompt : prompts) {
            assertThat(prompt.isPending()).isFalse();
            assertThat(prompt.await().by()).isEqualTo(ResolvedBy.TIMEOUT);
        }
        assertThat(time.waiting()).isZero();
        assertThat(sent[0]).isGreaterThan(asked + PROMPTS / 5);
        producer.close();
    }
}
