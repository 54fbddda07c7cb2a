package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.Decision;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.message.ConfirmationReply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Several producers on one store: what one of them waits for must run once. */
class SharedLedgerTest {
    private final SharedStore store = new SharedStore();
    private final Stage here = new Stage(store, builder -> {});

    private static ConfirmationPrompt ask(AgentSession session) {
        return session.confirm("Act").consequence("x").tool("act").ask();
    }

    private ConfirmationReply accept() {
        return here.reply(here.lastToken(), Decision.ACCEPT).build();
    }

    @Test
    void should_take_over_only_the_sessions_that_it_is_told_are_its_own_SEQ_6() throws Exception {
        AgentSession alive =
                here.producer.session("Working").sessionId("sess_node1x1").open();
        ConfirmationPrompt waiting = ask(alive);
        ConfirmationReply reply = accept();
        Stage gone = new Stage(store, builder -> {});
        ask(gone.producer.session("Working").sessionId("sess_node2x1").open());
        Stage there = new Stage(store, builder -> {});

        List<Prompt> recovered =
                there.producer.recover(terms -> terms.sessionId().startsWith("sess_node2x"));
        there.receive(reply);
        here.pass(600);
        there.pass(600);

        assertThat(recovered).extracting(prompt -> prompt.terms().sessionId()).containsExactly("sess_node2x1");
        assertThat(((ConfirmationPrompt) recovered.get(0)).await().consent()).isEmpty();
        assertThat(waiting.await().consent())
                .as("the one consent, where it was asked for")
                .isPresent();
    }

    @Test
    void should_not_take_over_what_it_is_just_asking_itself_SEQ_6() {
        List<Prompt> recovered = new ArrayList<>();
        AgentSession session = here.producer.open("Working");
        store.afterInsert = () -> recovered.addAll(here.producer.recover());
        ConfirmationPrompt asked = ask(session);

        assertThat(recovered).isEmpty();
        assertThat(here.producer.recover()).isEmpty();
        assertThat(asked.isPending()).isTrue();
    }

    @Test
    void should_not_take_over_what_was_answered_here_while_it_looked_SEQ_6() {
        AgentSession session = here.producer.open("Working");
        ask(session);
        ConfirmationReply reply = accept();
        store.afterListing = () -> {
            here.receive(reply);
            session.complete("Done");
        };
        assertThat(here.producer.recover()).isEmpty();
        assertThat(here.producer.waitingKeys()).isEmpty();
    }

    @Test
    void should_not_take_over_again_what_it_took_over_before_and_was_answered_while_it_looked_SEQ_6() throws Exception {
        ask(here.producer.open("Working"));
        ConfirmationReply reply = accept();
        Stage next = new Stage(store, builder -> {});
        ConfirmationPrompt prompt = (ConfirmationPrompt) next.producer.recover().get(0);
        store.afterListing = () -> next.receive(reply);

        assertThat(next.producer.recover()).isEmpty();
        assertThat(prompt.await().consent()).isPresent();
    }

    @Test
    void should_give_back_everything_it_took_over_although_the_store_goes_away_meanwhile_CFM_9() throws Exception {
        AgentSession session = here.producer.open("Working");
        ask(session);
        session.clarify("Which?").freetext().ask();
        List<PromptTerms> due = new ArrayList<>();
        Stage next = new Stage(store, builder -> {});
        next.time.advance(Duration.ofHours(1));
        store.beforeSettlement = () -> {
            throw new IllegalStateException("store is down");
        };
        List<Prompt> recovered = next.producer.recover();
        recovered.forEach(prompt -> due.add(prompt.terms()));
        assertThat(due).hasSize(2);
        assertThat(recovered).allMatch(Prompt::isPending);

        store.beforeSettlement = () -> {};
        next.pass(1);
        assertThat(recovered).noneMatch(Prompt::isPending);
        assertThat(next.time.waiting()).isZero();
    }
}
