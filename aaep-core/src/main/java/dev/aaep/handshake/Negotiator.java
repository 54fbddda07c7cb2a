package dev.aaep.handshake;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.event.Producer;
import dev.aaep.extension.Extension;
import dev.aaep.extension.ExtensionRegistry;
import dev.aaep.json.AaepJson;
import dev.aaep.message.Capabilities;
import dev.aaep.message.ProducerManifest;
import dev.aaep.message.RejectionReason;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import dev.aaep.validation.Validator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests for subscriptions (§5). Every request gets an answer (HS-1), and what is honoured is never more
 * permissive than what was asked (HS-2). Immutable, safe for use by many threads, and never throws for a bad request.
 */
public final class Negotiator {
    private static final int LONGEST_TEXT = 4096;

    private final ProducerManifest manifest;
    private final Producer producer;
    private final @Nullable String manifestUri;
    private final Supplier<Optional<String>> signedManifest;
    private final ExtensionRegistry extensions;
    private final CapabilityRules rules;
    private final Function<SubscriptionRequest, Optional<SubscriptionRejected>> gate;
    private final Supplier<String> ids;

    private Negotiator(Builder from) {
        this.manifest = from.manifest;
        this.producer = Producer.builder()
                .agentId(manifest.agentId())
                .agentVersion(manifest.agentVersion())
                .agentName(manifest.agentName())
                .manifestUri(from.manifestUri)
                .build();
        this.manifestUri = from.manifestUri;
        this.signedManifest = from.signedManifest;
        this.extensions = from.extensions;
        this.rules = new CapabilityRules(manifest, from.mostPerSecond, List.copyOf(from.neverSent));
        this.gate = from.gate;
        this.ids = from.ids;
    }

    /** Negotiates for the producer that the manifest describes. */
    public static Builder builder(ProducerManifest manifest) {
        return new Builder(manifest);
    }

    /** Answers whatever came in the place of a request. */
    public Negotiation negotiate(byte[] message) {
        AaepMessage read = AaepJson.standard().decode(message).message().orElse(null);
        return read instanceof SubscriptionRequest request
                ? negotiate(request)
                : rejected(RejectionReason.UNKNOWN, "send a subscription.request as one JSON object");
    }

    public Negotiation negotiate(SubscriptionRequest request) {
        String version = Versions.choose(request.aaepVersion(), manifest.aaepVersionsSupported());
        if (version == null) {
            return rejected(
                    RejectionReason.VERSION_UNSUPPORTED,
                    "this producer speaks " + String.join(", ", manifest.aaepVersionsSupported()));
        }
        Optional<SubscriptionRejected> refusal = gate.apply(request);
        if (refusal.isPresent()) {
            return new Negotiation.Rejected(refusal.get());
        }
        String wrong = firstError(Validator.consumer().validate(request));
        if (wrong != null) {
            return rejected(RejectionReason.CAPABILITIES_INCOMPATIBLE, wrong);
        }
        return settle(ids.get(), request.subscriberId(), version, request.capabilities());
    }

    /** Changes the fields that the message names and keeps the others (HS-7). A rejection ends the subscription. */
    public Negotiation renegotiate(SubscriptionTerms current, SubscriptionRenegotiate change) {
        String wrong = firstError(Validator.consumer().validate(change));
        if (wrong != null) {
            return rejected(RejectionReason.CAPABILITIES_INCOMPATIBLE, wrong);
        }
        if (!current.subscriptionId().equals(change.subscriptionId())) {
            return rejected(RejectionReason.UNKNOWN, "the message names another subscription");
        }
        return settle(
                current.subscriptionId(),
                current.subscriberId(),
                current.aaepVersion(),
                CapabilityRules.overlay(current.requested(), change.capabilities()));
    }

    /** How many subscriptions the manifest promises to serve at a time. */
    long mostSubscriptions() {
        Long most = manifest.maxConcurrentSubscriptions();
        return most == null ? Long.MAX_VALUE : most;
    }

