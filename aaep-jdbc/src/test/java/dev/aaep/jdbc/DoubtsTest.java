package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DoubtsTest {
    @Test
    void should_hand_out_each_attempt_once_and_keep_the_latest_ones() {
        Doubts doubts = new Doubts();
        for (int i = 0; i <= Doubts.MOST; i++) {
            doubts.keep("item " + i, "att_" + i);
        }
        assertThat(doubts.take("item 0")).isNull();
        assertThat(doubts.take("item 1")).isEqualTo("att_1");
        assertThat(doubts.take("item 1")).isNull();
    }
}
