package dev.aaep.validation;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.AaepEvent;
import dev.aaep.event.ExtensionEvent;
import dev.aaep.internal.wire.FindingSink;
import dev.aaep.internal.wire.SchemaCheck;
import dev.aaep.internal.wire.WireFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges messages: first by the published schema, then by the rules of its profile. Immutable and safe for use by many
 * threads. Never throws for a bad message.
 */
public final class Validator {
    /** More findings than this on one message help nobody; a hostile message gets no more of our memory. */
    private static final int MOST_FINDINGS = 100;

    private final Profile profile;
    private final Builder source;

    /** Rules by kind of message, bound when the first message of that kind comes; the last places are for unknown events. */
    private final AtomicReferenceArray<RulesOfKind> rules = new AtomicReferenceArray<>(MessageType.values().length + 2);

    private Validator(Builder builder) {
        profile = builder.profile;
        source = builder;
    }

    /** Each is made when it is first asked for: most programs need one. */
    private static final class Producer {
        static final Validator INSTANCE = builder(Profile.PRODUCER).build();
    }

    private static final class Consumer {
        static final Validator INSTANCE = builder(Profile.CONSUMER).build();
    }

    private static final class Schema {
        static final Validator INSTANCE = builder(Profile.SCHEMA).build();
    }

    /** What may leave a producer. */
    public static Validator producer() {
        return Producer.INSTANCE;
    }

    /** What a subscriber should be told. */
    public static Validator consumer() {
        return Consumer.INSTANCE;
    }

    /** The published schemas alone. */
    public static Validator schema() {
        return Schema.INSTANCE;
    }

    public static Validator of(Profile profile) {
        return switch (profile) {
            case PRODUCER -> Producer.INSTANCE;
            case CONSUMER -> Consumer.INSTANCE;
            case SCHEMA -> Schema.INSTANCE;
        };
    }

    /** A validator with rules or severities of one's own. */
    public static Builder builder(Profile profile) {
        return new Builder(profile);
    }

    public Profile profile() {
        return profile;
    }

    /** Everything that is wrong or worth saying, in the order of the checks. */
    public List<Finding> validate(AaepMessage message) {
        FindingSink sink = new FindingSink(MOST_FINDINGS, false);
        run(message, sink);
        return sink.findings();
    }

    /** Whether nothing is an error; stops at the first. */
    public boolean isValid(AaepMessage message) {
        FindingSink sink = new FindingSink(1, true);
        run(message, sink);
        return sink.findings().isEmpty();
    }

    private void run(AaepMessage message, FindingSink sink) {
        try {
            WireFormat.check(message, new SchemaCheck(sink, profile == Profile.CONSUMER));
            RulesOfKind bound = rulesFor(message);
            run(bound.onFields, message, sink);
            if (bound.onFreeValues.checks.length > 0 && FreeValues.areIn((AaepEvent) message)) {
                run(bound.onFreeValues, message, sink);
            }
        } catch (FindingSink.Full full) {
            // The sink has what was asked for.
        }
    }

    private static void run(BoundRules bound, AaepMessage message, FindingSink sink) {
        RunReport report = new RunReport(sink, bound);
        BiConsumer<AaepMessage, Report>[] checks = bound.checks;
        for (int i = 0; i < checks.length; i++) {
            report.current = i;
            try {
                checks[i].accept(message, report);
            } catch (FindingSink.Full full) {
                throw full;
            } catch (RuntimeException broken) {
                report.failed(broken);
            }
        }
    }

    @SuppressWarnings("EnumOrdinal") // an index within this object only
    private RulesOfKind rulesFor(AaepMessage message) {
        MessageType type = message.messageType();
        int unknown = message instanceof ExtensionEvent ? rules.length() - 1 : rules.length() - 2;
        int place = type == null ? unknown : type.ordinal();
        RulesOfKind bound = rules.get(place);
        if (bound == null) {
            bound = source.bind(message.getClass());
            rules.set(place, bound);
        }
        return bound;
    }

    /** For the codec: the type was written as a URI (ruling R1), which the published schemas do not allow. */
    public Finding uriType() {
        return profile == Profile.SCHEMA
                ? new Finding("SCHEMA-const", Severity.ERROR, "/type", "must be in its compact form", "")
                : new Finding(
                        RuleCatalogue.URI_TYPE.code(),
                        Severity.INFO,
                        "/type",
                        "is in its URI form and was read as the compact one",
                        RuleCatalogue.URI_TYPE.specRef());
    }

    /** For the codec: the message is longer than the soft limit (ENV-12). */
    public Optional<Finding> overSoftLimit(int bytes) {
        RuleInfo info = SizeRules.SOFT_LIMITS;
        return Optional.ofNullable(source.severity(info))
                .map(severity -> new Finding(
                        info.code(), severity, "", "is longer than 64 KiB: " + bytes + " bytes", info.specRef()));
    }

