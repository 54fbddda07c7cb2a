package dev.aaep.testkit.conformance;

import dev.aaep.AaepException;
import dev.aaep.MessageType;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Decision;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Puts a producer, a subscriber or a recording to the test (chapter 9):
 *
 * <pre>{@code
 * ConformanceReport report = Conformance.producer(target).level(2).run();
 * }</pre>
 *
 * <p>A target that hangs, floods or throws fails the check at hand within its time limit; the other checks go on.
 */
public final class Conformance {
    /** Version of the kit; a claim of conformance names it. */
    public static final String SUITE_VERSION = "1.0";

    private final String subject;
    private final BiFunction<Runner, Integer, List<CheckResult>> checks;
    private int level = 1;
    private Duration timeLimit = Duration.ofSeconds(5);
    private Clock clock = Clock.systemUTC();

    private Conformance(String subject, BiFunction<Runner, Integer, List<CheckResult>> checks) {
        this.subject = subject;
        this.checks = checks;
    }

    /** Tests a producer by what it sends and by how it takes replies and subscriptions. */
    public static Conformance producer(ProducerTarget target) {
        return new Conformance("producer", (runner, level) -> producer(target, runner, level));
    }

    /** Tests a subscriber by what it announces and sends. */
    public static Conformance subscriber(SubscriberTarget target) {
        return new Conformance(
                "subscriber",
                (runner, level) -> SubscriberChecks.all().stream()
                        .filter(check -> check.level() <= level)
                        .map(check -> runner.run(check, target))
                        .toList());
    }

    /**
     * Tests what a producer sent by the messages alone, as they were on the wire: events in order, and replies where the
     * producer received them. How the producer would have taken other replies remains unknown.
     */
    public static Conformance recording(List<byte[]> messages) {
        Observed observed = new Observed();
        observed.add(messages);
        return new Conformance("recording", (runner, level) -> passive(observed, runner, level));
    }

    /** Tests up to this level, 1 to 3; level 1 unless said otherwise. */
    public Conformance level(int highest) {
        if (highest < 1 || highest > 3) {
            throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "there are levels 1, 2 and 3");
        }
        level = highest;
        return this;
    }

    /** How long one check may take; 5 seconds unless said otherwise. */
    public Conformance timeLimit(Duration limit) {
        timeLimit = limit;
        return this;
    }

    /** Where the date of the report comes from. */
    public Conformance clock(Clock value) {
        clock = value;
        return this;
    }

    /** Runs all checks up to the level. */
    public ConformanceReport run() {
        return new ConformanceReport(
                subject, level, SUITE_VERSION, clock.instant(), checks.apply(new Runner(timeLimit), level));
    }

    /** Runs all checks and gives each as a test of JUnit; skipped checks are aborted tests, advice passes. */
    public Stream<DynamicTest> dynamicTests() {
        return run().results().stream()
                .map(result -> DynamicTest.dynamicTest(result.code() + " " + result.title(), () -> {
                    if (result.status() == CheckResult.Status.FAILED) {
                        throw new AssertionFailedError(result.toString());
                    } else if (result.status() == CheckResult.Status.SKIPPED) {
                        throw new TestAbortedException(result.toString());
                    }
                }));
    }

    private static List<CheckResult> passive(Observed observed, Runner runner, int level) {
        return PassiveChecks.all().stream()
                .filter(check -> check.level() <= level)
                .map(check -> runner.run(check, observed))
                .toList();
    }

    private static List<CheckResult> producer(ProducerTarget target, Runner runner, int level) {
        List<CheckResult> results = new ArrayList<>();
        Observed observed = new Observed();
        for (Scenario scenario : Scenario.values()) {
            if (scenario.level() <= level) {
                Check<ProducerTarget> check =
                        new Check<>("RUN", "", scenario.level(), true, "Plays the scenario " + scenario + ".", each -> {
                            play(each, scenario, observed);
                        });
                results.add(runner.run(check, target));
            }
        }
        synchronized (observed) {
            results.addAll(passive(observed, runner, level));
        }
        Stream.of(ReplyChecks.all(), HandshakeChecks.all(), ReplierChecks.all())
                .flatMap(List::stream)
                .filter(check -> check.level() <= level)
                .forEach(check -> results.add(runner.run(check, target)));
        return results;
    }

    /** Plays a scenario to its end, with a yes to everything that is asked, and notes what was sent. */
    private static void play(ProducerTarget target, Scenario scenario, Observed observed) {
        try (Probe probe = Probe.open(target)) {
            probe.play(scenario);
            if (scenario == Scenario.CONFIRM) {
                for (AwaitingConfirmation prompt : probe.events(AwaitingConfirmation.class)) {
                    if (prompt.replyToken() != null && prompt.timestamp() != null) {
                        probe.reply(prompt, Decision.ACCEPT);
                    }
                }
            } else if (scenario == Scenario.CLARIFY) {
                for (AwaitingClarification prompt : probe.events(AwaitingClarification.class)) {
                    if (prompt.choices() != null && !prompt.choices().isEmpty() && prompt.timestamp() != null) {
                        probe.respond(prompt, prompt.choices().get(0).value());
                    }
                }
            }
            MessageType mark = mark(scenario);
            Check.expect(
                    probe.events().stream().anyMatch(event -> event.messageType() == mark),
                    "no event of type " + mark.type() + " was sent");
            synchronized (observed) {
                if (probe.isSubscribed()) {
                    observed.addSubscribed(probe.transcript());
                } else {
                    observed.add(probe.transcript());
                }
            }
        }
    }

    /** The event without which a scenario was not played. */
    private static MessageType mark(Scenario scenario) {
        return switch (scenario) {
            case ANSWER -> MessageType.OUTPUT_STREAMING;
            case TOOLS -> MessageType.TOOL_INVOKED;
            case FAIL -> MessageType.SESSION_ERRORED;
            case CANCEL -> MessageType.SESSION_CANCELLED;
            case CONFIRM, CONFIRM_THEN_CANCEL -> MessageType.AWAITING_CONFIRMATION;
            case CLARIFY -> MessageType.AWAITING_CLARIFICATION;
            case HANDOFF -> MessageType.HANDOFF_REQUESTED;
        };
    }
}
