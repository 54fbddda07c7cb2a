package dev.aaep.clarify.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.World;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.Json;
import dev.aaep.crypto.Digest;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.KeyHistory;
import dev.aaep.crypto.KeyPeriod;
import dev.aaep.crypto.Verification;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Somebody changes a stored record. */
class TamperedRecordTest {
    private static final World WORLD = World.closed();
    private static final byte[] RECORD = WORLD.record().bytes();
    private static final ChainVerifier VERIFIER = World.verifier();

    @Test
    void should_pass_a_record_as_it_was_written() {
        ChainReport report = VERIFIER.requireClosed().verify(RECORD);

        assertThat(report.isValid()).as(report.toString()).isTrue();
        assertThat(report.results().values()).containsOnly(CheckResult.PASSED);
        assertThat(report.rounds()).isEqualTo(3);
        assertThat(report.signed()).isEqualTo(1);
        assertThat(report.witnessed()).isEqualTo(2);
    }

    @Test
    void should_detect_and_locate_every_single_bit_flip() {
        // Most flips leave most signatures as they are, and those need be computed only once.
        Map<String, Verification> known = new ConcurrentHashMap<>();
        ChainVerifier verifier = VERIFIER.withVerifier((key, message, signature) -> known.computeIfAbsent(
                key + "/" + signature + "/" + Digest.of(message),
                fresh -> Verifier.standard().verify(key, message, signature)));
        List<String> parts = parts();
        List<String> undetected = new ArrayList<>();
        List<String> misplaced = new ArrayList<>();
        for (int bit = 0; bit < RECORD.length * 8; bit++) {
            byte[] flipped = RECORD.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            ChainReport report = verifier.verify(flipped);
            String part = parts.get(bit / 8);
            if (report.isValid()) {
                undetected.add("bit " + bit + " in " + part);
            } else if (!part.isEmpty() && report.findings().stream().noneMatch(finding -> names(finding, part))) {
                misplaced.add("bit " + bit + " in " + part + ": " + report.findings());
            }
        }
        assertThat(undetected).isEmpty();
        assertThat(misplaced).isEmpty();
    }

    /** A finding names the round, or the member; or it is the signature that covers all members. */
    private static boolean names(ChainFinding finding, String part) {
        if (part.startsWith("round ")) {
            return part.equals("round " + finding.round());
        }
        return finding.round() == 0 && !finding.field().isEmpty();
    }

