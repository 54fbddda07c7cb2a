package dev.aaep.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.TokenState;
import dev.aaep.message.ConfirmationReply;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Four processes answer the same prompts. Some are killed in the middle and started anew, and the server crashes once: one
 * of its own processes is killed, upon which it ends all connections and recovers from its log.
 */
class KilledProcessesTest {
    private static final int TOKENS = 600;
    private static final int WORKERS = 4;
    private static final int KILLS = 3;
    private static final String KILLED = String.valueOf(128 + 9);
    private static final long SEED = 20260524;

    @TempDir
    Path folder;

    private final String prefix = Postgres.freshPrefix();
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final List<Process> processes = new ArrayList<>();
    private final Map<Integer, String> winners = new HashMap<>();
    private int started;

    @Test
    void should_redeem_every_token_once_although_processes_and_the_server_die_CFM_8() throws Exception {
        EmbeddedPostgres server = Postgres.server();
        try (HikariDataSource source = Postgres.pooled();
                AaepDatabase database = AaepDatabase.builder(source)
                        .tablePrefix(prefix)
                        .listener(Quiet.LISTENER)
                        .open()) {
            ReplyLedger ledger =
                    ReplyLedger.builder().store(database.ledgerStore()).build();
            List<String> tokens = new ArrayList<>();
            Instant deadline = Instant.now().plusSeconds(3_600);
            for (int i = 0; i < TOKENS; i++) {
                tokens.add(ledger.issue(Prompts.confirmation("sess_" + i % 10, deadline)));
            }
            Path file = Files.write(folder.resolve("tokens"), tokens);
            for (int i = 0; i < WORKERS; i++) {
                start(server, file);
            }
            Random random = new Random(SEED);
            int done = 0;
            int killed = 0;
            boolean crashed = false;
            while (done < WORKERS) {
                String line = lines.poll(60, TimeUnit.SECONDS);
                assertThat(line).as("progress; won so far: %s", winners.size()).isNotNull();
                done += note(line);
                if (killed < KILLS && winners.size() >= (killed + 1) * TOKENS / (KILLS + 2)) {
                    kill(random.nextInt(WORKERS));
                    start(server, file);
                    killed++;
                }
                if (!crashed && winners.size() >= TOKENS / 2) {
                    crashServer(source);
                    crashed = true;
                }
            }
            assertThat(killed).isEqualTo(KILLS);
            assertThat(crashed).isTrue();
            judge(ledger, tokens);
        } finally {
            processes.forEach(Process::destroyForcibly);
        }
    }

    /** Takes a line of a worker to account; 1 when it says that a worker is through. */
    private int note(String line) {
        String[] words = line.split(" ");
        if (words[0].equals("WON")) {
            String before = winners.put(Integer.parseInt(words[1]), words[2]);
            assertThat(before).as("a second winner of token %s", words[1]).isNull();
        }
        if (words[0].equals("GONE")) {
            assertThat(words[1])
                    .as(() -> "end of a worker: " + complaint(words[2]))
                    .isIn("0", KILLED);
        }
        return words[0].equals("DONE") ? 1 : 0;
    }

    private String complaint(String name) {
        try {
            return Files.readString(folder.resolve(name));
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }

    private void judge(ReplyLedger ledger, List<String> tokens) {
        for (int i = 0; i < TOKENS; i++) {
            LedgerEntry entry = Objects.requireNonNull(ledger.find(ledger.keyOf(tokens.get(i))));
            assertThat(entry.state()).as("token %s", i).isEqualTo(TokenState.REDEEMED);
            String saidSo = winners.get(i);
            if (saidSo != null) {
                assertThat(((ConfirmationReply) Objects.requireNonNull(entry.reply())).subscriptionId())
                        .as("who won token %s", i)
                        .isEqualTo(saidSo);
            }
        }
        // A worker may die between its commit and its word; two threads in each, and no more.
        assertThat(winners.size()).isBetween(TOKENS - 2 * KILLS, TOKENS);
        assertThat(ledger.outstanding()).isEmpty();
    }

    private void start(EmbeddedPostgres server, Path tokens) throws IOException {
        String name = "sub_" + started++;
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        RacingWorker.class.getName(),
                        server.getJdbcUrl("postgres", "postgres"),
                        prefix,
                        tokens.toString(),
                        name)
                .redirectError(folder.resolve(name).toFile())
                .start();
        processes.add(process);
        Thread reader = new Thread(() -> read(process, name));
        reader.setDaemon(true);
        reader.start();
    }

    private void read(Process process, String name) {
        try (BufferedReader in = process.inputReader()) {
            for (String line; (line = in.readLine()) != null; ) {
                lines.add(line);
            }
        } catch (IOException killed) {
            // What was said before arrived.
        }
        lines.add("GONE " + process.onExit().join().exitValue() + " " + name);
    }

    /** SIGKILL, and the process is gone before this returns. */
    private void kill(int which) throws InterruptedException {
        List<Process> alive = processes.stream().filter(Process::isAlive).toList();
        alive.get(which % alive.size()).destroyForcibly().waitFor();
    }

    private static void crashServer(HikariDataSource source) throws SQLException {
        try (Connection connection = source.getConnection()) {
            String backend = Objects.requireNonNull(Connections.first(connection, "SELECT pg_backend_pid()"));
            assertThat(ProcessHandle.of(Long.parseLong(backend)).orElseThrow().destroyForcibly())
                    .isTrue();
        }
    }
}