    /** The rules for one kind of message; those on free values concern events only. */
    private record RulesOfKind(BoundRules onFields, BoundRules onFreeValues) {}

    /** Rules with the weight that each has here. Their checks lie bare: a good message needs nothing else. */
    private static final class BoundRules {
        private final List<Rule<?>> rules;
        private final List<Severity> severities;
        private final BiConsumer<AaepMessage, Report>[] checks;

        /** Binding has made sure of the types, so no cast is paid for when a message comes. */
        @SuppressWarnings("unchecked")
        BoundRules(List<Rule<?>> rules, List<Severity> severities) {
            this.rules = rules;
            this.severities = severities;
            checks = rules.stream().map(Rule::check).toArray(BiConsumer[]::new);
        }
    }

    /** One report serves all rules of a run: a good message should cost as little as possible. */
    private static final class RunReport implements Report {
        private final FindingSink sink;
        private final BoundRules bound;
        private int current;

        RunReport(FindingSink sink, BoundRules bound) {
            this.sink = sink;
            this.bound = bound;
        }

        @Override
        public void at(String pointer, String message) {
            RuleInfo info = bound.rules.get(current).info();
            sink.add(new Finding(info.code(), bound.severities.get(current), pointer, message, info.specRef()));
        }

        /** A rule that breaks has not said that the message is right: that is an error whatever the rule's weight. */
        void failed(RuntimeException broken) {
            RuleInfo info = bound.rules.get(current).info();
            System.getLogger(Validator.class.getName())
                    .log(System.Logger.Level.WARNING, "the rule " + info.code() + " threw", broken);
            sink.add(new Finding(
                    info.code(), Severity.ERROR, "", "could not be judged: the rule itself failed", info.specRef()));
        }
    }

    /** Adds rules and changes severities. */
    public static final class Builder {
        private final Profile profile;
        private final List<Rule<?>> own = new ArrayList<>();
        private final Map<String, Severity> severities = new HashMap<>();

        private Builder(Profile profile) {
            this.profile = profile;
        }

        private Builder(Builder other) {
            profile = other.profile;
            own.addAll(other.own);
            severities.putAll(other.severities);
        }

        /** Adds a rule; not in the schema profile, which is the published schemas and nothing else. */
        public Builder rule(Rule<?> rule) {
            if (profile == Profile.SCHEMA) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION,
                        "the schema profile takes no rules: use PRODUCER or CONSUMER");
            }
            own.add(rule);
            return this;
        }

        /**
         * Lowers or raises the weight of a rule. Schema verdicts keep theirs, and so does, for producers, the rule that
         * irreversible actions of high or medium risk default to reject (CFM-10).
         */
        public Builder severity(String code, Severity severity) {
            if (code.startsWith("SCHEMA-")) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION, "the weight of schema verdicts cannot be changed");
            }
            if (profile == Profile.PRODUCER
                    && code.equals(PromptRules.SAFETY.info().code())) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION,
                        "the weight of the safety rule CFM-10 cannot be changed for producers");
            }
            boolean known = Stream.concat(RuleCatalogue.rules().stream(), own.stream())
                    .anyMatch(rule -> rule.info().code().equals(code));
            if (!known) {
                throw AaepException.of(
                        AaepException.Kind.CONFIGURATION, "no rule has the code " + code + "; add own rules before");
            }
            severities.put(code, severity);
            return this;
        }

        public Validator build() {
            return new Validator(new Builder(this));
        }

        private @Nullable Severity severity(RuleInfo info) {
            Severity severity = info.severity(profile);
            return severity == null ? null : severities.getOrDefault(info.code(), severity);
        }

        private RulesOfKind bind(Class<?> record) {
            List<Rule<?>> onFields = new ArrayList<>();
            List<Rule<?>> onFreeValues = new ArrayList<>();
            Stream.concat(RuleCatalogue.rules().stream(), own.stream()).forEach(rule -> {
                if (severity(rule.info()) != null && rule.appliesTo().isAssignableFrom(record)) {
                    (RuleCatalogue.isOnFreeValues(rule) ? onFreeValues : onFields).add(rule);
                }
            });
            // Rules on the same type stand together: the JVM remembers one interface per class that a check asked for,
            // and going to and fro between two costs more than most rules.
            onFields.sort(Comparator.comparing(rule -> rule.appliesTo().getName()));
            return new RulesOfKind(withSeverities(onFields), withSeverities(onFreeValues));
        }

        private BoundRules withSeverities(List<Rule<?>> rules) {
            return new BoundRules(
                    rules, rules.stream().map(rule -> severity(rule.info())).collect(Collectors.toList()));
        }
    }
}
