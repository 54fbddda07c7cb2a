package dev.aaep.producer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import dev.aaep.event.RiskLevel;
import dev.aaep.json.AaepJson;
import dev.aaep.ledger.Sender;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.Timestamp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The snippet of the producer guide compiles, runs, and is what the guide shows. */
class ProducerGuideTest {
    private static final class Bank {
        int paid;

        String balance() {
            return "1,204.50 euros";
        }

        int transfer(int euros) {
            return paid += euros;
        }
    }

    /** What the snippet writes, told line by line. */
    private static final class Wire extends ByteArrayOutputStream {
        final BlockingQueue<byte[]> messages = new LinkedBlockingQueue<>();

        @Override
        public void write(byte[] bytes) throws IOException {
            messages.add(bytes.clone());
        }
    }

    private final Bank bank = new Bank();
    private final Wire out = new Wire();
    private final CompletableFuture<AaepProducer> made = new CompletableFuture<>();

    private void snippet() throws InterruptedException {
        // guide: begin
        AaepProducer producer = AaepProducer.builder("example.bank.agent")
                .agentName("Bank assistant")
                .sink(event -> event.writeTo(out))
                .build();

        // guide: hidden
        made.complete(producer);
        // guide: shown
        try (AgentSession session = producer.open("Paying an invoice")) {
            String balance = session.tool("fetch_balance")
                    .summary("Looking up the balance")
                    .call(() -> bank.balance());

            ConfirmationPrompt prompt = session.confirm("Pay 120 euros to the electricity company")
                    .consequence("The money leaves the account today. Balance: " + balance)
                    .tool("transfer")
                    .irreversible()
                    .risk(RiskLevel.HIGH)
                    .ask();

            if (prompt.await() instanceof ConfirmationOutcome.Accepted accepted) {
                session.irreversibleTool("transfer", accepted.given())
                        .summary("Paying the invoice")
                        .call(() -> bank.transfer(120));
                session.complete("The invoice is paid.");
            } else {
                session.complete("Nothing was paid.");
            }
        }
        // guide: end
    }

    @Test
    void should_run_the_snippet_of_the_guide_to_its_end() throws Exception {
        CompletableFuture<Void> agent = CompletableFuture.runAsync(() -> {
            try {
                snippet();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        });
        String type = "";
        while (!type.equals("aaep:agent.session.completed")) {
            var message =
                    AaepJson.standard().decode(out.messages.take()).message().orElseThrow();
            type = message.type();
            if (message instanceof AwaitingConfirmation asked) {
                ConfirmationReply reply = ConfirmationReply.builder()
                        .replyToken(asked.replyToken())
                        .decision(Decision.ACCEPT)
                        .subscriptionId("sub_ada")
                        .timestamp(Timestamp.of(Instant.now()))
                        .build();
                made.join().receive(reply, Sender.entitled("sub_ada"));
            }
        }
        agent.join();
        assertThat(bank.paid).isEqualTo(120);
    }

    @Test
    void should_show_the_snippet_as_it_is_compiled() throws IOException {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("docs/producer-guide.md"))) {
            root = root.getParent();
        }
        String guide = Files.readString(root.resolve("docs/producer-guide.md"), StandardCharsets.UTF_8);
        String shown = guide.substring(guide.indexOf("```java\n") + 8, guide.indexOf("\n```\n"));
        String source = Files.readString(
                root.resolve("aaep-core/src/test/java/dev/aaep/producer/ProducerGuideTest.java"),
                StandardCharsets.UTF_8);
        String compiled = source.substring(
                        source.indexOf("// guide: begin\n") + 16, source.indexOf("        // guide: end"))
                .replaceAll("(?s) *// guide: hidden.*?// guide: shown\n", "")
                .lines()
                .map(line -> line.startsWith("        ") ? line.substring(8) : line)
                .collect(Collectors.joining("\n"));
        assertThat(compiled).isEqualTo(shown);
    }
}
