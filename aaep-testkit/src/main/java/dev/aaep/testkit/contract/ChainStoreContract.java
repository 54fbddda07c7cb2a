package dev.aaep.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.clarify.chain.ChainStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every {@link ChainStore} must do. Extend it and say how a store is made. */
public abstract class ChainStoreContract {
    private static final String SESSION = "0c3f8a52-6f0e-4b7f-9a31-3f6f1a2b4c5d";
    private static final String OTHER = "7d1c2b3a-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
    private static final int CALLERS = 4;

    private final List<ChainStore> open = new ArrayList<>();

    /** A store for the contract that extends it. */
    protected ChainStoreContract() {}

    /** An empty store; called once in each test, and closed after it. */
    protected abstract ChainStore createStore() throws Exception;

    /**
     * A second store on the same chains, such as another process would have. The same store, unless you say otherwise: then
     * the races are between threads only.
     */
    protected ChainStore reopen(ChainStore first) throws Exception {
        return first;
    }

    /** How many items are raced for; a race takes at least one commit for each. */
    protected int raceRounds() {
        return 40;
    }

    @AfterEach
    void closeStores() {
        open.forEach(ChainStore::close);
    }

    private ChainStore store() throws Exception {
        ChainStore store = createStore();
        open.add(store);
        return store;
    }

    private static byte[] item(String text) {
        return ("{\"n\":\"" + text + "\",\"text\":\"ẹ́\"}").getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void should_know_nothing_of_a_session_before_its_first_item() throws Exception {
        ChainStore store = store();

        assertThat(store.size(SESSION)).isZero();
        assertThat(store.sessions()).isEmpty();
        assertThatThrownBy(() -> store.read(SESSION, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void should_give_back_items_byte_for_byte_and_in_order() throws Exception {
        ChainStore store = store();
        for (int i = 0; i < 150; i++) {
            assertThat(store.append(SESSION, i, item("s" + i))).isTrue();
        }

        assertThat(store.size(SESSION)).isEqualTo(150);
        for (int i = 0; i < 150; i++) {
            assertThat(store.read(SESSION, i)).isEqualTo(item("s" + i));
        }
    }

    @Test
    void should_not_be_changed_through_the_arrays_that_it_takes_and_gives() throws Exception {
        ChainStore store = store();
        byte[] given = item("a");
        store.append(SESSION, 0, given);
        given[0] = 'X';
        store.read(SESSION, 0)[0] = 'Y';

        assertThat(store.read(SESSION, 0)).isEqualTo(item("a"));
    }

    @Test
    void should_add_only_at_the_end() throws Exception {
        ChainStore store = store();

        assertThat(store.append(SESSION, 1, item("gap"))).isFalse();
        assertThat(store.append(SESSION, -1, item("odd"))).isFalse();
        assertThat(store.append(SESSION, 0, item("first"))).isTrue();
        assertThat(store.append(SESSION, 0, item("first"))).isFalse();
        assertThat(store.append(SESSION, 0, item("other"))).isFalse();
        assertThat(store.append(SESSION, 2, item("gap"))).isFalse();
        assertThat(store.size(SESSION)).isEqualTo(1);
        assertThat(store.read(SESSION, 0)).isEqualTo(item("first"));
        assertThatThrownBy(() -> store.read(SESSION, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> store.read(SESSION, -1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void should_keep_sessions_apart_and_in_the_order_of_their_first_items() throws Exception {
        ChainStore store = store();
        store.append(OTHER, 0, item("0"));
        store.append(SESSION, 0, item("1"));
        store.append(OTHER, 1, item("2"));

        assertThat(store.sessions()).containsExactly(OTHER, SESSION);
        assertThat(store.read(OTHER, 1)).isEqualTo(item("2"));
        assertThat(store.size(SESSION)).isEqualTo(1);
    }

    @Test
    void should_not_fork_when_many_append_at_the_same_place() throws Exception {
        ChainStore first = store();
        ChainStore second = reopen(first);
        if (second != first) {
            open.add(second);
        }

        int[] same = Race.winners(
                CALLERS,
                raceRounds(),
                (thread, round) -> (thread % 2 == 0 ? first : second).append(SESSION, round, item("same")));
        int[] different = Race.winners(
                CALLERS,
                raceRounds(),
                (thread, round) -> (thread % 2 == 0 ? first : second).append(OTHER, round, item("by " + thread)));

        assertThat(same).containsOnly(1);
        assertThat(different).containsOnly(1);
        assertThat(second.size(SESSION)).isEqualTo(raceRounds());
        assertThat(first.size(OTHER)).isEqualTo(raceRounds());
    }
}
