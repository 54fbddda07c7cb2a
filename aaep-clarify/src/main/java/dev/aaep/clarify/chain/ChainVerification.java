package dev.aaep.clarify.chain;

import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Json;
import dev.aaep.crypto.KeyResolver;
import dev.aaep.crypto.Verifier;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import dev.aaep.value.Timestamp;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One run of a verifier: the members first, because they come after the rounds and say what those are about. */
final class ChainVerification {
    private static final int MAX_MEMBERS = 64;

    private final KeyResolver agents;
    private final KeyResolver answerers;
    private final Verifier verifier;
    private final ChainVerifier.Anchors anchors;
    private final int threads;
    private final Findings findings = new Findings();
    private final ChainFold fold;

    ChainVerification(
            KeyResolver agents,
            KeyResolver answerers,
            Verifier verifier,
            ChainVerifier.Anchors anchors,
            int threads,
            long size) {
        this.agents = agents;
        this.answerers = answerers;
        this.verifier = verifier;
        this.anchors = anchors;
        this.threads = threads;
        this.fold = new ChainFold(findings, anchors, size);
    }

    ChainReport run(ChainVerifier.Source source) throws IOException {
        JsonObject record = members(source);
        if (record == null) {
            findDamagedRound(source);
            findings.notChecked(ChainCheck.values());
            return findings.report("", fold);
        }
        ChainIdentity identity = new ChainIdentity(
                Fields.text(record, "session_id"),
                Fields.text(record, "agent_id"),
                Fields.text(record, "agent_public_key"));
        RoundVerifier rounds = new RoundVerifier(identity, agents, answerers, verifier);
        if (!rounds.isAgentKeyGood()) {
            findings.add(new ChainFinding(ChainCheck.SCHEMA, 0, "agent_public_key", "is no acceptable Ed25519 key"));
        }
        fold.start(
                Payloads.genesis(identity, Fields.text(record, "plan_digest")).toString());
        if (!rounds(source, rounds)) {
            findings.notChecked(ChainCheck.values());
            return findings.report(identity.sessionId(), fold);
        }
        openAsks(record, rounds);
        List<ChainFinding> sealing = new ArrayList<>();
        rounds.verifyChainSignature(
                record,
                Fields.text(record, "chain_signature"),
                new Timestamp(Fields.text(record, "timestamp")).instant(),
                sealing);
        sealing.forEach(findings::add);
        fold.finish(record);
        if (anchors.isEmpty()) {
            findings.notChecked(ChainCheck.TRUNCATION);
        }
        return findings.report(identity.sessionId(), fold);
    }

    /** Reads everything but the rounds; null when that cannot be judged. */
    private @Nullable JsonObject members(ChainVerifier.Source source) throws IOException {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        int[] chains = {0};
        String[] previous = {""};
        boolean read = scan(source, new RecordScanner.Sink() {
            @Override
            public void member(String name, byte[] value) {
                ordered(name);
                Json.Result result = Json.read(value);
                if (result instanceof Json.Read good && good.canonical()) {
                    // Among so many there is one that no record has, and that is enough to refuse it.
                    if (members.size() < MAX_MEMBERS) {
                        members.put(name, good.value());
                    }
                } else {
                    findings.add(new ChainFinding(ChainCheck.FORMAT, 0, shown(name), "is not canonical JSON"));
                }
            }

            @Override
            public void chain() {
                ordered("chain");
                chains[0]++;
            }

            @Override
            public void round(int number, byte[] value) {}

            private void ordered(String name) {
                if (previous[0].compareTo(name) >= 0) {
                    findings.add(
                            new ChainFinding(ChainCheck.FORMAT, 0, shown(name), "is repeated or not in its place"));
                }
                previous[0] = name;
            }
        });
        JsonObject record = new JsonObject(members);
        String misfit = Shapes.RECORD.misfit(record);
        if (!misfit.isEmpty() || chains[0] != 1) {
            findings.add(new ChainFinding(
                    ChainCheck.SCHEMA,
                    0,
                    misfit.isEmpty() ? "chain" : misfit,
                    "is missing, unknown or not as the schema says"));
            return null;
        }
        return read ? record : null;
    }

    /** A damaged quote or bracket shows only further on: names the first round that is not what a round is. */
    private void findDamagedRound(ChainVerifier.Source source) throws IOException {
        int[] found = {0};
        try (InputStream in = source.open()) {
            new RecordScanner(in, new RecordScanner.Sink() {
                        @Override
                        public void member(String name, byte[] value) {}

                        @Override
                        public void chain() {}

                        @Override
                        public void round(int number, byte[] value) {
                            boolean good = Json.read(value) instanceof Json.Read read
                                    && read.canonical()
                                    && read.value() instanceof JsonObject round
                                    && Shapes.roundMisfit(round).isEmpty();
                            if (!good && found[0] == 0) {
                                found[0] = number;
                                findings.add(ChainCheck.FORMAT, number, "", "is damaged");
                            }
                        }
                    })
                    .scan();
        } catch (RecordScanner.Broken known) {
            // Reported before; where the reading stops is not always where the damage is.
            return;
        }
    }

    private static String shown(String name) {
        return name.substring(0, Math.min(80, name.length()));
    }

    private boolean scan(ChainVerifier.Source source, RecordScanner.Sink sink) throws IOException {
        try (InputStream in = source.open()) {
            new RecordScanner(in, sink).scan();
            return true;
        } catch (RecordScanner.Broken broken) {
            findings.add(new ChainFinding(
                    ChainCheck.FORMAT, broken.round, broken.field, String.valueOf(broken.getMessage())));
            return false;
        }
    }

    private boolean rounds(ChainVerifier.Source source, RoundVerifier verifierOfRounds) throws IOException {
        try (RoundPipeline pipeline = new RoundPipeline(verifierOfRounds, fold, threads)) {
            boolean read = scan(source, new RecordScanner.Sink() {
                @Override
                public void member(String name, byte[] value) {}

                @Override
                public void chain() {}

                @Override
                public void round(int number, byte[] value) {
                    pipeline.add(number, value);
                }
            });
            pipeline.drain();
            return read;
        }
    }

    private void openAsks(JsonObject record, RoundVerifier rounds) {
        List<ChainFinding> found = new ArrayList<>();
        if (record.get("open_asks") instanceof JsonArray asks) {
            for (int i = 0; i < asks.size(); i++) {
                String place = "open_asks/" + i;
                if (asks.items().get(i) instanceof JsonObject ask
                        && Shapes.OPEN_ASK.misfit(ask).isEmpty()) {
                    rounds.verifyOpenAsk(place, ask, found);
                    fold.openAsk(place, Fields.text(Fields.object(ask, "gap"), "id"));
                } else {
                    found.add(new ChainFinding(ChainCheck.SCHEMA, 0, place, "is not as the schema says"));
                }
            }
        }
        found.forEach(findings::add);
    }
}
