package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AuditCommandTest {
    private static final ChainRecord RECORD = SampleRecord.make(true);
    private static final Ed25519PublicKey KEY = SampleRecord.key().publicKey();

    @TempDir
    private Path folder;

    private String record = "";
    private String trust = "";

    @BeforeEach
    void files() throws IOException {
        record = write("record.json", RECORD.bytes());
        trust = write("agent.pub", KEY.toString());
    }

    private String write(String name, String text) throws IOException {
        return write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private String write(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content).toString();
    }

    @Test
    void should_show_every_check_of_a_good_record() {
        Run run = Run.of("audit", "verify", record, "--trust", trust);
        assertThat(run.out())
                .contains("rounds   3 (0 signed, 3 witnessed)")
                .contains(RECORD.headHash())
                .containsPattern("key trust +passed")
                .containsPattern("truncation +not checked +needs --expect-head")
                .endsWith("valid, as far as it goes: whether rounds are missing at the end was not checked\n");
        assertThat(run.code()).isZero();
    }

    @Test
    void should_check_anchors() {
        Run good = Run.of(
                "audit",
                "verify",
                record,
                "--trust",
                trust,
                "--expect-head",
                RECORD.headHash(),
                "--expect-rounds",
                "3",
                "--require-closed");
        assertThat(good.out()).containsPattern("truncation +passed").endsWith("\nvalid\n");
        assertThat(good.code()).isZero();
        Run cut = Run.of("audit", "verify", record, "--trust", trust, "--expect-rounds", "4");
        assertThat(cut.out()).containsPattern("truncation +failed").endsWith("NOT VALID\n");
        assertThat(cut.code()).isEqualTo(1);
    }

    @Test
    void should_demand_that_the_chain_is_closed() throws IOException {
        String open = write("open.json", SampleRecord.make(false).bytes());
        assertThat(Run.of("audit", "verify", open, "--trust", trust, "--require-closed")
                        .code())
                .isEqualTo(1);
        assertThat(Run.of("audit", "verify", open, "--trust", trust).code()).isZero();
    }

    @Test
    void should_locate_a_change() throws IOException {
        String text = new String(RECORD.bytes(), StandardCharsets.UTF_8).replace("\"window\"", "\"aisles\"");
        Run run = Run.of("audit", "verify", write("t.json", text), "--trust", trust);
        assertThat(run.out())
                .containsPattern("answer signatures +3 +answer_signature")
                .endsWith("NOT VALID\n");
        assertThat(run.code()).isEqualTo(1);
        Run json = Run.of("audit", "verify", write("t.json", text), "--trust", trust, "--format", "json");
        JsonNode report = json.json().get(0);
        assertThat(report.get("valid").asBoolean()).isFalse();
        assertThat(report.get("checks").size()).isEqualTo(13);
        assertThat(report.get("findings").get(0).get("round").asInt()).isEqualTo(3);
    }

    @Test
    void should_take_trusted_keys_in_every_form() throws IOException {
        KeyHistory history = KeyHistory.builder()
                .add(KeyPeriod.from(SampleRecord.AGENT, KEY, SampleRecord.NOW.minus(Duration.ofDays(1))))
                .build();
        for (String file : new String[] {
            write("k.pem", KEY.toPem()),
            write("k.jwk", KEY.toJwk()),
            write("k.txt", "# the agent's key\n\n  " + KEY + "  \r\n"),
            write("k.json", history.toJson())
        }) {
            assertThat(Run.of("audit", "verify", record, "--trust", file).code())
                    .as(file)
                    .isZero();
        }
    }

    @Test
    void should_not_trust_other_keys_or_other_times() throws IOException {
        String other = write(
                "o.json",
                KeyHistory.builder()
                        .add(KeyPeriod.from("somebody-else", KEY, SampleRecord.NOW.minus(Duration.ofDays(1))))
                        .build()
                        .toJson());
        String later = write(
                "l.json",
                KeyHistory.builder()
                        .add(KeyPeriod.from(SampleRecord.AGENT, KEY, SampleRecord.NOW.plus(Duration.ofDays(1))))
                        .build()
                        .toJson());
        String stolen = write(
                "s.json",
                KeyHistory.builder()
                        .add(KeyPeriod.from(SampleRecord.AGENT, KEY, SampleRecord.NOW)
                                .compromised(SampleRecord.NOW))
                        .build()
                        .toJson());
        assertThat(Run.of("audit", "verify", record, "--trust", other).out()).containsPattern("key trust +failed");
        assertThat(Run.of("audit", "verify", record, "--trust", later).code()).isEqualTo(1);
        assertThat(Run.of("audit", "verify", record, "--trust", other, "--trust", trust)
                        .code())
                .isZero();
        assertThat(Run.of("audit", "verify", record, "--trust", stolen, "--trust", trust)
                        .code())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "{}", "{\"kty\":\"RSA\"}", "-----BEGIN PUBLIC KEY-----\nAAAA\n", "ed25519:00"})
    void should_refuse_a_trust_file_without_a_key(String content) throws IOException {
        Run run = Run.of("audit", "verify", record, "--trust", write("bad", content));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("aaep: ").contains("holds no").hasLineCount(1);
    }

    @Test
    void should_refuse_a_private_key_as_trust_and_not_repeat_it() throws IOException {
        byte[] secret = SampleRecord.key().toPem();
        Run run = Run.of("audit", "verify", record, "--trust", write("secret.pem", secret));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("holds a private key").doesNotContain("MC4C");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "{\"chain\":7}", "\u0000\u0001junk"})
    void should_find_fault_with_what_is_no_record(String content) throws IOException {
        String file = write("junk", content);
        Run verified = Run.of("audit", "verify", file, "--trust", trust);
        assertThat(verified.code()).isEqualTo(1);
        assertThat(verified.out()).endsWith("NOT VALID\n");
        Run shown = Run.of("audit", "show", file);
        assertThat(shown.code()).isEqualTo(2);
        assertThat(shown.err()).contains("is not an audit record").hasLineCount(1);
    }

    @Test
    void should_say_a_sentence_about_wrong_usage() {
        String missing = folder.resolve("missing").toString();
        assertThat(Run.of("audit").err()).contains("verify or show");
        assertThat(Run.of("audit", "verify", record).err()).contains("--trust");
        assertThat(Run.of("audit", "verify", missing, "--trust", trust).err()).contains("missing: no such file");
        assertThat(Run.of("audit", "verify", folder.toString(), "--trust", trust)
                        .err())
                .contains("is a directory");
        assertThat(Run.of("audit", "verify", record, "--trust", missing).err()).contains("missing: no such file");
        assertThat(Run.of("audit", "verify", record, "--trust", trust, "--expect-head", "x")
                        .err())
                .contains("sha256:");
        assertThat(Run.of("audit", "verify", record, "--trust", trust, "--expect-rounds", "-1")
                        .code())
                .isEqualTo(2);
        assertThat(Run.of("audit", "show", missing).code()).isEqualTo(2);
    }

    @Test
    void should_show_what_was_asked_and_answered() {
        Run run = Run.of("audit", "show", record);
        assertThat(run.out())
                .containsPattern("1 +gap-001 +BLOCK +Which day\\? +\\(timeout\\) +- +witnessed")
                .containsPattern("2 +gap-001 +BLOCK +Which day\\? +the 5th of June +user:amara")
                .contains("3, closed")
                .contains("Nothing was verified");
        assertThat(run.code()).isZero();
        assertThat(Run.of("audit", "show", "--format", "json", record).json())
                .hasSize(3)
                .extracting(round -> round.get("gap_id").stringValue())
                .containsExactly("gap-001", "gap-001", "gap-002");
    }
}
