package dev.aaep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.Ed25519PublicKey;
import dev.aaep.crypto.KeyHistory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeygenCommandTest {
    @TempDir
    private Path folder;

    private String name() {
        return folder.resolve("agent.key").toString();
    }

    private Ed25519PublicKey written() throws IOException {
        return Ed25519PrivateKey.fromPem(Files.readAllBytes(folder.resolve("agent.key")))
                .orElseThrow()
                .publicKey();
    }

    @Test
    void should_write_the_private_key_for_its_owner_alone_and_print_the_public_one() throws IOException {
        Run run = Run.of("keygen", "--out", name());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo(written() + "\n");
        assertThat(run.out() + run.err()).doesNotContain("PRIVATE");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("agent.key"))))
                .isEqualTo("rw-------");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void should_never_overwrite_without_being_told() throws IOException {
        Files.writeString(folder.resolve("agent.key"), "precious");
        Run refused = Run.of("keygen", "--out", name());
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).contains("exists already").contains("--force");
        assertThat(folder.resolve("agent.key")).hasContent("precious");
        assertThat(Run.of("keygen", "--out", name(), "--force").code()).isZero();
        assertThat(written()).isNotNull();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("agent.key"))))
                .isEqualTo("rw-------");
    }

    @Test
    void should_print_the_public_key_in_each_form() throws IOException {
        String pem =
                Run.of("keygen", "--force", "--out", name(), "--format", "pem").out();
        assertThat(Ed25519PublicKey.fromPem(pem).orElseThrow()).isEqualTo(written());
        String jwk =
                Run.of("keygen", "--force", "--out", name(), "--format", "jwk").out();
        assertThat(Ed25519PublicKey.fromJwk(jwk).orElseThrow()).isEqualTo(written());
        String history = Run.of("keygen", "--force", "--out", name(), "--format", "history", "--agent", "a")
                .out();
        KeyHistory read = KeyHistory.parse(history.strip().getBytes(StandardCharsets.UTF_8))
                .orElseThrow();
        assertThat(read.periods()).hasSize(1);
        assertThat(read.periods().get(0).key()).isEqualTo(written());
    }

    @Test
    void should_say_a_sentence_when_it_cannot_write() {
        assertThat(Run.of("keygen", "--out", folder.toString()).err()).contains("is a directory");
        assertThat(Run.of("keygen", "--out", folder.resolve("no/such/folder").toString())
                        .code())
                .isEqualTo(2);
        assertThat(Run.of("keygen", "--out", name(), "--format", "history").err())
                .contains("--agent");
        assertThat(folder).isEmptyDirectory();
    }
}
