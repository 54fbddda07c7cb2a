package dev.aaep.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyHistoryTest {
    private static final Ed25519PublicKey KEY = Rfc8032.TEST_1.privateKey().publicKey();
    private static final Ed25519PublicKey OTHER = Rfc8032.TEST_2.privateKey().publicKey();
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant MIDDLE = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant END = Instant.parse("2026-07-01T00:00:00Z");
    private static final KeyPeriod OPEN = KeyPeriod.from("agent", KEY, START);

    @Test
    void should_trust_a_key_from_its_first_instant_until_just_before_its_last() {
        KeyHistory history = history(OPEN.until(END));

        assertThat(history.status("agent", KEY, START.minusNanos(1))).isEqualTo(KeyStatus.NOT_YET_VALID);
        assertThat(history.status("agent", KEY, START)).isEqualTo(KeyStatus.TRUSTED);
        assertThat(history.status("agent", KEY, END.minusNanos(1))).isEqualTo(KeyStatus.TRUSTED);
        assertThat(history.status("agent", KEY, END)).isEqualTo(KeyStatus.EXPIRED);
    }

    @Test
    void should_leave_no_gap_and_no_overlap_when_a_key_is_rotated() {
        KeyHistory history = history(OPEN.until(MIDDLE), KeyPeriod.from("agent", OTHER, MIDDLE));

        assertThat(history.status("agent", KEY, MIDDLE.minusMillis(1))).isEqualTo(KeyStatus.TRUSTED);
        assertThat(history.status("agent", OTHER, MIDDLE.minusMillis(1))).isEqualTo(KeyStatus.NOT_YET_VALID);
        assertThat(history.status("agent", KEY, MIDDLE)).isEqualTo(KeyStatus.EXPIRED);
        assertThat(history.status("agent", OTHER, MIDDLE)).isEqualTo(KeyStatus.TRUSTED);
    }

    @Test
    void should_keep_what_was_signed_before_when_a_key_is_revoked_without_compromise() {
        KeyHistory history = history(OPEN.until(END).revoked(MIDDLE));

        assertThat(history.status("agent", KEY, MIDDLE.minusNanos(1))).isEqualTo(KeyStatus.TRUSTED);
        assertThat(history.status("agent", KEY, MIDDLE)).isEqualTo(KeyStatus.REVOKED);
        assertThat(history.status("agent", KEY, END)).isEqualTo(KeyStatus.REVOKED);
    }

    @Test
    void should_trust_nothing_of_a_compromised_key_at_any_time() {
        KeyHistory history = history(OPEN.compromised(MIDDLE), KeyPeriod.from("twin", KEY, START));

        for (Instant time : new Instant[] {START.minusSeconds(1), START, MIDDLE, END}) {
            assertThat(history.status("agent", KEY, time)).isEqualTo(KeyStatus.COMPROMISED);
            assertThat(history.status("twin", KEY, time)).isEqualTo(KeyStatus.COMPROMISED);
        }
    }

    @Test
    void should_not_know_a_key_of_another_agent_or_another_key_of_this_one() {
        KeyHistory history = history(OPEN);

        assertThat(history.status("Agent", KEY, START)).isEqualTo(KeyStatus.UNKNOWN);
        assertThat(history.status("agent", OTHER, START)).isEqualTo(KeyStatus.UNKNOWN);
    }

    @Test
    void should_refuse_impossible_periods_and_doubles() {
        assertThatThrownBy(() -> OPEN.until(START)).isInstanceOf(CryptoException.class);
        assertThatThrownBy(() -> KeyPeriod.from("", KEY, START)).isInstanceOf(CryptoException.class);
        assertThatThrownBy(() -> new KeyPeriod("agent", KEY, START, null, null, true))
                .isInstanceOf(CryptoException.class);
        assertThatThrownBy(() -> history(OPEN, OPEN.until(END))).isInstanceOf(CryptoException.class);
    }

    @Test
    void should_read_back_the_file_it_writes(@TempDir Path directory) throws Exception {
        KeyHistory history = history(
                OPEN.until(END).compromised(MIDDLE),
                KeyPeriod.from("agent", OTHER, END).revoked(END));
        Path file = directory.resolve("keys.json");
        Files.write(file, history.toJson());

        assertThat(KeyHistory.read(file).orElseThrow().periods()).isEqualTo(history.periods());
        assertThat(KeyHistory.read(directory.resolve("none.json"))).isEqualTo(Parsed.invalid(Defect.UNREADABLE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]|BAD_VALUE|''",
                "{|JSON_SYNTAX|byte 1",
                "{\"format\":\"aaep-key-history/1\"}|MISSING_FIELD|/keys",
                "{\"keys\":[]}|MISSING_FIELD|/format",
                "{\"format\":\"aaep-key-history/2\",\"keys\":[]}|BAD_VALUE|/format",
                "{\"format\":\"aaep-key-history/1\",\"keys\":{}}|BAD_VALUE|/keys",
                "{\"format\":\"aaep-key-history/1\",\"keys\":[7]}|BAD_VALUE|/keys/0",
                "{\"format\":\"aaep-key-history/1\",\"keys\":[],\"a/b~\":1}|UNKNOWN_FIELD|/a~1b~0",
                "{\"format\":\"aaep-key-history/1\",\"keys\":[{}]}|MISSING_FIELD|/keys/0/agent_id",
                "{\"format\":\"aaep-key-history/1\",\"keys\":[{\"agent_id\":1}]}|BAD_VALUE|/keys/0/agent_id"
            })
    void should_name_the_place_of_a_defect_in_the_file(String json, Defect defect, String place) {
        assertThat(KeyHistory.parse(json.getBytes(UTF_8))).isEqualTo(new Parsed.Invalid<>(defect, place));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"agent_id\":\"agent\"|\"agent_id\":\"\"|BAD_VALUE|agent_id",
                "ed25519:d7|ed25519:D7|BAD_ENCODING|public_key",
                "2026-01-01T00:00:00Z|2026-02-30T00:00:00Z|BAD_VALUE|valid_from",
                "2026-01-01T00:00:00Z|2026-01-01T00:00:00+00:00|BAD_VALUE|valid_from",
                "2026-07-01T00:00:00Z|2025-07-01T00:00:00Z|BAD_VALUE|valid_until",
                "\"revoked_at\"|\"revoked\"|UNKNOWN_FIELD|revoked",
                "\"revoked_at\":\"2026-03-01T00:00:00Z\",||MISSING_FIELD|revoked_at",
                "\"compromised\":true|\"compromised\":\"true\"|BAD_VALUE|compromised"
            })
    void should_name_the_member_of_the_entry_that_is_wrong(String from, String to, Defect defect, String member) {
        String good = new String(history(OPEN.until(END).compromised(MIDDLE)).toJson(), UTF_8);
        String bad = good.replace(from, to == null ? "" : to);

        assertThat(bad).isNotEqualTo(good);
        assertThat(KeyHistory.parse(bad.getBytes(UTF_8))).isEqualTo(new Parsed.Invalid<>(defect, "/keys/0/" + member));
    }

    @Test
    void should_refuse_the_same_key_of_an_agent_twice_in_the_file() {
        String good = new String(history(OPEN).toJson(), UTF_8);
        String entry = good.substring(good.indexOf('[') + 1, good.indexOf(']'));
        String doubled = good.replace(entry, entry + "," + entry);

        assertThat(KeyHistory.parse(doubled.getBytes(UTF_8)))
                .isEqualTo(new Parsed.Invalid<>(Defect.DUPLICATE_KEY, "/keys/1/public_key"));
    }

    @ParameterizedTest
    @ValueSource(longs = {31, 32, 33})
    void should_never_throw_on_a_damaged_file(long seed) {
        Random random = new Random(seed);
        byte[] good = history(OPEN.until(END).compromised(MIDDLE), KeyPeriod.from("agent", OTHER, END))
                .toJson();
        for (int i = 0; i < 3_000; i++) {
            assertThat(KeyHistory.parse(Mutations.mutate(good, random)))
                    .as("seed %d", seed)
                    .isNotNull();
        }
    }

    private static KeyHistory history(KeyPeriod... periods) {
        KeyHistory.Builder builder = KeyHistory.builder();
        for (KeyPeriod period : periods) {
            builder.add(period);
        }
        return builder.build();
    }
}
