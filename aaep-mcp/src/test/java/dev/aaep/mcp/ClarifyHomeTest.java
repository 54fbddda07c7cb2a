package dev.aaep.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.aaep.AaepException;
import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.GapStatus;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.Outcome;
import dev.aaep.clarify.engine.Problem;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.value.JsonObject;
import dev.aaep.value.Timestamp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder that a server runs from. */
class ClarifyHomeTest {
    private static final Plan PLAN = Plan.of(JsonObject.EMPTY);

    @TempDir
    Path temporary;

    private Path folder;

    @BeforeEach
    void nameAFolderThatIsNotThere() {
        folder = temporary.resolve("a/b");
    }

    private ClarifyHome open() {
        return ClarifyHome.open(folder, ServerConfig.standard());
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void should_make_what_it_needs_for_its_owner_only() throws IOException {
        try (ClarifyHome home = open()) {
            home.engine().check(PLAN).orElseThrow();
        }
        assertThat(permissions(folder)).isEqualTo("rwx------");
        assertThat(permissions(folder.resolve("agent-key.pem"))).isEqualTo("rw-------");
        assertThat(permissions(folder.resolve("chains.ndjson"))).isEqualTo("rw-------");
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("agent-key.pem", "chains.ndjson", "trusted-keys.json");
        }
    }

    @Test
    void should_keep_its_key_and_name_it_once_to_verifiers() throws IOException {
        Ed25519PublicKey first;
        try (ClarifyHome home = open()) {
            first = home.publicKey();
        }
        byte[] trusted = Files.readAllBytes(folder.resolve("trusted-keys.json"));
        try (ClarifyHome home = open()) {
            assertThat(home.publicKey()).isEqualTo(first);
        }
        assertThat(Files.readAllBytes(folder.resolve("trusted-keys.json"))).isEqualTo(trusted);
        ClarifyHome.open(folder, ServerConfig.standard().withAgentId("another-agent"))
                .close();
        assertThat(KeyHistory.read(folder.resolve("trusted-keys.json"))
                        .orElseThrow()
                        .periods())
                .extracting(KeyPeriod::agentId)
                .containsExactly("aaep-clarify", "another-agent");
    }

    @Test
    void should_refuse_a_second_server_on_the_same_folder() {
        try (ClarifyHome home = open()) {
            assertThat(home.publicKey()).isNotNull();
            assertThatThrownBy(this::open).isInstanceOf(AaepException.class).hasMessageContaining("in use");
        }
        open().close();
    }

    @Test
    void should_refuse_a_key_that_others_can_read() throws IOException {
        open().close();
        Files.setPosixFilePermissions(folder.resolve("agent-key.pem"), PosixFilePermissions.fromString("rw-r-----"));
        assertThatThrownBy(this::open).isInstanceOf(AaepException.class).hasMessageContaining("chmod 600");
    }

    @Test
    void should_not_make_another_key_for_sessions_that_lost_theirs() throws IOException {
        try (ClarifyHome home = open()) {
            home.engine().check(PLAN).orElseThrow();
        }
        Files.delete(folder.resolve("agent-key.pem"));
        assertThatThrownBy(this::open).isInstanceOf(AaepException.class).hasMessageContaining("restore it");
        assertThat(folder.resolve("agent-key.pem")).doesNotExist();
    }

    @Test
    void should_refuse_a_key_or_store_that_is_damaged() throws IOException {
        open().close();
        Files.writeString(folder.resolve("agent-key.pem"), "no key");
        assertThatThrownBy(this::open).isInstanceOf(AaepException.class).hasMessageContaining("agent-key.pem");
        Files.writeString(folder.resolve("chains.ndjson"), "no store\n");
        assertThatThrownBy(this::open).isInstanceOf(AaepException.class);
    }

    @Test
    void should_refuse_a_folder_that_is_a_file() throws IOException {
        Files.createDirectories(folder.getParent());
        Files.writeString(folder, "");
        assertThatThrownBy(this::open).isInstanceOf(AaepException.class).hasMessageContaining("cannot be used");
    }

    @Test
    void should_escalate_after_answers_that_are_none_of_the_suggestions() {
        ServerConfig standard = ServerConfig.standard();
        ServerConfig strict =
                new ServerConfig(standard.agentId(), standard.detectors(), true, 2, standard.answerKeys());
        try (ClarifyHome home = ClarifyHome.open(folder, strict)) {
            Refusal refusal = (Refusal) home.engine()
                    .check(Plan.parse(
                            "{\"description\":\"x\",\"components\":[],\"compliance\":{\"standards\":[\"GDPR\"]}}"
                                    .getBytes(StandardCharsets.UTF_8)))
                    .orElseThrow();
            String session = refusal.header().sessionId();
            assertThat(refusal.gaps())
                    .singleElement()
                    .satisfies(gap -> assertThat(gap.suggestions()).containsExactly("lgpd-too", "gdpr-only"));
            Answer vague = Answer.of(session, "gap-001", "whatever");
            assertThat(home.engine().resolve(vague))
                    .isInstanceOfSatisfying(
                            Outcome.Refused.class,
                            refused -> assertThat(refused.problem()).isEqualTo(Problem.INADEQUATE_ANSWER));
            assertThat(home.engine().resolve(vague).orElseThrow().status()).isEqualTo(GapStatus.ESCALATED);
            assertThat(home.engine()
                            .resolve(Answer.of(session, "gap-001", "gdpr-only"))
                            .orElseThrow()
                            .status())
                    .isEqualTo(GapStatus.RESOLVED);
        }
    }