    private Negotiation settle(String id, @Nullable String subscriber, String version, Capabilities asked) {
        String signed = signedManifest.get().orElse(null);
        if (Boolean.TRUE.equals(asked.acceptSignedManifestsOnly()) && signed == null) {
            return rejected(
                    RejectionReason.MANIFEST_SIGNATURE_REQUIRED,
                    "this producer has no signed manifest, and the subscriber accepts signed ones only");
        }
        List<String> chosen = chosen(asked.supportedExtensions());
        Map<String, String> prefixes = new LinkedHashMap<>();
        for (String uri : chosen) {
            String prefix = extensions.byUri(uri).map(Extension::prefix).orElse(null);
            String other = prefix == null ? null : prefixes.putIfAbsent(prefix, uri);
            if (other != null) {
                return rejected(
                        RejectionReason.CAPABILITIES_INCOMPATIBLE,
                        "the extensions " + cut(other) + " and " + cut(uri) + " share the prefix '" + prefix + "'");
            }
        }
        List<String> notes = new ArrayList<>();
        Capabilities honored = rules.honor(asked, chosen, prefixes.keySet(), notes);
        SubscriptionAccepted answer = SubscriptionAccepted.builder()
                .subscriptionId(id)
                .aaepVersion(version)
                .producer(producer)
                .honoredCapabilities(honored)
                .manifestUri(manifestUri)
                .signedManifest(signed)
                .negotiationNotes(notes.isEmpty() ? null : String.join("; ", notes))
                .build();
        return new Negotiation.Accepted(answer, new SubscriptionTerms(id, subscriber, version, asked, honored));
    }

    private List<String> chosen(@Nullable List<String> asked) {
        List<String> offered = manifest.extensionsSupported();
        List<String> chosen = new ArrayList<>();
        if (asked != null && offered != null) {
            for (String uri : asked) {
                if (offered.contains(uri)) {
                    chosen.add(uri);
                }
            }
        }
        return chosen;
    }

    private static @Nullable String firstError(List<Finding> findings) {
        for (Finding finding : findings) {
            if (finding.severity() == Severity.ERROR) {
                return finding.pointer() + " " + finding.message();
            }
        }
        return null;
    }

    private static Negotiation rejected(RejectionReason reason, String message) {
        String text = message.length() > LONGEST_TEXT ? message.substring(0, LONGEST_TEXT) : message;
        return new Negotiation.Rejected(SubscriptionRejected.builder()
                .reasonCode(reason)
                .reasonMessage(text)
                .build());
    }

    private static String cut(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80);
    }

    /** Sets up a {@link Negotiator}. */
    public static final class Builder {
        private final ProducerManifest manifest;
        private final List<String> neverSent = new ArrayList<>();
        private @Nullable String manifestUri;
        private @Nullable Long mostPerSecond;
        private Supplier<Optional<String>> signedManifest = Optional::empty;
        private ExtensionRegistry extensions = ExtensionRegistry.empty();
        private Function<SubscriptionRequest, Optional<SubscriptionRejected>> gate = request -> Optional.empty();
        private Supplier<String> ids = new RandomIds("sub_");

        private Builder(ProducerManifest manifest) {
            this.manifest = Objects.requireNonNull(manifest, "manifest");
        }

        /** Where the manifest is published; usually {@code /.well-known/aaep-manifest.json} of the producer's host. */
        public Builder manifestUri(String uri) {
            this.manifestUri = uri;
            return this;
        }

        /** The manifest as a compact JWS, when there is one (SEC-3, HS-11). */
        public Builder signedManifest(Supplier<Optional<String>> compactJws) {
            this.signedManifest = Objects.requireNonNull(compactJws, "compactJws");
            return this;
        }

        /** No subscription gets more than this many events per second, critical ones aside. */
        public Builder maxEventsPerSecond(long rate) {
            if (rate < 1 || rate > 100_000) {
                throw AaepException.of(AaepException.Kind.CONFIGURATION, "a rate is 1 to 100,000 events per second");
            }
            this.mostPerSecond = rate;
            return this;
        }

        /** Event types or patterns that no subscription gets, critical events aside. */
        public Builder neverSend(String... patterns) {
            this.neverSent.addAll(List.of(patterns));
            return this;
        }

        /** The extensions whose prefixes must not collide (HS-12). */
        public Builder extensions(ExtensionRegistry registry) {
            this.extensions = Objects.requireNonNull(registry, "registry");
            return this;
        }

        /** Turns requests away before they are looked at: too many subscriptions, no authority, and so on. */
        public Builder gate(Function<SubscriptionRequest, Optional<SubscriptionRejected>> check) {
            this.gate = Objects.requireNonNull(check, "check");
            return this;
        }

        /** Where subscription ids come from; by default 128 random bits each. */
        public Builder ids(Supplier<String> source) {
            this.ids = Objects.requireNonNull(source, "source");
            return this;
        }

        public Negotiator build() {
            return new Negotiator(this);
        }
    }
}
