package dev.aaep.message;

import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import dev.aaep.event.Context;
import dev.aaep.event.Verbosity;
import dev.aaep.validation.ProducerCheck;
import dev.aaep.value.JsonObject;
import java.util.List;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/**
 * What a producer says about itself before anyone subscribes, usually found at {@code /.well-known/aaep-manifest.json}.
 * Members of later versions are allowed.
 *
 * <p>Type {@code aaep:producer.manifest}; schema
 * {@code https://aaep-protocol.org/schemas/v1/producer.manifest.schema.json}; §5.10 of the specification.
 *
 * @param context The core context address alone, or a list that starts with it and adds one address per extension
 *     vocabulary in use. (§3.2.1)
 * @param agentId Identifier of the agent, the same as in its events. A signed manifest counts only for this agent.
 *     (§10.4)
 * @param agentVersion Version of the agent's software.
 * @param agentName Name of the agent as people know it.
 * @param aaepVersionsSupported Versions of the protocol the producer can speak. (§12.5)
 * @param conformanceLevelsSupported Conformance levels the producer claims. (§9)
 * @param transportsSupported Transports on which the producer can be reached. (§8)
 * @param languagesSupported Languages the producer can write in, as BCP 47 tags. (§11.1)
 * @param eventTypesEmitted Event kinds the producer sends: exact kinds, or patterns that end in {@code *}.
 * @param extensionsSupported Addresses of the extension vocabularies the producer uses. (§7)
 * @param defaultVerbosity Level of detail of the texts unless a subscriber asks for another.
 * @param maxConcurrentSubscriptions Most subscriptions the producer serves at a time.
 * @param contact Where to reach the people behind the agent.
 * @param additionalFields what was read and has no place in the other components: unknown fields, and known ones whose
 *     value has the wrong type
 */
