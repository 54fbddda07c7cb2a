package dev.aaep.cli.demo;

import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.json.NdjsonReader;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.session.SessionTracker;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Profile;
import dev.aaep.validation.Validator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What can be said about the files of a session, read as a stranger would: each message by the producer profile, and all
 * of them by the rules over several events.
 *
 * @param findings one per line, empty when all is well
 */
record LogCheck(int events, int replies, List<String> findings) {
    boolean passed() {
        return events > 0 && findings.isEmpty();
    }

    static LogCheck of(Path events, Path replies) throws IOException {
        List<String> findings = new ArrayList<>();
        Map<String, HandshakeMessage> answers = new HashMap<>();
        List<AaepMessage> given = read(replies, findings);
        for (AaepMessage message : given) {
            if (message instanceof ConfirmationReply reply) {
                answers.put(Objects.requireNonNullElse(reply.replyToken(), ""), reply);
            } else if (message instanceof ClarificationReply reply) {
                answers.put(Objects.requireNonNullElse(reply.replyToken(), ""), reply);
            }
        }
        List<AaepMessage> log = read(events, findings);
        SessionTracker tracker = new SessionTracker(Profile.PRODUCER);
        for (AaepMessage message : log) {
            if (message instanceof AaepEvent event) {
                add(events, tracker.accept(event), findings);
                HandshakeMessage answer = answers.get(token(event));
                if (answer != null) {
                    tracker.accept(answer);
                }
            }
        }
        tracker.end().values().forEach(left -> add(events, left, findings));
        return new LogCheck(log.size(), given.size(), findings);
    }

    private static List<AaepMessage> read(Path file, List<String> findings) throws IOException {
        List<AaepMessage> messages = new ArrayList<>();
        AaepJson json = AaepJson.standard().withValidator(Validator.producer());
        try (NdjsonReader lines = json.ndjson(Files.newInputStream(file))) {
            for (DecodeResult line = lines.next(); line != null; line = lines.next()) {
                add(file, line.findings(), findings);
                line.message().ifPresent(messages::add);
            }
        }
        return messages;
    }

    private static void add(Path file, List<Finding> found, List<String> findings) {
        for (Finding finding : found) {
            findings.add(
                    file.getFileName() + ": " + finding.severity() + " " + finding.code() + ": " + finding.message());
        }
    }

    private static @Nullable String token(AaepEvent event) {
        return event instanceof AwaitingConfirmation confirmation
                ? confirmation.replyToken()
                : event instanceof AwaitingClarification clarification ? clarification.replyToken() : null;
    }
}
