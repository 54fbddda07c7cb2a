package dev.aaep.cli.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.AaepMessage;
import dev.aaep.event.Choice;
import dev.aaep.event.Context;
import dev.aaep.event.ErrorCategory;
import dev.aaep.event.RiskLevel;
import dev.aaep.handshake.Negotiator;
import dev.aaep.handshake.SubscriptionHub;
import dev.aaep.json.AaepJson;
import dev.aaep.json.DecodeResult;
import dev.aaep.json.NdjsonReader;
import dev.aaep.json.NdjsonWriter;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.ProducerManifest;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.ClarificationOutcome;
import dev.aaep.producer.ConfirmationOutcome;
import dev.aaep.producer.ConfirmationPrompt;
import dev.aaep.producer.ResolvedBy;
import dev.aaep.producer.StreamedOutput;
import dev.aaep.subscriber.PendingClarification;
import dev.aaep.subscriber.PendingConfirmation;
import dev.aaep.subscriber.PendingPrompt;
import dev.aaep.subscriber.Subscriber;
import dev.aaep.testkit.Fixtures;
import dev.aaep.validation.Finding;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The code in {@code docs/transport-guide.md} stands there as it is compiled, and does what the guide says. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TransportGuideTest {
    private static final Map<String, String> USERS = Map.of("Bearer a", "ada", "Bearer b", "ben");

    private final List<Person> people = new CopyOnWriteArrayList<>();
    private AaepProducer agent;
    private EventServer server;

    @BeforeEach
    void serve() throws IOException {
        // guide: begin
        Negotiator negotiator = Negotiator.builder(ProducerManifest.builder()
                        .context(Context.CORE)
                        .agentId("bank-assistant")
                        .aaepVersionsSupported(List.of("1.0.0"))
                        .conformanceLevelsSupported(List.of(1L, 2L, 3L))
                        .maxConcurrentSubscriptions(100L)
                        .build())
                .build();
        SubscriptionHub hub = SubscriptionHub.builder(negotiator).build();
        AaepProducer agent = AaepProducer.builder("bank-assistant")
                .language("en")
                .directSink(hub)
                .audience(hub) // who could answer a prompt
                .build();
        hub.onAudienceChange(agent::audienceChanged);
        EventServer server = new EventServer(
                agent,
                negotiator,
                hub,
                headers ->
                        Optional.ofNullable(headers.getFirst("Authorization")).map(USERS::get));
        // guide: end
        this.agent = agent;
        this.server = server;
    }

    @AfterEach
    @Timeout(60)
    void stop() throws InterruptedException {
        for (Person person : people) {
            person.leave();
        }
        server.stop();
    }

    /** Somebody with a reader, at the other end of a connection. */
    private final class Person {
        final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        final BlockingQueue<PendingPrompt> asked = new LinkedBlockingQueue<>();
        final Subscriber subscriber;
        final EventReader reader;
        final Thread thread;

        Person(String token) throws Exception {
            // guide: begin
            subscriber = Subscriber.builder()
                    .languages("en")
                    .onAnnouncement(words -> heard.add(words.text()))
                    .onPrompt(asked::add)
                    .build();
            reader = new EventReader(base(), "Bearer " + token, subscriber);
            // guide: end
            assertThat(reader.subscribe("en")).isTrue();
            thread = new Thread(() -> {
                try {
                    reader.listen();
                } catch (InterruptedException over) {
                    // the test is over
                }
            });
            thread.start();
            people.add(this);
        }

        void leave() throws InterruptedException {
            try {
                reader.close();
            } catch (IOException gone) {
                // the server was stopped by the test
            }
            thread.join();
        }

        void hears(String text) throws InterruptedException {
            List<String> before = new ArrayList<>();
            String next;
            while ((next = heard.poll(20, TimeUnit.SECONDS)) != null && !next.contains(text)) {
                before.add(next);
            }
            assertThat(next).as("after " + before).isNotNull();
        }
    }

    private URI base() {
        return URI.create("http://127.0.0.1:" + server.port() + "/aaep/v1");
    }

    /** Opens a session and waits until everybody hears it: they are connected then. */
    private AgentSession open(Person... everybody) throws InterruptedException {
        AgentSession session = agent.open("Paying the bill.");
        for (Person person : everybody) {
            person.hears("Paying the bill.");
        }
        return session;
    }

    private static ConfirmationPrompt ask(AgentSession session) {
        return session.confirm("Pay 64 euros.")
                .consequence("The money leaves the account today.")
                .tool("pay")
                .risk(RiskLevel.HIGH)
                .irreversible()
                .ask();
    }

    @Test
    void should_carry_a_whole_session_to_everybody_and_one_answer_back() throws Exception {
        Person ada = new Person("a");
        Person ben = new Person("b");
        AgentSession session = open(ada, ben);

        var question = session.clarify("Which account?")
                .choice("Everyday", "Household")
                .ask();
        PendingClarification asked = (PendingClarification) ben.asked.take();
        Choice choice = asked.choices().get(1);
        assertThat(ben.reader.reply(asked.answer(choice))).isTrue();
        assertThat(question.await())
                .isInstanceOfSatisfying(
                        ClarificationOutcome.Answered.class,
                        answer -> assertThat(answer.value()).isEqualTo("Household"));

        ada.asked.take();
        ConfirmationPrompt prompt = ask(session);
        HandshakeMessage yes = ((PendingConfirmation) ada.asked.take()).accept();
        HandshakeMessage no = ((PendingConfirmation) ben.asked.take()).reject();
        assertThat(ada.reader.reply(yes)).isTrue();
        assertThat(ben.reader.reply(no)).isFalse();
        ConfirmationOutcome outcome = prompt.await();
        session.irreversibleTool("pay", outcome.consent().orElseThrow())
                .summary("Paying.")
                .call(() -> "paid");

        try (StreamedOutput output = session.output()) {
            output.write("It is paid. The rest of your money stays.");
        }
        session.fail(ErrorCategory.TRANSIENT, "The receipt did not come.");
        for (Person person : List.of(ada, ben)) {
            person.hears("Paying.");
            person.hears("It is paid.");
            person.hears("The receipt did not come.");
            assertThat(person.subscriber.prompts()).isEmpty();
        }
    }

    @Test
    void should_refuse_a_reply_that_names_the_subscription_of_somebody_else_CFM_5() throws Exception {
        Person ada = new Person("a");
        Person ben = new Person("b");
        ConfirmationPrompt prompt = ask(open(ada, ben));
        HandshakeMessage ofAda = ((PendingConfirmation) ada.asked.take()).accept();

        assertThat(ben.reader.reply(ofAda)).isFalse();
        assertThat(prompt.isPending()).isTrue();
        assertThat(ada.reader.reply(ofAda)).isTrue();
    }

    @Test
    void should_let_nobody_end_or_hear_the_subscription_of_somebody_else_T8() throws Exception {
        Person ada = new Person("a");
        open(ada);
        String id = ada.subscriber.subscriptionId().orElseThrow();
        HttpRequest.Builder asBen = HttpRequest.newBuilder().header("Authorization", "Bearer b");
        String close = "{\"type\":\"subscription.close\",\"subscription_id\":\"" + id + "\",\"reason_code\":\"done\"}";

        assertThat(status(asBen.copy().uri(URI.create(base() + "/events?subscription_id=" + id))))
                .isEqualTo(404);
        assertThat(status(
                        asBen.copy().uri(URI.create(base() + "/subscriptions")).POST(BodyPublishers.ofString(close))))
                .isEqualTo(400);
        assertThat(status(HttpRequest.newBuilder(URI.create(base() + "/events?subscription_id=" + id))))
                .isEqualTo(401);
        agent.open("Something else.");
        ada.hears("Something else.");
    }

    private static int status(HttpRequest.Builder request) throws Exception {
        return HttpClient.newHttpClient()
                .send(request.build(), BodyHandlers.ofString())
                .statusCode();
    }

    @Test
    void should_answer_whatever_comes_in_the_place_of_a_request_HS_1() throws Exception {
        for (String body :
                List.of("", "no JSON", "{\"type\":\"subscription.request\"}", "{\"type\":\"subscription.close\"}")) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(base() + "/subscriptions"))
                    .header("Authorization", "Bearer a")
                    .POST(BodyPublishers.ofString(body))
                    .build();
            assertThat(HttpClient.newHttpClient()
                            .send(request, BodyHandlers.ofString())
                            .body())
                    .contains("\"type\":\"subscription.rejected\"");
        }
    }

    @Test
    void should_send_again_what_did_not_arrive_after_a_lost_connection_TX_2() throws Exception {
        Person ada = new Person("a");
        AgentSession session = open(ada);
        String id = ada.subscriber.subscriptionId().orElseThrow();
        // A second connection takes the place of the first, whose reader connects again and takes it back.
        connect(id);
        session.complete("It is paid.");

        ada.hears("It is paid.");
    }

    private BufferedReader connect(String id) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base() + "/events?subscription_id=" + id))
                .header("Authorization", "Bearer a")
                .build();
        InputStream stream = HttpClient.newHttpClient()
                .send(request, BodyHandlers.ofInputStream())
                .body();
        return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    }

    @Test
    void should_send_everything_again_to_somebody_who_comes_back_and_names_no_event_TX_2() throws Exception {
        Subscriber subscriber = Subscriber.builder().build();
        assertThat(new EventReader(base(), "Bearer a", subscriber).subscribe("en"))
                .isTrue();
        String id = subscriber.subscriptionId().orElseThrow();
        try (BufferedReader first = connect(id)) {
            agent.open("Paying the bill.");
            assertThat(first.lines().anyMatch(line -> line.contains("Paying the bill.")))
                    .isTrue();
        }
        try (BufferedReader second = connect(id)) {
            assertThat(second.lines().anyMatch(line -> line.contains("Paying the bill.")))
                    .isTrue();
        }
    }

    @Test
    void should_give_a_prompt_its_default_when_the_only_one_who_could_answer_leaves_CFM_17() throws Exception {
        Person ada = new Person("a");
        ConfirmationPrompt prompt = ask(open(ada));
        ada.asked.take();

        ada.reader.close();

        assertThat(prompt.await()).isInstanceOf(ConfirmationOutcome.Rejected.class);
        assertThat(prompt.await().by()).isNotEqualTo(ResolvedBy.REPLY);
    }

    @Test
    void should_bring_the_last_words_before_the_server_is_gone() throws Exception {
        Person ada = new Person("a");
        open(ada);

        server.stop();

        ada.hears("The agent stopped before it was finished.");
    }

    @Test
    void should_read_events_and_write_replies_as_lines() throws IOException {
        List<Finding> problems = new ArrayList<>();
        List<PendingPrompt> asked = new ArrayList<>();
        Subscriber subscriber = Subscriber.builder()
                .clock(Clock.fixed(Instant.parse("2026-06-01T09:00:01Z"), ZoneOffset.UTC))
                .subscriptionId("sub_1")
                .onPrompt(asked::add)
                .build();
        String events = Fixtures.session("confirmation-accepted")
                .text()
                .lines()
                .limit(3)
                .collect(Collectors.joining("\n", "no JSON\n", "\n"));
        InputStream in = new ByteArrayInputStream(events.getBytes(StandardCharsets.UTF_8));
        ByteArrayOutputStream wire = new ByteArrayOutputStream();
        OutputStream out = new BufferedOutputStream(wire);
        // guide: begin
        try (NdjsonReader lines = AaepJson.standard().ndjson(in)) {
            for (DecodeResult line = lines.next(); line != null; line = lines.next()) {
                AaepMessage message = line.message().orElse(null);
                if (message == null) {
                    problems.addAll(line.findings()); // a line that is no message ends nothing
                } else {
                    subscriber.receive(message);
                }
            }
        }
        // guide: end
        PendingConfirmation question = (PendingConfirmation) asked.get(0);
        // guide: begin
        NdjsonWriter replies = AaepJson.standard().ndjson(out);
        replies.write(question.accept());
        replies.flush();
        // guide: end
        assertThat(problems).extracting(Finding::code).containsExactly("ENV-1");
        assertThat(wire.toString(StandardCharsets.UTF_8))
                .startsWith("{\"type\":\"confirmation.reply\"")
                .endsWith("}\n");
    }

    @Test
    void should_show_the_code_as_it_is_compiled() throws IOException {
        String guide = Files.readString(Path.of("..", "docs", "transport-guide.md"));
        for (String name : List.of("EventStream", "TransportGuideTest")) {
            String source = Files.readString(Path.of("src/test/java/dev/aaep/cli/transport/" + name + ".java"));
            String[] parts = source.split(" *// guide: begin\n");
            for (int i = 1; i < parts.length; i++) {
                String shown =
                        parts[i].replaceFirst("(?s)\\n *// guide: end.*", "").stripIndent();
                assertThat(guide).contains("```java\n" + shown + "\n```\n");
            }
        }
    }
}
