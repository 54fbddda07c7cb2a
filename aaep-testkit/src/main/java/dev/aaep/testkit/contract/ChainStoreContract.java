package dev.aaep.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.clarify.chain.ChainStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link ChainStore} must do. Extend it and say how a store is made. */
public abstract class ChainStoreContract {
    private static final String SESSION = "0c3f8a52-6f0e-4b7f-9a31-3f6f1a2b4c5d";
    private static final String OTHER = "7d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
    private static final int CALLERS = 8;

    private @Nullable ChainStore made;

    /** A store for the contract that extends it. */
    protected ChainStoreContract() {}

    /** An empty store. */
    protected abstract ChainStore createStore() throws Exception;

    @BeforeEach
    void makeStore() throws Exception {
        made = createStore();
    }

    @AfterEach
    void closeStore() {
        store().close();
    }

    private ChainStore store() {
        return Objects.requireNonNull(made, "the store is made before each test");
    }

    private static byte[] item(int number) {
        return ("{\"n\":" + number + ",\"text\":\"ẹ́\"}").getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void should_know_nothing_of_a_session_before_its_first_item() {
        assertThat(store().size(SESSION)).isZero();
        assertThat(store().sessions()).isEmpty();
        assertThatThrownBy(() -> store().read(SESSION, 0)).isInstanceOf(RuntimeException.class);
    }

    @Test
    void should_give_back_items_byte_for_byte() {
        assertThat(store().append(SESSION, 0, item(0))).isTrue();
        assertThat(store().append(SESSION, 1, item(1))).isTrue();

        assertThat(store().size(SESSION)).isEqualTo(2);
        assertThat(store().read(SESSION, 0)).isEqualTo(item(0));
        assertThat(store().read(SESSION, 1)).isEqualTo(item(1));
    }

    @Test
    void should_add_nothing_when_the_size_is_another() {
        store().append(SESSION, 0, item(0));

        assertThat(store().append(SESSION, 0, item(1))).isFalse();
        assertThat(store().append(SESSION, 2, item(1))).isFalse();
        assertThat(store().size(SESSION)).isEqualTo(1);
        assertThat(store().read(SESSION, 0)).isEqualTo(item(0));
    }

    @Test
    void should_keep_sessions_apart_and_in_the_order_of_their_first_items() {
        store().append(OTHER, 0, item(0));
        store().append(SESSION, 0, item(1));
        store().append(OTHER, 1, item(2));

        assertThat(store().sessions()).containsExactly(OTHER, SESSION);
        assertThat(store().read(OTHER, 1)).isEqualTo(item(2));
        assertThat(store().size(SESSION)).isEqualTo(1);
    }

    @Test
    void should_let_exactly_one_of_many_callers_add_the_next_item() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(CALLERS);
        try {
            List<Callable<Boolean>> calls = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                byte[] own = item(i);
                calls.add(() -> store().append(SESSION, 0, own));
            }
            int winners = 0;
            for (Future<Boolean> call : threads.invokeAll(calls)) {
                winners += call.get() ? 1 : 0;
            }
            assertThat(winners).isEqualTo(1);
            assertThat(store().size(SESSION)).isEqualTo(1);
        } finally {
            threads.shutdownNow();
        }
    }
}
