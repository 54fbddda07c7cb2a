package dev.aaep.ledger;

import dev.aaep.AaepException;
import dev.aaep.event.Decision;
import dev.aaep.json.AaepJson;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.validation.Validator;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Issues reply tokens and decides which reply counts. A token is outstanding until it is redeemed, expired or withdrawn,
 * whichever comes first, and then stays what it is. Safe for use by many threads; over a shared store, by many processes.
 */
public final class ReplyLedger {
    /** How long a token is remembered after its session (CFM-3). */
    public static final Duration REMEMBERED = Duration.ofHours(24);

    private static final System.Logger LOG = System.getLogger("dev.aaep.ledger");
    private static final int TRIES = 8;

    /** The ledger judges by itself what it reads. */
    private static final AaepJson JSON = AaepJson.standard().withValidator(Validator.schema());

    private final LedgerStore store;
    private final Clock clock;
    private final IdSource tokens;
    private final LedgerListener listener;
    private final long skewMillis;

    private ReplyLedger(Builder builder) {
        store = builder.store;
        clock = builder.clock;
        tokens = builder.tokens;
        listener = builder.listener;
        skewMillis = builder.skew.toMillis();
    }

    /** A ledger in memory with the system's clock and randomness. */
    public static ReplyLedger inMemory() {
        return builder().build();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** A fresh token for a prompt. The store has it before this returns, so the event may leave. */
    public String issue(PromptTerms terms) {
        for (int i = 0; i < TRIES; i++) {
            String token = tokens.next("rpl_");
            if (store.insert(store.keyOf(token), terms)) {
                return token;
            }
        }
        throw AaepException.of(
                AaepException.Kind.UNAVAILABLE, "the token source repeats itself: give the ledger a random one");
    }

    /**
     * Judges a reply by all of CFM-6 and, when it counts, uses up its token, in one step: of several replies, an expiry
     * and a withdrawal, exactly one wins. A reply that does not count changes nothing: the token stays what it was.
     *
     * @param sender who sent it according to the transport
     */
    public Redemption redeem(HandshakeMessage reply, Sender sender) {
        long now = clock.millis();
        String token = ReplyRules.tokenOf(reply);
        if (token == null) {
            return refused(null, sender, null, Refusal.INVALID_MESSAGE);
        }
        String key = store.keyOf(token);
        PromptTerms terms = store.termsAtHand(key);
        if (terms == null || refusal(reply, sender, terms, now) != null) {
            // Only the store knows what else there is to say: refusals take this way, whatever is at hand (R9).
            LedgerEntry entry = store.find(key);
            terms = entry == null ? null : entry.terms();
            Refusal refusal = refusal(reply, sender, entry, now);
            if (refusal != null || terms == null) {
                return refused(token, sender, terms, refusal == null ? Refusal.UNKNOWN_TOKEN : refusal);
            }
        }
        Redemption.Accepted accepted = accepted(key, terms, reply);
        if (store.settle(key, TokenState.REDEEMED, Instant.ofEpochMilli(now), reply)) {
            tell(new ReplyAttempt(token, sender, terms, null));
            return accepted;
        }
        LedgerEntry lost = store.find(key);
        return refused(token, sender, terms, lost == null ? Refusal.UNKNOWN_TOKEN : settled(lost.state()));
    }

    /** The same for a reply as it came over the wire. Bytes that are no message are refused, and told, like any other. */
    public Redemption redeem(byte[] reply, Sender sender) {
        if (JSON.decode(reply).message().orElse(null) instanceof HandshakeMessage message) {
            return redeem(message, sender);
        }
        return refused(null, sender, null, Refusal.INVALID_MESSAGE);
    }

    private Redemption refused(@Nullable String token, Sender sender, @Nullable PromptTerms terms, Refusal refusal) {
        tell(new ReplyAttempt(token, sender, terms, refusal));
        return Redemption.Refused.REFUSED;
    }

    private @Nullable Refusal refusal(HandshakeMessage reply, Sender sender, PromptTerms terms, long now) {
        return ReplyRules.isValid(reply)
                ? ReplyRules.judge(reply, sender, terms, now, skewMillis)
                : Refusal.INVALID_MESSAGE;
    }

    private @Nullable Refusal refusal(HandshakeMessage reply, Sender sender, @Nullable LedgerEntry entry, long now) {
        PromptTerms terms = entry == null ? null : entry.terms();
        if (entry != null && terms != null && entry.state() == TokenState.OUTSTANDING) {
            return refusal(reply, sender, terms, now);
        }
        if (!ReplyRules.isValid(reply)) {
            return Refusal.INVALID_MESSAGE;
        }
        return entry == null ? Refusal.UNKNOWN_TOKEN : settled(entry.state());
    }

    private static Refusal settled(TokenState state) {
        return switch (state) {
            case OUTSTANDING, REDEEMED -> Refusal.ALREADY_REDEEMED;
            case EXPIRED -> Refusal.EXPIRED;
            case WITHDRAWN -> Refusal.WITHDRAWN;
        };
    }

    private static Redemption.Accepted accepted(String key, PromptTerms terms, HandshakeMessage reply) {
        if (terms instanceof PromptTerms.Confirmation asked && reply instanceof ConfirmationReply given) {
            boolean cannotFollow = given.modifiedAction() != null && !asked.acceptsModification();
            return new Redemption.Decided(key, asked, cannotFollow ? Decision.REJECT : given.decision(), given);
        }
        if (terms instanceof PromptTerms.Clarification asked && reply instanceof ClarificationReply given) {
            return new Redemption.Responded(key, asked, given.response(), given);
        }
        throw new IllegalStateException("the rules let a reply of another kind through");
    }

    private void tell(ReplyAttempt attempt) {
        try {
            listener.judged(attempt);
        } catch (Throwable broken) {
            // Also a failed assertion: the reply counted already, and its prompt must learn of it.
            LOG.log(Level.WARNING, "a ledger listener threw; replies are judged all the same", broken);
        }
    }

    /** Ends a token because no reply came, or none can come. True for the one caller whose expiry counts. */
    public boolean expire(String key) {
        return store.settle(key, TokenState.EXPIRED, clock.instant(), null);
    }

    /** Ends a token because the prompt is taken back (CFM-16). True for the one caller whose withdrawal counts. */
    public boolean withdraw(String key) {
        return store.settle(key, TokenState.WITHDRAWN, clock.instant(), null);
    }

    /** Expires what is due by the ledger's clock and returns what this call expired, for those without a producer. */
    public List<LedgerEntry> expireDue() {
        return store.outstandingUntil(clock.instant()).stream()
                .filter(entry -> expire(entry.key()))
                .toList();
    }

    /**
     * Withdraws what is outstanding in a session and remembers its tokens for another 24 hours (CFM-3, CFM-16). Returns
     * what this call withdrew. Issue nothing for the session afterwards.
     */
    public List<LedgerEntry> endSession(String sessionId) {
        List<LedgerEntry> withdrawn = store.outstandingOf(sessionId).stream()
                .filter(entry -> withdraw(entry.key()))
                .toList();
        store.forgetSessionAfter(sessionId, clock.instant().plus(REMEMBERED));
        return withdrawn;
    }

    /** Forgets the tokens of sessions that ended more than 24 hours ago, and says how many. */
    public int purge() {
        return store.purge(clock.instant());
    }

    /** All outstanding tokens, earliest deadline first. */
    public List<LedgerEntry> outstanding() {
        return store.outstandingUntil(Instant.MAX);
    }

    /** The name under which the store keeps a token; what the other methods take. */
    public String keyOf(String token) {
        return store.keyOf(token);
    }

    /** What is known about a key, or null. */
    public @Nullable LedgerEntry find(String key) {
        return store.find(key);
    }

    /** The reply that counted for a key, here or in another process; null when there is none or the store forgot it. */
    public Redemption.@Nullable Accepted redemptionOf(String key) {
        LedgerEntry entry = store.find(key);
        return entry == null || entry.state() != TokenState.REDEEMED || entry.terms() == null || entry.reply() == null
                ? null
                : accepted(key, entry.terms(), entry.reply());
    }

    /** Collects what a ledger needs; everything has a default. */
    public static final class Builder {
        private LedgerStore store = new InMemoryLedgerStore();
        private Clock clock = Clock.systemUTC();
        private IdSource tokens = IdSource.secure();
        private LedgerListener listener = LedgerListener.logging();
        private Duration skew = Duration.ZERO;

        private Builder() {}

        public Builder store(LedgerStore value) {
            store = value;
            return this;
        }

        /** The producer's clock, which decides what is in time (R10). */
        public Builder clock(Clock value) {
            clock = value;
            return this;
        }

        public Builder tokens(IdSource value) {
            tokens = value;
            return this;
        }

        public Builder listener(LedgerListener value) {
            listener = value;
            return this;
        }

        /** How far after the deadline a reply may be dated when the sender's clock is ahead; default none (R10). */
        public Builder skew(Duration value) {
            if (value.isNegative()) {
                throw AaepException.of(AaepException.Kind.CONFIGURATION, "skew is zero or more");
            }
            skew = value;
            return this;
        }

        public ReplyLedger build() {
            return new ReplyLedger(this);
        }
    }
}
