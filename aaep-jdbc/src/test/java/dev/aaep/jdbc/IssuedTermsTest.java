package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IssuedTermsTest {
    @Test
    void should_keep_the_latest_ones_until_they_are_settled() {
        IssuedTerms issued = new IssuedTerms();
        for (int i = 0; i <= IssuedTerms.MOST; i++) {
            issued.issued("k" + i, Prompts.confirmation("sess_" + i));
        }
        assertThat(issued.of("k0")).isNull();
        assertThat(issued.of("k1")).isEqualTo(Prompts.confirmation("sess_1"));

        issued.settled("k1");
        assertThat(issued.of("k1")).isNull();
        issued.issued("new", Prompts.confirmation("sess_2"));
        assertThat(issued.of("k2")).isNotNull();
    }
}
