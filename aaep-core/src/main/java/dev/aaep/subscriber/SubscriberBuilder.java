package dev.aaep.subscriber;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.Verbosity;
import dev.aaep.json.AaepJson;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.validation.Finding;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Sets up a {@link Subscriber}. Every setting has a default; callbacks add up. */
public final class SubscriberBuilder {
    private static final Pattern SUBSCRIPTION_ID = Pattern.compile("sub_[A-Za-z0-9]{1,64}");

    AaepJson json = AaepJson.standard();
    Clock clock = Clock.systemUTC();
    AnnouncerSettings settings = AnnouncerSettings.DEFAULT;
    Callbacks callbacks = new Callbacks();

    @Nullable
    String subscriptionId;

    @Nullable
    String user;

    @Nullable
    AutoReplyPolicy policy;

    @Nullable
    Consumer<? super HandshakeMessage> sender;

    int rememberedEvents = 4096;
    int rememberedSessions = 1024;
    int mostPrompts = 100;
    int window = 64;
    Duration patience = Duration.ofMillis(250);
    Duration skew = Duration.ZERO;
    long normalPerSecond = 100;
    long backgroundPerSecond = 20;

    SubscriberBuilder() {}

    /** Reads with this codec: other limits, another profile, registered extensions. */
    public SubscriberBuilder json(AaepJson codec) {
        this.json = Objects.requireNonNull(codec, "codec");
        return this;
    }

    public SubscriberBuilder clock(Clock source) {
        this.clock = Objects.requireNonNull(source, "source");
        return this;
    }

    /** What the person wishes to hear. */
    public SubscriberBuilder settings(AnnouncerSettings wishes) {
        this.settings = Objects.requireNonNull(wishes, "wishes");
        return this;
    }

    /** The person's languages, the best first. */
    public SubscriberBuilder languages(String... tags) {
        return settings(settings.withLanguages(List.of(tags)));
    }

    public SubscriberBuilder verbosity(Verbosity wished) {
        return settings(settings.withVerbosity(wished));
    }

    /** The subscription that replies travel on; otherwise learnt from the {@code subscription.accepted} that arrives. */
    public SubscriberBuilder subscriptionId(String id) {
        // Found out here, not when a reply is refused without a reason (CFM-7).
        if (!SUBSCRIPTION_ID.matcher(id).matches()) {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION, "a subscription id is sub_ and 1 to 64 ASCII letters or digits");
        }
        this.subscriptionId = id;
        return this;
    }

    /** Who answers: replies say {@code decided_by: user:NAME}. Without it they do not say who decided. */
    public SubscriberBuilder user(String name) {
        if (name.isBlank() || name.length() > 251) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "a user's name has 1 to 251 characters");
        }
        this.user = name;
        return this;
    }

    /** Answers some prompts by a rule that the person has explicitly set up (CFM-18); the sender carries the replies. */
    public SubscriberBuilder autoReply(AutoReplyPolicy usersPolicy, Consumer<? super HandshakeMessage> replySender) {
        this.policy = Objects.requireNonNull(usersPolicy, "usersPolicy");
        this.sender = Objects.requireNonNull(replySender, "replySender");
        return this;
    }

    /**
     * How many events may wait for an earlier one of their session, and how long; zero turns waiting off. Once a
     * {@code subscription.accepted} has arrived nothing waits: the agreed filters and joined chunks leave holes in the count.
     */
    public SubscriberBuilder reorder(int events, Duration wait) {
        if (events < 0 || wait.isNegative()) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "neither events nor wait may be negative");
        }
        this.window = events;
        this.patience = wait;
        return this;
    }

    /** How many event ids, sessions and open prompts are remembered. */
    public SubscriberBuilder memory(int events, int sessions, int prompts) {
        if (events < 1 || sessions < 1 || prompts < 1) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "at least one of each must be remembered");
        }
        this.rememberedEvents = events;
        this.rememberedSessions = sessions;
        this.mostPrompts = prompts;
        return this;
    }

    /** How long a prompt is kept after its deadline, for producers whose clock may be behind. */
    public SubscriberBuilder clockSkew(Duration allowed) {
        if (allowed.isNegative()) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "the skew must not be negative");
        }
        this.skew = allowed;
        return this;
    }

    /** How many events per second are handed out; bursts of five seconds' worth pass. Critical events do not count. */
    public SubscriberBuilder floodLimit(long normal, long background) {
        if (normal < 1 || background < 1) {
            throw AaepException.of(AaepException.Kind.CONFIGURATION, "both rates must be at least 1");
        }
        this.normalPerSecond = normal;
        this.backgroundPerSecond = background;
        return this;
    }

    /** Hands out everything, however much it is. */
    public SubscriberBuilder noFloodLimit() {
        this.normalPerSecond = 0;
        return this;
    }

    /** Called with every event, in order, without duplicates. */
    public SubscriberBuilder onEvent(Consumer<? super AaepEvent> callback) {
        return on(AaepEvent.class, callback);
    }

    /** Called with every event of one type. */
    public <E extends AaepEvent> SubscriberBuilder on(Class<E> type, Consumer<? super E> callback) {
        callbacks.event(type, Objects.requireNonNull(callback, "callback"));
        return this;
    }

    public SubscriberBuilder onAnnouncement(Consumer<? super Announcement> callback) {
        callbacks.announcements.add(Objects.requireNonNull(callback, "callback"));
        return this;
    }

    /** Called with every prompt that awaits an answer from the person. */
    public SubscriberBuilder onPrompt(Consumer<? super PendingPrompt> callback) {
        callbacks.prompts.add(Objects.requireNonNull(callback, "callback"));
        return this;
    }

    /** Called when a prompt awaits no answer any more, with the reason. */
    public SubscriberBuilder onPromptEnded(BiConsumer<? super PendingPrompt, ? super PromptEnd> callback) {
        callbacks.promptEnds.add(Objects.requireNonNull(callback, "callback"));
        return this;
    }

    /** Called with what is wrong with a message, before its event is handed out; the event is null where there is none. */
    public SubscriberBuilder onFindings(BiConsumer<? super @Nullable AaepEvent, ? super List<Finding>> callback) {
        callbacks.findings.add(Objects.requireNonNull(callback, "callback"));
        return this;
    }

    /** Called with messages that are no events: answers of the handshake, manifests. */
    public SubscriberBuilder onMessage(Consumer<? super AaepMessage> callback) {
        callbacks.messages.add(Objects.requireNonNull(callback, "callback"));
        return this;
    }

    public Subscriber build() {
        return new Subscriber(this);
    }
}