@Generated("dev.aaep.codegen.Generator")
public record ProducerManifest(
        Context context,
        String agentId,
        @Nullable String agentVersion,
        @Nullable String agentName,
        List<String> aaepVersionsSupported,
        List<Long> conformanceLevelsSupported,
        @Nullable List<String> transportsSupported,
        @Nullable List<String> languagesSupported,
        @Nullable List<String> eventTypesEmitted,
        @Nullable List<String> extensionsSupported,
        @Nullable Verbosity defaultVerbosity,
        @Nullable Long maxConcurrentSubscriptions,
        @Nullable String contact,
        JsonObject additionalFields)
        implements AaepMessage {
    public ProducerManifest {
        aaepVersionsSupported = aaepVersionsSupported == null ? null : List.copyOf(aaepVersionsSupported);
        conformanceLevelsSupported =
                conformanceLevelsSupported == null ? null : List.copyOf(conformanceLevelsSupported);
        transportsSupported = transportsSupported == null ? null : List.copyOf(transportsSupported);
        languagesSupported = languagesSupported == null ? null : List.copyOf(languagesSupported);
        eventTypesEmitted = eventTypesEmitted == null ? null : List.copyOf(eventTypesEmitted);
        extensionsSupported = extensionsSupported == null ? null : List.copyOf(extensionsSupported);
    }

    @Override
    public MessageType messageType() {
        return MessageType.PRODUCER_MANIFEST;
    }

    /**
     * Builds one field by field. Required: {@code context}, {@code agentId}, {@code aaepVersionsSupported},
     * {@code conformanceLevelsSupported}.
     */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts with these values. */
    public Builder toBuilder() {
        Builder copy = new Builder();
        copy.context(context);
        copy.agentId(agentId);
        copy.agentVersion(agentVersion);
        copy.agentName(agentName);
        copy.aaepVersionsSupported(aaepVersionsSupported);
        copy.conformanceLevelsSupported(conformanceLevelsSupported);
        copy.transportsSupported(transportsSupported);
        copy.languagesSupported(languagesSupported);
        copy.eventTypesEmitted(eventTypesEmitted);
        copy.extensionsSupported(extensionsSupported);
        copy.defaultVerbosity(defaultVerbosity);
        copy.maxConcurrentSubscriptions(maxConcurrentSubscriptions);
        copy.contact(contact);
        copy.additionalFields(additionalFields);
        return copy;
    }

    /** Collects the fields of {@link ProducerManifest}. */
    public static final class Builder {
        private Context context = Context.CORE;

        private @Nullable String agentId;

        private @Nullable List<String> aaepVersionsSupported;

        private @Nullable List<Long> conformanceLevelsSupported;

        private JsonObject additionalFields = JsonObject.EMPTY;

        private @Nullable String agentVersion;

        private @Nullable String agentName;

        private @Nullable List<String> transportsSupported;

        private @Nullable List<String> languagesSupported;

        private @Nullable List<String> eventTypesEmitted;

        private @Nullable List<String> extensionsSupported;

        private @Nullable Verbosity defaultVerbosity;

        private @Nullable Long maxConcurrentSubscriptions;

        private @Nullable String contact;

        private Builder() {}

        /**
         * Required: the core context address alone, or a list that starts with it and adds one address per extension
         * vocabulary in use. (§3.2.1)
         */
        public Builder context(Context context) {
            this.context = context;
            return this;
        }

        /**
         * Required: identifier of the agent, the same as in its events. A signed manifest counts only for this agent.
         * (§10.4)
         */
        public Builder agentId(String agentId) {
            this.agentId = agentId;
            return this;
        }

        /** Required: versions of the protocol the producer can speak. (§12.5) */
        public Builder aaepVersionsSupported(List<String> aaepVersionsSupported) {
            this.aaepVersionsSupported = aaepVersionsSupported;
            return this;
        }

        /** Required: conformance levels the producer claims. (§9) */
        public Builder conformanceLevelsSupported(List<Long> conformanceLevelsSupported) {
            this.conformanceLevelsSupported = conformanceLevelsSupported;
            return this;
        }

        /**
         * Required: what was read and has no place in the other components: unknown fields, and known ones whose value
         * has the wrong type
         */
        public Builder additionalFields(JsonObject additionalFields) {
            this.additionalFields = additionalFields;
            return this;
        }

        /** Optional: version of the agent's software. */
        public Builder agentVersion(@Nullable String agentVersion) {
            this.agentVersion = agentVersion;
            return this;
        }

        /** Optional: name of the agent as people know it. */
        public Builder agentName(@Nullable String agentName) {
            this.agentName = agentName;
            return this;
        }

        /** Optional: transports on which the producer can be reached. (§8) */
        public Builder transportsSupported(@Nullable List<String> transportsSupported) {
            this.transportsSupported = transportsSupported;
            return this;
        }

        /** Optional: languages the producer can write in, as BCP 47 tags. (§11.1) */
        public Builder languagesSupported(@Nullable List<String> languagesSupported) {
            this.languagesSupported = languagesSupported;
            return this;
        }

        /** Optional: event kinds the producer sends: exact kinds, or patterns that end in {@code *}. */
        public Builder eventTypesEmitted(@Nullable List<String> eventTypesEmitted) {
            this.eventTypesEmitted = eventTypesEmitted;
            return this;
        }

        /** Optional: addresses of the extension vocabularies the producer uses. (§7) */
        public Builder extensionsSupported(@Nullable List<String> extensionsSupported) {
            this.extensionsSupported = extensionsSupported;
            return this;
        }

        /** Optional: level of detail of the texts unless a subscriber asks for another. */
        public Builder defaultVerbosity(@Nullable Verbosity defaultVerbosity) {
            this.defaultVerbosity = defaultVerbosity;
            return this;
        }

        /** Optional: most subscriptions the producer serves at a time. */
        public Builder maxConcurrentSubscriptions(@Nullable Long maxConcurrentSubscriptions) {
            this.maxConcurrentSubscriptions = maxConcurrentSubscriptions;
            return this;
        }

        /** Optional: where to reach the people behind the agent. */
        public Builder contact(@Nullable String contact) {
            this.contact = contact;
            return this;
        }

        /**
         * The message, checked as a producer must: throws {@link dev.aaep.AaepException} that names every field at
         * fault.
         */
        public ProducerManifest build() {
            return ProducerCheck.require(buildUnchecked());
        }

        /** The message as it is, valid or not: for tests and for tools that show bad messages. */
        public ProducerManifest buildUnchecked() {
            return new ProducerManifest(
                    context,
                    agentId,
                    agentVersion,
                    agentName,
                    aaepVersionsSupported,
                    conformanceLevelsSupported,
                    transportsSupported,
                    languagesSupported,
                    eventTypesEmitted,
                    extensionsSupported,
                    defaultVerbosity,
                    maxConcurrentSubscriptions,
                    contact,
                    additionalFields);
        }
    }
}
