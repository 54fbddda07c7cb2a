package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.CancelledBy;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.Producer;
import dev.aaep.event.SessionStarted;
import dev.aaep.ledger.IdSource;
import dev.aaep.ledger.LedgerEntry;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.JsonString;
import dev.aaep.value.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An agent's voice: configured once, it opens sessions and takes the replies to their prompts. */
public final class AaepProducer implements AutoCloseable {
    private final Services services;
    private final Map<String, AgentSession> sessions = new ConcurrentHashMap<>();

    private AaepProducer(Builder builder) {
        if (builder.agentId == null) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "a producer needs an agentId");
        }
        services = new Services(
                builder,
                Producer.builder()
                        .agentId(builder.agentId)
                        .agentVersion(builder.agentVersion)
                        .agentName(builder.agentName)
                        .model(builder.model)
                        .manifestUri(builder.manifestUri)
                        .build());
        requireAnnounceable();
    }

    /** What every event would stumble over is refused now, not when the first session opens. */
    private void requireAnnounceable() {
        try {
            SessionStarted.builder()
                    .eventId("evt_0")
                    .sessionId("sess_0")
                    .timestamp(Timestamp.of(Instant.EPOCH))
                    .producer(services.identity)
                    .localizationHints(LocalizationHints.builder()
                            .primaryLanguage(services.language)
                            .build())
                    .summaryNormal("-")
                    .build();
        } catch (AaepException refused) {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION,
                    "the agent cannot announce itself: " + refused.getMessage(),
                    refused);
        }
    }

    /** A producer for the agent with this id, which stays the same from version to version. */
    public static Builder builder(String agentId) {
        Builder builder = new Builder();
        builder.agentId = agentId;
        return builder;
    }

    /** Who speaks, as every event says it. */
    public Producer identity() {
        return services.identity;
    }

    /** A session; {@code summary} says what the agent sets out to do. */
    public SessionRequest session(String summary) {
        return new SessionRequest(this, summary, services.language);
    }

    /** Opens a session with a summary and nothing else. */
    public AgentSession open(String summary) {
        return session(summary).open();
    }

    AgentSession open(
            SessionStarted.Builder event, String language, @Nullable String id, @Nullable String correlationId) {
        String sessionId = id == null ? services.ids.next("sess_") : id;
        SessionCore core = new SessionCore(services, sessionId, language, correlationId);
        return begin(core, session -> {
            core.out.add(core.out.stamp(event).build());
            session.startedAt(core.out.millis());
        });
    }

    /** The first step of a session. There is one at a time with its id: two would both start and number its events (SEQ-1). */
    private AgentSession begin(SessionCore core, Consumer<AgentSession> first) {
        AgentSession session = new AgentSession(core, ended -> sessions.remove(ended.sessionId(), ended));
        if (sessions.putIfAbsent(core.sessionId, session) != null) {
            throw AaepException.of(
                    AaepException.Kind.ILLEGAL_STATE,
                    "a session with this id is open: end it first, or let the new one have an id of its own");
        }
        try {
            core.step(() -> first.accept(session));
        } catch (Throwable refused) {
            sessions.remove(core.sessionId, session);
            throw refused;
        }
        return session;
    }

    /**
     * Goes on with a session that another process began: no session.started is sent, numbers and states continue. Call
     * {@link #recover()} before, so that pending prompts of the session are part of it.
     *
     * @param lastSequenceNumber that of the last event that was sent
     * @param lastTimestamp that of the last event that was sent
     * @param state the state it left the session in
     */
    public AgentSession resume(String sessionId, long lastSequenceNumber, Instant lastTimestamp, String state) {
        return resume(sessionId, lastSequenceNumber, lastTimestamp, state, services.language, null);
    }

    /**
     * The same for a session that was opened with a language or a link to an outside trace of its own.
     *
     * @param language BCP 47 tag of the texts of the session
     * @param correlationId what the earlier events of the session carry; null when they carry none
     */
    public AgentSession resume(
            String sessionId,
            long lastSequenceNumber,
            Instant lastTimestamp,
            String state,
            String language,
            @Nullable String correlationId) {
        SessionCore core = new SessionCore(services, sessionId, language, correlationId);
        core.out.continueAfter(lastSequenceNumber, lastTimestamp);
        return begin(core, session -> {
            core.continueIn(state);
            session.startedAt(core.out.millis());
            for (PendingPrompt<?> prompt : services.pending.values()) {
                if (prompt.terms().sessionId().equals(sessionId)) {
                    prompt.adopt(core);
                    // One that ends from here on finds its session; one that ended before must not stay in it.
                    if (services.pending.containsKey(prompt.key())) {
                        core.prompts.add(prompt);
                    }
                }
            }
        });
    }

    /**
     * Takes a reply as it came from the transport. When it counts, its prompt resolves before this returns; when not,
     * nothing changes, and the sender gets the same answer whatever the reason (CFM-7, R9).
     *
     * @param sender who sent it according to the transport, never according to the message
     */
    public Redemption receive(byte[] reply, Sender sender) {
        return resolve(services.ledger.redeem(reply, sender));
    }

    /** The same for a reply that was read already. */
    public Redemption receive(HandshakeMessage reply, Sender sender) {
        return resolve(services.ledger.redeem(reply, sender));
    }

    private Redemption resolve(Redemption redemption) {
        if (redemption instanceof Redemption.Accepted accepted) {
            PendingPrompt<?> prompt = services.pending.get(accepted.key());
            if (prompt != null) {
                prompt.redeemed(accepted);
            }
        }
        return redemption;
    }

    /** A subscription came, changed or went: prompts that nobody can answer any more get their default (CFM-17). */
    public void audienceChanged() {
        services.pending.values().forEach(PendingPrompt::expireWithoutAudience);
    }

    /**
     * Takes over the prompts that a durable ledger still holds from before a restart. Those past their deadline get their
     * default, once, whoever else recovers at the same time; the others wait for the time they have left.
     */
    public List<Prompt> recover() {
        List<Prompt> recovered = new ArrayList<>();
        Instant now = services.clock.instant();
        for (LedgerEntry entry : services.ledger.outstanding()) {
            PromptTerms terms = entry.terms();
            if (terms == null || services.pending.containsKey(entry.key())) {
                continue;
            }
            PendingPrompt<?> prompt = promptOf(entry.key(), terms);
            if (terms.deadline().isAfter(now)) {
                services.pending.put(entry.key(), prompt);
                prompt.arm(terms.deadline().toEpochMilli() - now.toEpochMilli());
                recovered.add((Prompt) prompt);
            } else if (prompt.expireIfFirst()) {
                recovered.add((Prompt) prompt);
            }
        }
        return recovered;
    }

    /** The ledger's keys of prompts that wait here, for those who watch a shared ledger. */
    public Set<String> waitingKeys() {
        return Set.copyOf(services.pending.keySet());
    }

    /** Looks whether a prompt that waits here was ended by another process; its outcome there is then its outcome here. */
    public void catchUp(String key) {
        PendingPrompt<?> prompt = services.pending.get(key);
        if (prompt != null) {
            prompt.catchUp();
        }
    }

    private PendingPrompt<?> promptOf(String key, PromptTerms terms) {
        if (terms instanceof PromptTerms.Confirmation confirmation) {
            return new ConfirmationPrompt(services, null, key, confirmation);
        }
        PromptTerms.Clarification clarification = (PromptTerms.Clarification) terms;
        String defaultResponse = clarification.defaultResponse();
        return new ClarificationPrompt<JsonScalar>(
                services,
                null,
                key,
                clarification,
                Function.identity(),
                defaultResponse == null ? null : new JsonString(defaultResponse));
    }

    /**
     * Forgets reply tokens of sessions that ended more than a day ago, and says how many. The store in memory does so by
     * itself whenever a session ends; for a database call it now and then, or run the keeper of {@code aaep-jdbc}.
     */
    public int purge() {
        return services.ledger.purge();
    }

    /** Cancels the sessions that are open, then waits until the sinks have had every event, at most the closing time. */
    @Override
    public void close() {
        AaepException refused = null;
        for (AgentSession session : sessions.values()) {
            try {
                session.closeFor(CancelledBy.SYSTEM);
            } catch (AaepException problem) { // the other sessions end all the same
                refused = problem;
            }
        }
        services.awaitSinks();
        if (refused != null) {
            throw refused;
        }
    }

    /** Collects the configuration; everything but the agent's id has a default. */
    public static final class Builder {
        private @Nullable String agentId;
        private @Nullable String agentVersion;
        private @Nullable String agentName;
        private @Nullable String model;
        private @Nullable String manifestUri;
        private @Nullable ReplyLedger ledger;
        final List<EventSink> queuedSinks = new ArrayList<>();
        final List<EventSink> directSinks = new ArrayList<>();
        String language = "en";
        Clock clock = Clock.systemUTC();
        IdSource ids = IdSource.secure();
        Redactor redactor = Redactor.standard();
        ProducerListener listener = ProducerListener.logging();
        ReplyAudience audience = ReplyAudience.assumed();
        Scheduler scheduler = Scheduler.shared();
        Executor executor = ForkJoinPool.commonPool();
        SessionTexts texts = SessionTexts.english();
        int queueCapacity = 4_096;
        Duration closingTime = Duration.ofSeconds(5);

        private Builder() {}

        public Builder agentVersion(String value) {
            agentVersion = value;
            return this;
        }

        /** The agent's name for people. */
        public Builder agentName(String value) {
            agentName = value;
            return this;
        }

        /** The model that the agent runs on. */
        public Builder model(String value) {
            model = value;
            return this;
        }

        public Builder manifestUri(String value) {
            manifestUri = value;
            return this;
        }

        /** BCP 47 tag of the agent's texts; English by default. */
        public Builder language(String tag) {
            language = tag;
            return this;
        }

        public Builder clock(Clock value) {
            clock = value;
            return this;
        }

        /** Where ids of events, sessions, calls and outputs come from. Tokens come from the ledger's own source. */
        public Builder ids(IdSource value) {
            ids = value;
            return this;
        }

        /** Adds a sink with a queue of its own: it may block and throw without harm to anything else. */
        public Builder sink(EventSink sink) {
            queuedSinks.add(sink);
            return this;
        }

        /** Adds a sink that is called within the step that emits: for sinks that never block. What it throws is reported. */
        public Builder directSink(EventSink sink) {
            directSinks.add(sink);
            return this;
        }

        /** How many events may wait for one sink; beyond that, they are lost to it and reported. */
        public Builder queueCapacity(int events) {
            if (events < 1) {
                throw AaepException.of(AaepException.Kind.CONFIGURATION, "queueCapacity is one or more");
            }
            queueCapacity = events;
            return this;
        }

        /**
         * How long {@link AaepProducer#close()} waits at most for sinks with a queue, so that the last event is not lost
         * with the process; five seconds by default.
         */
        public Builder closingTime(Duration value) {
            if (value.isNegative()) {
                throw AaepException.of(AaepException.Kind.CONFIGURATION, "closingTime is zero or more");
            }
            closingTime = value;
            return this;
        }

        /** The ledger of reply tokens; one in memory, on the producer's clock, by default. */
        public Builder ledger(ReplyLedger value) {
            ledger = value;
            return this;
        }

        /**
         * Takes secrets out of arguments, results and errors of tools. Other texts that hold what looks like a secret are
         * refused (SEC-2); streamed output is not searched.
         */
        public Builder redactor(Redactor value) {
            redactor = value;
            return this;
        }

        public Builder listener(ProducerListener value) {
            listener = value;
            return this;
        }

        /**
         * Who could answer a prompt; without it, somebody is taken to be there until the deadline. Call
         * {@link AaepProducer#audienceChanged} whenever its answers may have changed (R8, CFM-17).
         */
        public Builder audience(ReplyAudience value) {
            audience = value;
            return this;
        }

        public Builder scheduler(Scheduler value) {
            scheduler = value;
            return this;
        }

        /** Runs what depends on the outcome of a prompt. */
        public Builder executor(Executor value) {
            executor = value;
            return this;
        }

        public Builder texts(SessionTexts value) {
            texts = value;
            return this;
        }

        ReplyLedger ledger() {
            return ledger == null ? ReplyLedger.builder().clock(clock).build() : ledger;
        }

        public AaepProducer build() {
            return new AaepProducer(this);
        }
    }
}
