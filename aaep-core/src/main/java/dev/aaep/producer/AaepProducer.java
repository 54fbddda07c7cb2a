package dev.aaep.producer;

import dev.aaep.AaepException;
import dev.aaep.event.Producer;
import dev.aaep.event.SessionStarted;
import dev.aaep.ledger.IdSource;
import dev.aaep.ledger.PromptTerms;
import dev.aaep.ledger.Redemption;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.ledger.Sender;
import dev.aaep.message.HandshakeMessage;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An agent's voice: configured once, it opens sessions and takes the replies to their prompts. */
public final class AaepProducer implements AutoCloseable {
    private final Services services;
    private final OpenSessions sessions = new OpenSessions();
    private final Recovery recovery;

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
        recovery = new Recovery(services, sessions);
        Announceable.require(services);
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
        return sessions.begin(core, session -> {
            core.out.add(core.out.stamp(event).build());
            session.startedAt(core.out.millis());
        });
    }

    /**
     * Goes on with a session that another process began and that is gone: no session.started is sent, numbers and states
     * continue. Call {@link #recover()} before, so that pending prompts of the session are part of it.
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
        return recovery.resume(core, state);
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
            PendingPrompt<?> prompt = services.waiting.get(accepted.key());
            if (prompt != null) {
                prompt.redeemed(accepted);
            }
        }
        return redemption;
    }

    /**
     * A subscription came, changed or went: prompts that nobody can answer any more get their default (CFM-17). Their
     * sessions tell so at once, or behind the step in which they are at that moment.
     */
    public void audienceChanged() {
        services.waiting.all().forEach(PendingPrompt::expireWithoutAudience);
    }

    /**
     * Takes over the prompts that a durable ledger still holds from before a restart. Those past their deadline get their
     * default, once, whoever else recovers at the same time; the others wait for the time they have left. Prompts of
     * sessions that are open here are left to those.
     *
     * <p>For a store that no other producer uses. Nothing in the store tells whether somebody waits for a prompt: one that
     * is taken over from a process that lives is answered in both, and each has a consent to the same action. On a store
     * that producers share, say which prompts are meant: {@link #recover(Predicate)}.
     */
    public List<Prompt> recover() {
        return recover(terms -> true);
    }

    /**
     * The same on a store that several producers share: only prompts that {@code left} picks, which must be of sessions
     * whose process is known to be gone, such as an earlier run of this one. Ids of sessions can tell: begin those that
     * you {@linkplain SessionRequest#sessionId give} with the name of the process. The prompts of processes that do not
     * come back need nobody here: whoever keeps the store, such as the keeper of {@code aaep-jdbc}, ends them at their
     * deadline.
     */
    public List<Prompt> recover(Predicate<? super PromptTerms> left) {
        return recovery.takeOver(left);
    }

    /**
     * The ledger's keys of prompts that wait here, for those who watch a shared ledger. With the store in memory they are
     * the tokens themselves: not for a log.
     */
    public Set<String> waitingKeys() {
        return services.waiting.keys();
    }

    /** Looks whether a prompt that waits here was ended by another process; its outcome there is then its outcome here. */
    public void catchUp(String key) {
        PendingPrompt<?> prompt = services.waiting.get(key);
        if (prompt != null) {
            prompt.catchUp();
        }
    }

    /**
     * Forgets reply tokens of sessions that ended more than a day ago, and says how many. The store in memory does so by
     * itself whenever a session ends; for a database call it now and then, or run the keeper of {@code aaep-jdbc}.
     */
    public int purge() {
        return services.ledger.purge();
    }

    /**
     * Cancels the sessions that are open, which ends their prompts, then waits until the sinks have had every event, at
     * most the closing time, on an interrupted thread too. Whatever one session throws is thrown when all of this is done;
     * a session that could not be ended is ended by closing again.
     *
     * <p>Nothing begins afterwards: to open or resume a session and to recover throws {@code ILLEGAL_STATE}. Sessions and
     * prompts are what they are once a session has ended, so replies to them are refused as ever. Prompts from
     * {@link #recover()} whose session was not resumed are not touched: they wait for their reply, their deadline or
     * {@link Prompt#withdraw()}.
     */
    @Override
    public void close() {
        try {
            sessions.close();
        } finally {
            services.awaitSinks();
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

        /**
         * Adds a sink that is called within the step that emits: for sinks that never block. It may use its own session, and
         * say that the {@linkplain AaepProducer#audienceChanged audience changed}; what it wants of other sessions or of the
         * producer it leaves to another thread. What it throws is reported.
         */
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
            closingTime = Timeouts.countable(value);
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

        /**
         * Keeps deadlines and time limits of tools; one thread for all producers by default. While a store is out of
         * reach, each deadline waits there as long as the store tries: take one of its own for a producer on a database
         * when others in the process must not come late for that.
         */
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