    /** The whole way of a signed answer: the digest from the check's output, the key from the configuration. */
    @Test
    void should_take_an_answer_that_the_answerer_signed() throws IOException {
        Ed25519PrivateKey alice = Ed25519PrivateKey.generate(new SecureRandom());
        Files.createDirectories(folder);
        Files.write(
                folder.resolve("people.json"),
                KeyHistory.builder()
                        .add(KeyPeriod.from("user:alice", alice.publicKey(), Instant.EPOCH))
                        .build()
                        .toJson());
        Path file = folder.resolve("config.json");
        Files.writeString(
                file,
                "{\"format\":\"aaep-clarify-config/1\",\"detectors\":[{\"kind\":\"required_fields\",\"paths\":[\"goal\"]}],"
                        + "\"answers\":{\"keys\":\"people.json\"}}");
        try (ClarifyHome home = ClarifyHome.open(folder, ServerConfig.read(file))) {
            ClarifyTools tools = new ClarifyTools(home.engine());
            JsonObject checked = tools.check(Map.of("plan_object", Map.of()));
            String session = String.valueOf(checked.string("session_id"));
            Refusal refusal = (Refusal) ClarificationMessage.of((JsonObject) checked.get("message"));
            Answer signed = Answer.of(session, "gap-001", "a form")
                    .signed(
                            alice,
                            "user:alice",
                            Timestamp.of(Clock.systemUTC().instant()),
                            refusal.askDigests().get("gap-001"));
            JsonObject resolved = tools.resolve(Map.of(
                    "session_id",
                    session,
                    "gap_id",
                    "gap-001",
                    "answer",
                    "a form",
                    "answered_by",
                    "user:alice",
                    "answer_timestamp",
                    String.valueOf(signed.timestamp()),
                    "answer_public_key",
                    String.valueOf(signed.publicKey()),
                    "answer_signature",
                    String.valueOf(signed.signature())));
            assertThat(((JsonObject) resolved.get("message")).string("answer_mode"))
                    .isEqualTo("SIGNED");
        }
    }

    @Test
    void should_read_every_kind_of_detector() {
        assertThat(ServerConfig.standard().detectors()).hasSize(6);
        assertThat(ServerConfig.standard().agentId()).isEqualTo("aaep-clarify");
    }

    @Test
    void should_say_where_a_configuration_is_wrong() throws IOException {
        for (List<String> each : List.of(
                List.of("", "is not JSON"),
                List.of("[]", "is not a JSON object"),
                List.of("{\"a\":1,\"a\":2}", "is not JSON at line 1"),
                List.of("{}", "/format must be"),
                List.of("{\"format\":\"aaep-clarify-config/2\"}", "/format must be aaep-clarify-config/1"),
                List.of(with(""), "/detectors must be an array"),
                List.of(with("\"detectors\":[7]"), "/detectors/0 must be an object"),
                List.of(with("\"detectors\":[{}]"), "/detectors/0/kind must be a string"),
                List.of(with("\"detectors\":[{\"kind\":\"guess\"}]"), "/detectors/0/kind must be required_fields"),
                List.of(with("\"detectors\":[{\"kind\":\"required_fields\"}]"), "/detectors/0/paths must be an array"),
                List.of(
                        with("\"detectors\":[{\"kind\":\"required_fields\",\"paths\":[1]}]"),
                        "/detectors/0/paths/0 must be a string"),
                List.of(
                        with("\"detectors\":[{\"kind\":\"required_fields\",\"paths\":[\"a..b\"]}]"),
                        "/detectors/0/ cannot be used"),
                List.of(
                        with("\"detectors\":[{\"kind\":\"required_fields\",\"path\":[]}]"),
                        "/detectors/0/path is not known here"),
                List.of(
                        with("\"detectors\":[{\"kind\":\"required_fields\",\"paths\":[\"a\"],\"blocks\":[\"\"]}]"),
                        "/detectors/0/ cannot be used: the blocked_operations"),
                List.of(
                        with("\"detectors\":[{\"kind\":\"jurisdiction_conflicts\",\"paths\":[\"a\"],\"decided\":\"b\","
                                + "\"jurisdictions\":{\"x\":\"UK\",\"X\":\"US\"}}]"),
                        "/detectors/0/ cannot be used: a standard has two jurisdictions"),
                List.of(with("\"detectors\":[],\"agent_id\":\"\""), "an agent id has"),
                List.of(with("\"detectors\":[],\"answers\":{\"attempts\":1.5}"), "/answers/attempts must be"),
                List.of(with("\"detectors\":[],\"answers\":{\"attempts\":0}"), "attempts are at least 1"),
                List.of(with("\"detectors\":[],\"answers\":{\"only_suggestions\":1}"), "/answers/only_suggestions"),
                List.of(with("\"detectors\":[],\"answers\":{\"keys\":\"none.json\"}"), "/answers/keys names a key"))) {
            Path file = temporary.resolve("config.json");
            Files.writeString(file, each.get(0));
            assertThatThrownBy(() -> ServerConfig.read(file))
                    .as(each.get(0))
                    .isInstanceOf(AaepException.class)
                    .hasMessageContaining(each.get(1));
        }
        assertThatThrownBy(() -> ServerConfig.read(temporary.resolve("none")))
                .isInstanceOf(AaepException.class)
                .hasMessageContaining("cannot be read");
    }

    private static String with(String members) {
        return "{\"format\":\"aaep-clarify-config/1\"" + (members.isEmpty() ? "" : "," + members) + "}";
    }
}
