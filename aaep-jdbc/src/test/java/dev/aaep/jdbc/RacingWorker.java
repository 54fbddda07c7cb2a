package dev.aaep.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.AaepException;
import dev.aaep.event.Decision;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.Timestamp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.postgresql.ds.PGSimpleDataSource;

/** A process that answers every prompt in a file and says which answers counted. It is killed without notice. */
final class RacingWorker {
    private RacingWorker() {}

    public static void main(String[] args) throws Exception {
        List<String> tokens = Files.readAllLines(Path.of(args[2]));
        String name = args[3];
        PGSimpleDataSource server = new PGSimpleDataSource();
        server.setUrl(args[0]);
        try (HikariDataSource source = Postgres.pooled(server, 4);
                AaepDatabase database = AaepDatabase.builder(source)
                        .tablePrefix(args[1])
                        .patience(Duration.ofSeconds(30))
                        .listener(Quiet.LISTENER)
                        .open()) {
            ReplyLedger ledger = ReplyLedger.builder()
                    .store(database.ledgerStore())
                    .listener(attempt -> {})
                    .build();
            Thread second = new Thread(() -> answerAll(ledger, tokens, name));
            second.start();
            answerAll(ledger, tokens, name);
            second.join();
            say("DONE " + name);
        }
    }

    private static void answerAll(ReplyLedger ledger, List<String> tokens, String name) {
        Sender sender = Sender.entitled(name);
        for (int i = 0; i < tokens.size(); i++) {
            ConfirmationReply reply = ConfirmationReply.builder()
                    .replyToken(tokens.get(i))
                    .decision(Decision.ACCEPT)
                    .subscriptionId(name)
                    .timestamp(Timestamp.of(Instant.now()))
                    .build();
            try {
                if (ledger.redeem(reply, sender) instanceof Redemption.Accepted) {
                    say("WON " + i + " " + name);
                }
            } catch (AaepException notKnown) {
                say("UNKNOWN " + i + " " + name + " " + notKnown.kind());
                i--;
            }
        }
    }

    private static synchronized void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
