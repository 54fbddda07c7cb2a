package dev.aaep.clarify.chain;

import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.Gap;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.World;
import dev.aaep.clarify.engine.Answer;
import dev.aaep.clarify.engine.Confirmation;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.Types;
import dev.aaep.crypto.Digest;
import dev.aaep.crypto.Ed25519PrivateKey;
import dev.aaep.crypto.TypedPayload;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import dev.aaep.value.Timestamp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Makes the published vectors from fixed keys and times. Run {@link #main} with the folder to write them. */
final class Vectors {
    private static final JsonMapper PRETTY =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Vectors() {}

    public static void main(String[] args) throws IOException {
        for (Map.Entry<String, String> file : files().entrySet()) {
            Files.writeString(Path.of(args[0], file.getKey()), file.getValue());
        }
    }

    /** File name to content. */
    static Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("keys.json", pretty(keys()));
        files.put("payloads.json", pretty(payloads()));
        files.put("session.json", pretty(session()));
        files.put("records.json", pretty(records()));
        return files;
    }

    private static String pretty(JsonValue value) {
        return PRETTY.writeValueAsString(PRETTY.readTree(value.toJson())).replace("\r\n", "\n") + "\n";
    }

    private static JsonObject keys() {
        return JsonObject.builder()
                .put("description", "Fixed keys of the vectors. The seeds are public: never use them.")
                .put("agent", key(World.AGENT, World.AGENT_KEY))
                .put("answerer", key(World.ALICE, World.ALICE_KEY))
                .put("stranger", key("stranger", World.STRANGER_KEY))
                .build();
    }

    private static JsonObject key(String owner, Ed25519PrivateKey key) {
        return JsonObject.builder()
                .put("owner", owner)
                .put("seed_hex", HexFormat.of().formatHex(key.raw()))
                .put("public_key", key.publicKey().toString())
                .put("valid_from", "2026-05-10T14:00:00Z")
                .build();
    }

    /** One of each thing that is signed or hashed, with every intermediate step. */
    private static JsonObject payloads() {
        World world = World.closed();
        JsonObject record = world.record().json();
        JsonObject entry = Fields.objects(record, "chain").get(0);
        ChainIdentity identity = new ChainIdentity(
                World.SESSION, World.AGENT, World.AGENT_KEY.publicKey().toString());
        JsonObject gap = (JsonObject) entry.get("gap");
        Timestamp asked = new Timestamp(Fields.text(entry, "ask_timestamp"));
        String plan = World.PLAN.digest().toString();
        TypedPayload ask = Payloads.ask(identity, plan, asked, gap);
        String askSignature = ask.sign(World.AGENT_KEY).toString();
        JsonObject askBody = Payloads.askBody(identity, plan, asked.text(), gap);
        String askDigest = Payloads.askDigest(askBody, askSignature).toString();
        Timestamp answered = new Timestamp("2026-05-10T15:01:23.000Z");
        List<JsonValue> cases = new ArrayList<>();
        cases.add(hashed("plan_digest", Types.PLAN, Jcs.encode(World.PLAN.value())));
        cases.add(signed("ask_signature", ask, World.AGENT_KEY));
        cases.add(hashed(
                "ask_digest",
                Types.ASKED,
                Jcs.encode(JsonObject.builder()
                        .put("ask", askBody)
                        .put("ask_signature", askSignature)
                        .build())));
        cases.add(signed(
                "answer_signature, SIGNED",
                Payloads.answer(
                        World.SESSION,
                        "gap-001",
                        askDigest,
                        new AnswerContent("jsp-440-only", null, answered, World.ALICE)),
                World.ALICE_KEY));
        cases.add(signed(
                "answer_signature, WITNESSED, nobody named",
                Payloads.answer(
                        World.SESSION,
                        "gap-001",
                        askDigest,
                        new AnswerContent("Ω \"q\"\n\u0001 😀", null, answered, null)),
                World.AGENT_KEY));
        cases.add(signed(
                "answer_signature, escalation",
                Payloads.answer(
                        World.SESSION,
                        "gap-001",
                        askDigest,
                        new AnswerContent(null, Escalation.TIMEOUT, answered, null)),
                World.AGENT_KEY));
        cases.add(
                signed("signature of a message", Payloads.message(world.check().json()), World.AGENT_KEY));
        cases.add(hashed(
                "genesis",
                Types.GENESIS,
                Jcs.encode(JsonObject.builder()
                        .put("agent_id", identity.agentId())
                        .put("agent_public_key", identity.agentPublicKey())
                        .put("plan_digest", plan)
                        .put("protocol_version", "1.0.0")
                        .put("session_id", identity.sessionId())
                        .build())));
        cases.add(hashed("hash of a round", Types.ENTRY, Jcs.encode(Payloads.without(entry, "hash"))));
        cases.add(signed("chain_signature", Payloads.chain(record), World.AGENT_KEY));
        return JsonObject.builder()
                .put(
                        "description",
                        "Bodies are canonical JSON; encodings are DSSE PAE; digests are SHA-256 over the encoding;"
                                + " signatures are Ed25519 over the encoding.")
                .put("cases", new JsonArray(cases))
                .build();
    }

    private static JsonObject.Builder typed(String name, TypedPayload payload) {
        return JsonObject.builder()
                .put("name", name)
                .put("type", payload.type())
                .put("body", new String(payload.body(), StandardCharsets.UTF_8))
                .put("encoding_hex", HexFormat.of().formatHex(payload.pae()));
    }

    private static JsonObject hashed(String name, String type, byte[] body) {
        TypedPayload payload = new TypedPayload(type, body);
        return typed(name, payload)
                .put("digest", Digest.of(payload.pae()).toString())
                .build();
    }

    private static JsonObject signed(String name, TypedPayload payload, Ed25519PrivateKey key) {
        return typed(name, payload)
                .put("public_key", key.publicKey().toString())
                .put("signature", payload.sign(key).toString())
                .build();
    }

    /** A whole session, call by call: what comes back is given as the exact bytes. */
    private static JsonObject session() {
        World world = new World();
        List<JsonValue> steps = new ArrayList<>();
        Refusal refusal = world.check();
        steps.add(step("check", World.START, World.PLAN.value(), refusal.bytes()));
        steps.add(step(
                "resolve",
                World.START.plusSeconds(1),
                request("gap-001", "jsp-440-only"),
                world.answer("gap-001", "jsp-440-only").bytes()));
        world.clock.advance(Duration.ofSeconds(1));
        Timestamp now = Timestamp.of(world.clock.instant());
        Answer signed = Answer.of(World.SESSION, "gap-002", "Ω \"quoted\"\n✓")
                .signed(World.ALICE_KEY, World.ALICE, now, refusal.askDigests().get("gap-002"));
        JsonObject signedRequest = JsonObject.builder()
                .put("session_id", World.SESSION)
                .put("gap_id", "gap-002")
                .put("answer", signed.text())
                .put("answered_by", World.ALICE)
                .put("answer_timestamp", now.text())
                .put("answer_public_key", String.valueOf(signed.publicKey()))
                .put("answer_signature", String.valueOf(signed.signature()))
                .build();
        steps.add(step(
                "resolve",
                world.clock.instant(),
                signedRequest,
                world.engine.resolve(signed).orElseThrow().bytes()));
        world.clock.advance(Duration.ofSeconds(1));
        steps.add(step(
                "escalate",
                world.clock.instant(),
                JsonObject.builder()
                        .put("session_id", World.SESSION)
                        .put("gap_id", "gap-003")
                        .put("escalation", "timeout")
                        .build(),
                world.engine
                        .escalate(World.SESSION, "gap-003", Escalation.TIMEOUT, null)
                        .orElseThrow()
                        .bytes()));
        steps.add(step(
                "audit", world.clock.instant(), sessionOnly(), world.record().bytes()));
        steps.add(step(
                "resolve",
                world.clock.instant().plusSeconds(1),
                request("gap-003", "acknowledged"),
                world.answer("gap-003", "acknowledged").bytes()));
        world.clock.advance(Duration.ofSeconds(1));
        Confirmation.Accepted accepted = (Confirmation.Accepted) world.engine.confirm(World.SESSION);
        steps.add(step(
                "confirm",
                world.clock.instant(),
                sessionOnly(),
                accepted.message().bytes()));
        steps.add(step(
                "audit", world.clock.instant(), sessionOnly(), world.record().bytes()));
        List<JsonValue> gaps = new ArrayList<>();
        for (Gap gap : refusal.gaps()) {
            gaps.add(gap.toJson());
        }
        return JsonObject.builder()
                .put("description", "One session. With these keys, times and gaps the results are these bytes.")
                .put("agent_id", World.AGENT)
                .put("session_id", World.SESSION)
                .put("gaps", new JsonArray(gaps))
                .put("steps", new JsonArray(steps))
                .build();
    }

    private static JsonObject sessionOnly() {
        return JsonObject.builder().put("session_id", World.SESSION).build();
    }

    private static JsonObject request(String gapId, String answer) {
        return JsonObject.builder()
                .put("session_id", World.SESSION)
                .put("gap_id", gapId)
                .put("answer", answer)
                .put("answered_by", World.ALICE)
                .build();
    }

    private static JsonObject step(String call, Instant now, JsonValue input, byte[] result) {
        return JsonObject.builder()
                .put("call", call)
                .put("now", Timestamp.of(now).text())
                .put("input", input)
                .put("result", new String(result, StandardCharsets.UTF_8))
                .build();
    }

    /** Records, good and bad, and which checks fail where. */
    private static JsonObject records() {
        byte[] good = World.closed().record().bytes();
        String text = new String(good, StandardCharsets.UTF_8);
        JsonObject json = World.closed().record().json();
        List<JsonValue> chain = ((JsonArray) json.get("chain")).items();
        World open = new World();
        open.check();
        List<JsonValue> cases = new ArrayList<>();
        cases.add(verdict("closed, three rounds", text));
        cases.add(verdict("open, nothing answered", new String(open.record().bytes(), StandardCharsets.UTF_8)));
        cases.add(verdict(
                "one answer changed",
                text.replace("\"jsp-440-only\",\"answer_mode\"", "\"uswds-only\",\"answer_mode\"")));
        cases.add(verdict("a space added", text.replace("\"closed\":true", "\"closed\": true")));
        cases.add(verdict("an escape spelled otherwise", text.replace("Ω", "\\u03a9")));
        cases.add(verdict("a round deleted", with(json, "chain", new JsonArray(List.of(chain.get(0), chain.get(2))))));
        cases.add(verdict(
                "two rounds swapped",
                with(json, "chain", new JsonArray(List.of(chain.get(1), chain.get(0), chain.get(2))))));
        cases.add(verdict(
                "a round duplicated",
                with(json, "chain", new JsonArray(List.of(chain.get(0), chain.get(0), chain.get(1), chain.get(2))))));
        cases.add(verdict("cut to two rounds", with(json, "chain", new JsonArray(chain.subList(0, 2)))));
        cases.add(verdict(
                "key replaced",
                with(
                        json,
                        "agent_public_key",
                        new JsonString(World.STRANGER_KEY.publicKey().toString()))));
        return JsonObject.builder()
                .put("description", "Verified with the keys of keys.json and without anchors.")
                .put("cases", new JsonArray(cases))
                .build();
    }

    private static String with(JsonObject record, String name, JsonValue value) {
        Map<String, JsonValue> members = new LinkedHashMap<>(record.members());
        members.put(name, value);
        return new String(Jcs.encode(new JsonObject(members)), StandardCharsets.UTF_8);
    }

    private static JsonObject verdict(String name, String record) {
        ChainReport report = World.verifier().verify(record.getBytes(StandardCharsets.UTF_8));
        JsonObject.Builder results = JsonObject.builder();
        for (ChainCheck check : ChainCheck.values()) {
            results.put(check.name(), report.result(check).name());
        }
        List<JsonValue> findings = new ArrayList<>();
        for (ChainFinding finding : report.findings()) {
            findings.add(JsonObject.builder()
                    .put("check", finding.check().name())
                    .put("round", finding.round())
                    .put("field", finding.field())
                    .build());
        }
        return JsonObject.builder()
                .put("name", name)
                .put("valid", report.isValid())
                .put("results", results.build())
                .put("findings", new JsonArray(findings))
                .put("record", record)
                .build();
    }
}
