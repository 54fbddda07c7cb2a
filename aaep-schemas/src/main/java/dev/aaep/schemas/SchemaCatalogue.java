package dev.aaep.schemas;

import java.util.List;
import java.util.Optional;

/**
 * Every schema this library brings: the envelope, the twelve core events (§4), the handshake messages (§5, §6), the
 * producer manifest (§5.10), and those of the Agent Clarification Protocol, which are our own.
 *
 * <p>The table is fixed, so that listing and looking up read no file; needs nothing but the Java platform.
 */
public final class SchemaCatalogue {

    private static final List<BundledSchema> ALL = List.of(
            new BundledSchema("envelope", null),
            event("agent.session.started"),
            event("agent.session.completed"),
            event("agent.session.errored"),
            event("agent.session.cancelled"),
            event("agent.state.changed"),
            event("agent.progress.updated"),
            event("agent.tool.invoked"),
            event("agent.tool.completed"),
            event("agent.output.streaming"),
            event("agent.awaiting.confirmation"),
            event("agent.awaiting.clarification"),
            event("agent.handoff.requested"),
            handshake("subscription.request"),
            handshake("subscription.accepted"),
            handshake("subscription.rejected"),
            handshake("subscription.renegotiate"),
            handshake("subscription.close"),
            handshake("confirmation.reply"),
            handshake("clarification.reply"),
            new BundledSchema("producer.manifest", "aaep:producer.manifest"),
            clarify("gap"),
            clarify("refusal"),
            clarify("ready"),
            clarify("resolve_request"),
            clarify("gap_resolved"),
            clarify("plan_accepted"),
            clarify("audit_record"));

    private SchemaCatalogue() {}

    /** All schemas, always in the same order: envelope, events, handshake, manifest, clarification. */
    public static List<BundledSchema> all() {
        return ALL;
    }

    /** The schema with this {@code $id}. */
    public static Optional<BundledSchema> byId(String id) {
        for (BundledSchema schema : ALL) {
            if (schema.id().equals(id)) {
                return Optional.of(schema);
            }
        }
        return Optional.empty();
    }

    /** The schema that pins this {@code type}, such as {@code aaep:agent.tool.invoked} or {@code confirmation.reply}. */
    public static Optional<BundledSchema> byMessageType(String messageType) {
        for (BundledSchema schema : ALL) {
            if (schema.messageType().filter(messageType::equals).isPresent()) {
                return Optional.of(schema);
            }
        }
        return Optional.empty();
    }

    /** The schema with this short name, such as {@code core/agent.tool.invoked} or {@code envelope}. */
    public static Optional<BundledSchema> byShortName(String shortName) {
        for (BundledSchema schema : ALL) {
            if (schema.shortName().equals(shortName)) {
                return Optional.of(schema);
            }
        }
        return Optional.empty();
    }

    private static BundledSchema event(String name) {
        return new BundledSchema("core/" + name, "aaep:" + name);
    }

    private static BundledSchema handshake(String name) {
        return new BundledSchema("handshake/" + name, name);
    }

    private static BundledSchema clarify(String name) {
        return new BundledSchema("clarify/" + name, null);
    }
}
