package dev.aaep.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.chain.ChainCheck;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.chain.ChainReport;
import dev.aaep.clarify.chain.ChainVerifier;
import dev.aaep.clarify.chain.CheckResult;
import dev.aaep.crypto.KeyHistory;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60) // a demo that waits for ever must not hold up the build
class DemoTest {
    private static final Person NOBODY = new AutomaticPerson("because of --auto");

    @TempDir
    private Path folder;

    private Stage stage;

    @BeforeEach
    void setTheStage() throws Exception {
        stage = new Stage(folder);
    }

    @Test
    void should_pay_and_pass_every_check_when_the_policy_answers() throws Exception {
        assertThat(stage.play(NOBODY)).isZero();

        assertThat(stage.bank.transfers())
                .containsExactly(
                        new Bank.Transfer("everyday account", "the electricity company", new BigDecimal("84.20")));
        assertThat(stage.log().findings()).isEmpty();
        assertThat(stage.files())
                .containsExactly("audit.json", "events.ndjson", "keys.json", "replies.ndjson", "tampered.json");
    }

    @Test
    void should_name_the_policy_in_every_automatic_reply_CFM_18() throws Exception {
        stage.play(NOBODY);

        assertThat(Files.readAllLines(stage.folder.replies()))
                .hasSize(3)
                .allSatisfy(reply -> assertThat(reply).contains("\"decided_by\":\"auto:demo\""));
        assertThat(stage.words()).contains("Nobody is asked, because of --auto.");
    }

    @Test
    void should_leave_a_closed_chain_that_verifies_with_the_public_key_alone() throws Exception {
        stage.play(NOBODY);

        ChainReport report = verifier().requireClosed().verify(stage.folder.record());

        assertThat(report.isValid()).as(report.toString()).isTrue();
        assertThat(report.rounds()).isEqualTo(2);
        assertThat(Files.readString(stage.folder.keys())).doesNotContain("private");
    }

    @Test
    void should_catch_the_forged_answer_in_its_round() throws Exception {
        stage.play(NOBODY);

        ChainReport report = verifier().verify(stage.folder.tampered());

        assertThat(report.result(ChainCheck.ANSWER_SIGNATURES)).isEqualTo(CheckResult.FAILED);
        assertThat(report.findings()).anySatisfy(finding -> {
            assertThat(finding.check()).isEqualTo(ChainCheck.ANSWER_SIGNATURES);
            assertThat(finding.round()).isEqualTo(1);
        });
        assertThat(stage.words()).contains("The verifier refuses the copy, and says where: round 1, answer_signature");
    }

    @Test
    void should_do_what_the_person_chooses() throws Exception {
        assertThat(stage.play(stage.typing(stage::silence, "2", "2", "yes"))).isZero();

        assertThat(stage.bank.transfers())
                .containsExactly(
                        new Bank.Transfer("household account", "the electricity company", new BigDecimal("252.60")));
        assertThat(stage.log().findings()).isEmpty();
        assertThat(Files.readString(stage.folder.replies()))
                .contains("user:demo")
                .doesNotContain("auto:");
    }

    @Test
    void should_pay_nothing_when_the_person_rejects() throws Exception {
        assertThat(stage.play(stage.typing(stage::silence, "1", "1", "no"))).isZero();

        assertThat(stage.bank.transfers()).isEmpty();
        assertThat(stage.log().findings()).isEmpty();
        assertThat(Files.readString(stage.folder.events())).doesNotContain("\"tool\":\"transfer_money\"");
        assertThat(stage.words()).contains("speaks Rejected.", "Nothing was paid.");
    }

    @Test
    void should_not_take_one_key_for_an_irreversible_yes_nor_a_word_that_is_no_answer() throws Exception {
        stage.play(stage.typing(stage::silence, "3", "1", "", "1", "y", "maybe", "n"));

        assertThat(stage.bank.transfers()).isEmpty();
        assertThat(stage.words())
                .contains("That is none of the choices.", "type the whole word yes.", "That is neither yes nor no.");
    }

    @Test
    void should_reject_by_default_when_nobody_confirms_in_time_CFM_9() throws Exception {
        assertThat(stage.play(stage.typing(stage::silence, "1", "1"))).isZero();

        assertThat(stage.bank.transfers()).isEmpty();
        assertThat(stage.log().findings()).isEmpty();
        assertThat(stage.words())
                .contains(
                        "150 seconds left to answer.",
                        "30 seconds left",
                        "The default holds: no.",
                        "speaks No answer came, so it was rejected.");
    }

    @Test
    void should_assume_nothing_and_leave_the_chain_open_when_nobody_answers_a_question() throws Exception {
        assertThat(stage.play(stage.typing(stage::silence))).isZero();

        ChainRecord record = ChainRecord.parse(Files.readAllBytes(stage.folder.record()));
        assertThat(record.isClosed()).isFalse();
        assertThat(record.rounds())
                .singleElement()
                .satisfies(round -> assertThat(round.escalation()).isEqualTo(Escalation.TIMEOUT));
        assertThat(verifier().verify(stage.folder.record()).isValid()).isTrue();
        assertThat(stage.bank.transfers()).isEmpty();
        assertThat(stage.files()).doesNotContain("tampered.json");
    }

    @Test
    void should_cancel_the_session_and_keep_whole_files_when_the_input_ends() throws Exception {
        assertThat(stage.play(stage.typing(() -> null, "1"))).isEqualTo(130);

        thatItWasCancelled();
        assertThat(stage.files()).containsExactly("audit.json", "events.ndjson", "keys.json", "replies.ndjson");
    }

    @Test
    void should_cancel_the_session_and_keep_whole_files_when_interrupted_before_the_consent() throws Exception {
        assertThat(stage.play(stage.typing(stage::interrupt, "1", "1"))).isEqualTo(130);

        thatItWasCancelled();
    }

    private void thatItWasCancelled() throws Exception {
        assertThat(stage.log().findings()).isEmpty();
        List<String> events = Files.readAllLines(stage.folder.events());
        assertThat(events.get(events.size() - 1)).contains("agent.session.cancelled", "\"cancelled_by\":\"user\"");
        assertThat(stage.bank.transfers()).isEmpty();
        assertThat(stage.words())
                .contains("You stopped the assistant.", "Stopped. Nothing was paid.")
                .doesNotContain("in time");
    }

    @Test
    void should_fit_80_columns_without_colours_or_drawings() throws Exception {
        stage.play(NOBODY);

        assertThat(stage.shown().lines().filter(line -> !line.startsWith("  D='")))
                .allSatisfy(
                        line -> assertThat(line).hasSizeLessThanOrEqualTo(80).matches("[ -~]*"));
    }

    private ChainVerifier verifier() {
        return ChainVerifier.trusting(KeyHistory.read(stage.folder.keys()).orElseThrow());
    }
}