    /** For each byte, which round or member it belongs to; empty for the brackets around all. */
    private static List<String> parts() {
        String text = new String(RECORD, StandardCharsets.ISO_8859_1);
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < RECORD.length; i++) {
            parts.add("record");
        }
        parts.set(0, "");
        parts.set(RECORD.length - 1, "");
        int at = text.indexOf("\"chain\":[") + "\"chain\":[".length();
        int round = 1;
        for (JsonValue entry : chain(json())) {
            int length = Jcs.encode(entry).length;
            for (int i = at; i < at + length; i++) {
                parts.set(i, "round " + round);
            }
            at += length + 1;
            round++;
        }
        return parts;
    }

    private static JsonObject json() {
        return (JsonObject) ((Json.Read) Json.read(RECORD)).value();
    }

    private static List<JsonValue> chain(JsonObject record) {
        return ((JsonArray) record.get("chain")).items();
    }

    private static byte[] with(JsonObject record, String name, JsonValue value) {
        Map<String, JsonValue> members = new LinkedHashMap<>(record.members());
        members.put(name, value);
        return Jcs.encode(new JsonObject(members));
    }

    private static byte[] withChain(UnaryOperator<List<JsonValue>> change) {
        return with(json(), "chain", new JsonArray(change.apply(new ArrayList<>(chain(json())))));
    }

    @Test
    void should_detect_a_deleted_round() {
        ChainReport report = VERIFIER.verify(withChain(rounds -> List.of(rounds.get(0), rounds.get(2))));

        assertThat(report.findings())
                .contains(new ChainFinding(ChainCheck.LINKS, 2, "previous_hash", "is not the hash of the round before"))
                .contains(new ChainFinding(ChainCheck.ORDER, 2, "round", "says 3 in place 2"))
                .contains(new ChainFinding(ChainCheck.COUNTERS, 0, "total_rounds", "says 3 and there are 2"));
    }

    @Test
    void should_detect_swapped_rounds() {
        ChainReport report = VERIFIER.verify(withChain(rounds -> List.of(rounds.get(1), rounds.get(0), rounds.get(2))));

        assertThat(report.findings())
                .extracting(ChainFinding::check)
                .contains(ChainCheck.LINKS, ChainCheck.ORDER, ChainCheck.TIMESTAMPS);
        assertThat(report.findings()).extracting(ChainFinding::round).contains(1, 2, 3);
    }

    @Test
    void should_detect_a_duplicated_round() {
        ChainReport report = VERIFIER.verify(
                withChain(rounds -> List.of(rounds.get(0), rounds.get(1), rounds.get(1), rounds.get(2))));

        assertThat(report.findings())
                .contains(new ChainFinding(ChainCheck.RESOLUTION, 3, "gap", "was closed by an earlier round"))
                .extracting(ChainFinding::check)
                .contains(ChainCheck.LINKS, ChainCheck.ORDER, ChainCheck.COUNTERS);
    }

    @Test
    void should_detect_a_cut_chain_whose_record_was_not_signed_again() {
        ChainReport report = VERIFIER.verify(withChain(rounds -> rounds.subList(0, 2)));

        assertThat(report.findings())
                .contains(new ChainFinding(ChainCheck.LINKS, 0, "head_hash", "is not the hash of the last round"))
                .contains(new ChainFinding(ChainCheck.COUNTERS, 0, "total_rounds", "says 3 and there are 2"));
    }

    @Test
    void should_say_that_truncation_was_not_checked_without_an_anchor_and_detect_it_with_one() {
        World world = new World();
        world.check();
        world.answer("gap-001", "a");
        byte[] earlier = world.record().bytes();
        String head = world.answer("gap-002", "b").headHash();

        ChainReport without = VERIFIER.verify(earlier);
        assertThat(without.isValid()).isTrue();
        assertThat(without.result(ChainCheck.TRUNCATION)).isEqualTo(CheckResult.NOT_CHECKED);
        assertThat(without.result(ChainCheck.RESOLUTION)).isEqualTo(CheckResult.INCOMPLETE);

        assertThat(VERIFIER.expectedHead(head).verify(earlier).result(ChainCheck.TRUNCATION))
                .isEqualTo(CheckResult.FAILED);
        assertThat(VERIFIER.expectedRounds(2).verify(earlier).result(ChainCheck.TRUNCATION))
                .isEqualTo(CheckResult.FAILED);
        assertThat(VERIFIER.requireClosed().verify(earlier).result(ChainCheck.TRUNCATION))
                .isEqualTo(CheckResult.FAILED);

        byte[] now = world.record().bytes();
        assertThat(VERIFIER.expectedHead(head).expectedRounds(2).verify(now).result(ChainCheck.TRUNCATION))
                .isEqualTo(CheckResult.PASSED);
        // An anchor from before stays good when the chain has grown.
        world.answer("gap-003", "c");
        assertThat(VERIFIER.expectedHead(head).verify(world.record().bytes()).result(ChainCheck.TRUNCATION))
                .isEqualTo(CheckResult.PASSED);
        assertThat(VERIFIER.expectedHead(head)
                        .expectedRounds(3)
                        .verify(world.record().bytes())
                        .result(ChainCheck.TRUNCATION))
                .isEqualTo(CheckResult.FAILED);
    }

    @Test
    void should_detect_a_round_of_another_session() {
        World other = new World();
        String session = "0196ba6b-5500-7000-8000-00000000ffff";
        other.engine.check(World.PLAN, session);
        other.clock.advance(Duration.ofSeconds(1));
        other.engine.resolve(Answer.of(session, "gap-001", "uswds-only")).orElseThrow();
        JsonValue foreign =
                chain(other.engine.audit(session).orElseThrow().json()).get(0);

        ChainReport report = VERIFIER.verify(withChain(rounds -> List.of(foreign, rounds.get(1), rounds.get(2))));

        assertThat(report.findings())
                .filteredOn(finding -> finding.round() == 1)
                .extracting(ChainFinding::check)
                .contains(ChainCheck.ASK_SIGNATURES, ChainCheck.ANSWER_SIGNATURES, ChainCheck.LINKS);
    }

    @Test
    void should_detect_a_replaced_key() {
        String strange = World.STRANGER_KEY.publicKey().toString();

        ChainReport report = VERIFIER.verify(with(json(), "agent_public_key", new JsonString(strange)));

        assertThat(report.findings())
                .extracting(ChainFinding::check)
                .contains(
                        ChainCheck.KEY_TRUST, ChainCheck.ASK_SIGNATURES, ChainCheck.CHAIN_SIGNATURE, ChainCheck.LINKS);
        assertThat(report.findings())
                .extracting(ChainFinding::message)
                .contains(
                        "was made with a key that is not known",
                        "is not the agent's over this record: it was made with another key, or over something else");
    }

    @Test
    void should_detect_a_chain_that_was_made_anew_with_another_key() {
        World forged = new World();
        Ed25519PrivateKey strange = World.STRANGER_KEY;
        var engine = forged.builder().signer(strange).build();
        engine.check(World.PLAN, World.SESSION);
        for (String gap : List.of("gap-001", "gap-002", "gap-003")) {
            engine.resolve(Answer.of(World.SESSION, gap, "guess")).orElseThrow();
        }
        byte[] record = engine.audit(World.SESSION).orElseThrow().bytes();

        ChainReport report = VERIFIER.verify(record);

        assertThat(report.isValid()).isFalse();
        assertThat(report.findings()).extracting(ChainFinding::check).containsOnly(ChainCheck.KEY_TRUST);
        assertThat(report.findings()).extracting(ChainFinding::round).contains(0, 1, 2, 3);
    }

    @Test
    void should_detect_a_round_that_was_hashed_and_signed_again_with_another_key() {
        JsonObject first = (JsonObject) chain(json()).get(0);
        ChainIdentity identity = new ChainIdentity(
                World.SESSION, World.AGENT, World.AGENT_KEY.publicKey().toString());
        Round round = Round.of(first);
        String digest = Payloads.askDigest(
                        identity,
                        round.planDigest(),
                        round.asked(),
                        (JsonObject) first.get("gap"),
                        round.askSignature())
                .toString();
        AnswerContent other = new AnswerContent("uswds-only", null, round.answered(), World.ALICE);
        String signature = Payloads.answer(World.SESSION, "gap-001", digest, other)
                .sign(World.STRANGER_KEY)
                .toString();
        Map<String, JsonValue> members = new LinkedHashMap<>(first.members());
        members.put("answer", new JsonString("uswds-only"));
        members.put("answer_signature", new JsonString(signature));
        members.remove("hash");
        members.put(
                "hash",
                new JsonString(Payloads.entryHash(new JsonObject(members)).toString()));
        JsonObject forged = new JsonObject(members);

        ChainReport report = VERIFIER.verify(withChain(rounds -> List.of(forged, rounds.get(1), rounds.get(2))));

        assertThat(report.findings())
                .filteredOn(finding -> finding.round() == 1)
                .extracting(ChainFinding::check)
                .contains(ChainCheck.ANSWER_SIGNATURES);
        assertThat(report.findings())
                .filteredOn(finding -> finding.round() == 2)
                .extracting(ChainFinding::check)
                .contains(ChainCheck.LINKS);
    }

    @Test
    void should_refuse_every_round_of_a_compromised_key_and_none_of_a_rotated_one() {
        KeyPeriod alice = KeyPeriod.from(World.ALICE, World.ALICE_KEY.publicKey(), World.START.minusSeconds(9));
        KeyPeriod agent = KeyPeriod.from(World.AGENT, World.AGENT_KEY.publicKey(), World.START.minusSeconds(9));
        KeyHistory rotated = KeyHistory.builder()
                .add(alice)
                .add(agent.until(World.START.plusSeconds(60)))
                .build();
        KeyHistory compromised = KeyHistory.builder()
                .add(alice)
                .add(agent.compromised(World.START.plusSeconds(60)))
                .build();

        assertThat(ChainVerifier.trusting(rotated).verify(RECORD).isValid()).isTrue();
        assertThat(ChainVerifier.trusting(compromised).verify(RECORD).findings())
                .extracting(ChainFinding::round)
                .contains(0, 1, 2, 3);
    }

    @Test
    void should_say_of_bytes_that_are_no_record_what_is_wrong_and_not_throw() {
        for (String text :
                List.of("", "{", "[]", "{}", "null", "{\"chain\":[]}", "{\"chain\":[1]}", "\u0000", "{\"a\":\"")) {
            ChainReport report = VERIFIER.verify(text.getBytes(StandardCharsets.UTF_8));

            assertThat(report.isValid()).as(text).isFalse();
            assertThat(report.findings()).as(text).isNotEmpty();
        }
    }
}
