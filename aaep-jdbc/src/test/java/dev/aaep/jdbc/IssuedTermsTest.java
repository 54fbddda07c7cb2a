package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IssuedTermsTest {
    @Test
    void should_keep_the_latest_ones_until_they_are_settled() {
        IssuedTerms issued = new IssuedTerms();
        for (int i = 0; i <= IssuedTerms.MOST; i++) {
            issued.issued("k" + i, Prompts.confirmation("sess_" + i), 100);
        }
        assertThat(issued.of("k0")).isNull();
        assertThat(issued.of("k1")).isEqualTo(Prompts.confirmation("sess_1"));

        issued.settled("k1");
        assertThat(issued.of("k1")).isNull();
        issued.issued("new", Prompts.confirmation("sess_2"), 100);
        assertThat(issued.of("k2")).isNotNull();
    }

    @Test
    void should_keep_fewer_when_they_are_long() {
        IssuedTerms issued = new IssuedTerms();
        int third = IssuedTerms.MOST_CHARS / 3;
        for (int i = 0; i < 3; i++) {
            issued.issued("k" + i, Prompts.confirmation("sess_1"), third);
        }
        issued.settled("k1");
        issued.issued("k3", Prompts.confirmation("sess_1"), third);
        assertThat(issued.of("k0")).isNotNull();

        issued.issued("k4", Prompts.confirmation("sess_1"), third);
        assertThat(issued.of("k0")).isNull();
        assertThat(issued.of("k2")).isNotNull();
        assertThat(issued.of("k4")).isNotNull();

        issued.issued("longest", Prompts.confirmation("sess_1"), IssuedTerms.MOST_CHARS + 1);
        assertThat(issued.of("longest")).isNull();
    }
}
