package dev.aaep.subscriber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AaepEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever comes in whatever order: a prompt that was shown is open until it ends, and ends once. */
class PromptLifeTest {
    private static final int MOST_PROMPTS = 5;

    private final MovableClock clock = new MovableClock(Events.START);
    private final List<PendingPrompt> asked = new ArrayList<>();
    private final List<PendingPrompt> ended = new ArrayList<>();
    private final Subscriber subscriber = Subscriber.builder()
            .clock(clock)
            .subscriptionId("sub_1")
            .memory(64, 4, MOST_PROMPTS)
            .onPrompt(asked::add)
            .onPromptEnded((prompt, why) -> ended.add(prompt))
            .build();

    private static AaepEvent event(Random random) {
        String session = "sess_" + random.nextInt(6);
        long number = random.nextInt(30);
        return switch (random.nextInt(7)) {
            case 0, 1 -> Events.confirmation(session, number);
            case 2 -> Events.question(session, number);
            case 3 -> Events.state(session, number, "awaiting_input", "thinking");
            case 4 -> Events.state(session, number, "thinking", "awaiting_input");
            case 5 -> Events.tool(session, number);
            default -> Events.completed(session, number);
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void should_show_each_prompt_until_it_ends_once_CFM_16(long seed) {
        Random random = new Random(seed);
        for (int step = 0; step < 500; step++) {
            clock.advance(Duration.ofMillis(random.nextInt(20_000)));
            subscriber.receive(event(random));
            if (random.nextInt(5) == 0 && !asked.isEmpty()) {
                answer(asked.get(random.nextInt(asked.size())));
            }
            assertThat(subscriber.prompts())
                    .as("seed " + seed + ", step " + step)
                    .hasSizeLessThanOrEqualTo(MOST_PROMPTS)
                    .containsExactlyInAnyOrderElementsOf(
                            asked.stream().filter(PendingPrompt::isOpen).toList());
            assertThat(ended)
                    .as("seed " + seed + ", step " + step)
                    .doesNotHaveDuplicates()
                    .hasSize(asked.size() - subscriber.prompts().size());
        }
        clock.advance(Duration.ofDays(2));
        subscriber.tick();

        assertThat(subscriber.prompts()).isEmpty();
    }

    private static void answer(PendingPrompt prompt) {
        if (prompt instanceof PendingConfirmation confirmation) {
            confirmation.accept();
        } else {
            ((PendingClarification) prompt).answer("Monday");
        }
    }
}
