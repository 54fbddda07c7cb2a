package dev.aaep.internal.wire;

import dev.aaep.FieldInfo;
import dev.aaep.MessageType;
import dev.aaep.event.CancelledBy;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Context;
import dev.aaep.event.Decision;
import dev.aaep.event.ErrorCategory;
import dev.aaep.event.HandoffUrgency;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.Producer;
import dev.aaep.event.Progress;
import dev.aaep.event.Reversibility;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.TargetKind;
import dev.aaep.event.ToolStatus;
import dev.aaep.event.Urgency;
import dev.aaep.event.Verbosity;
import dev.aaep.message.Capabilities;
import dev.aaep.message.RejectionReason;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonScalar;
import dev.aaep.value.Timestamp;
import java.math.BigDecimal;
import java.util.List;
import javax.annotation.processing.Generated;

/** What the schemas say of each field, for tools and documentation. */
@Generated("dev.aaep.codegen.Generator")
public final class MessageFields {
    private MessageFields() {}

    private static List<FieldInfo> sessionStarted() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo("summary_normal", true, String.class, "Standard wording of the announcement.", ""),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the announcement.", ""),
                new FieldInfo("summary_detailed", false, String.class, "Fullest wording of the announcement.", ""),
                new FieldInfo(
                        "expected_duration_ms",
                        false,
                        Long.class,
                        "Estimate of how long the whole session will take, in milliseconds.",
                        ""),
                new FieldInfo("requested_by", false, String.class, "Who asked for the work.", ""),
                new FieldInfo(
                        "request_text", false, String.class, "What was asked, in the words of the one who asked.", ""),
                new FieldInfo(
                        "tools_available",
                        false,
                        List.class,
                        "Names of the tools the agent may use in this session.",
                        ""));
    }

    private static List<FieldInfo> sessionCompleted() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo("summary_normal", true, String.class, "Standard wording of the announcement.", ""),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the announcement.", ""),
                new FieldInfo("summary_detailed", false, String.class, "Fullest wording of the announcement.", ""),
                new FieldInfo("duration_ms", false, Long.class, "Measured length of the session in milliseconds.", ""),
                new FieldInfo("tool_invocations_count", false, Long.class, "How many tool calls the session made.", ""),
                new FieldInfo("output_summary", false, String.class, "Short account of what came out.", ""),
                new FieldInfo("result_uri", false, String.class, "Address where the result can be fetched.", ""));
    }

    private static List<FieldInfo> sessionErrored() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo(
                        "error_category",
                        true,
                        ErrorCategory.class,
                        "Nature of the failure: `transient` may pass on a retry, `permanent` will not, `requires_user` waits for a person.",
                        ""),
                new FieldInfo("summary_normal", true, String.class, "Standard wording of the announcement.", ""),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the announcement.", ""),
                new FieldInfo("summary_detailed", false, String.class, "Fullest wording of the announcement.", ""),
                new FieldInfo(
                        "error_code", false, String.class, "Code of the failure in the producer's own vocabulary.", ""),
                new FieldInfo("error_uri", false, String.class, "Address of a page about the failure.", ""),
                new FieldInfo("recoverable", false, Boolean.class, "Whether the work can be taken up again.", ""),
                new FieldInfo("remediation_hint", false, String.class, "What the person can do about it.", ""));
    }

    private static List<FieldInfo> sessionCancelled() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo("cancelled_by", true, CancelledBy.class, "Who or what stopped the session.", ""),
                new FieldInfo("summary_normal", true, String.class, "Standard wording of the announcement.", ""),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the announcement.", ""),
                new FieldInfo("summary_detailed", false, String.class, "Fullest wording of the announcement.", ""),
                new FieldInfo("cancellation_reason", false, String.class, "Why it was stopped, as a short code.", ""),
                new FieldInfo("partial_result", false, String.class, "What had been achieved by then.", ""));
    }

    private static List<FieldInfo> stateChanged() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo(
                        "from_state",
                        true,
                        String.class,
                        "State the agent leaves. The first change of a session leaves `idle`.",
                        ""),
                new FieldInfo(
                        "to_state",
                        true,
                        String.class,
                        "State the agent enters. The usual ones are idle, thinking, calling_tool, writing_output, awaiting_input, deciding and handing_off; others are legal.",
                        ""),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the announcement.", ""),
                new FieldInfo("summary_normal", false, String.class, "Standard wording of the announcement.", ""),
                new FieldInfo("summary_detailed", false, String.class, "Fullest wording of the announcement.", ""),
                new FieldInfo(
                        "expected_duration_ms",
                        false,
                        Long.class,
                        "Estimate of how long the agent will stay in the new state, in milliseconds.",
                        ""));
    }

    private static List<FieldInfo> progressUpdated() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo(
                        "progress",
                        true,
                        Progress.class,
                        "How far the work has come. At least one of the four fields is present.",
                        "§4.2.2"),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the announcement.", ""),
                new FieldInfo("summary_normal", false, String.class, "Standard wording of the announcement.", ""),
                new FieldInfo("summary_detailed", false, String.class, "Fullest wording of the announcement.", ""),
                new FieldInfo("eta_ms", false, Long.class, "Estimate of the time left, in milliseconds.", ""));
    }

    private static List<FieldInfo> toolInvoked() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo("tool", true, String.class, "Name of the function that is called.", ""),
                new FieldInfo(
                        "summary_normal", true, String.class, "Standard wording: what this call is about to do.", ""),
                new FieldInfo(
                        "summary_terse", false, String.class, "Shortest wording: what this call is about to do.", ""),
                new FieldInfo(
                        "summary_detailed",
                        false,
                        String.class,
                        "Fullest wording: what this call is about to do, with what and why.",
                        ""),
                new FieldInfo(
                        "description",
                        false,
                        String.class,
                        "What the tool does in general, whatever the call at hand.",
                        ""),
                new FieldInfo(
                        "args_summary",
                        false,
                        String.class,
                        "The arguments in a form fit to be read out. Secrets never belong here.",
                        "§10"),
                new FieldInfo(
                        "expected_duration_ms",
                        false,
                        Long.class,
                        "Estimate of how long the call will take, in milliseconds.",
                        ""),
                new FieldInfo(
                        "risk_level",
                        false,
                        RiskLevel.class,
                        "How much harm the call could do, as the producer judges it.",
                        "§6.4.1"),
                new FieldInfo(
                        "irreversible",
                        false,
                        Boolean.class,
                        "Whether the effect cannot be undone. True needs an accepted confirmation beforehand.",
                        "§4.5.3"),
                new FieldInfo(
                        "tool_call_id",
                        false,
                        String.class,
                        "Pairs the call with its completion. It is unique in the session.",
                        ""));
    }

    private static List<FieldInfo> toolCompleted() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo(
                        "tool",
                        true,
                        String.class,
                        "Name of the function that was called, the same as in the announcement.",
                        ""),
                new FieldInfo(
                        "status",
                        true,
                        ToolStatus.class,
                        "How the call ended. An abandoned call ends as `timeout`.",
                        ""),
                new FieldInfo(
                        "tool_call_id", false, String.class, "The identifier given when the call was announced.", ""),
                new FieldInfo("duration_ms", false, Long.class, "Measured length of the call in milliseconds.", ""),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the announcement.", ""),
                new FieldInfo("summary_normal", false, String.class, "Standard wording of the announcement.", ""),
                new FieldInfo("summary_detailed", false, String.class, "Fullest wording of the announcement.", ""),
                new FieldInfo(
                        "error_message",
                        false,
                        String.class,
                        "What went wrong, for a call that ended in error or timeout.",
                        ""));
    }

    private static List<FieldInfo> outputStreaming() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo("chunk", true, String.class, "The piece of text. It may be empty.", ""),
                new FieldInfo(
                        "position",
                        true,
                        Long.class,
                        "Number of characters of this output sent before this piece.",
                        ""),
                new FieldInfo("complete", true, Boolean.class, "True once per output, on its last piece.", ""),
                new FieldInfo(
                        "coalesce_hint",
                        false,
                        CoalesceBoundary.class,
                        "Boundary at which a subscriber should announce. A piece marked `none` is kept until a later boundary.",
                        ""),
                new FieldInfo(
                        "output_id",
                        false,
                        String.class,
                        "Groups the pieces of one output when a session writes several.",
                        ""),
                new FieldInfo("content_type", false, String.class, "Media type of the text.", ""),
                new FieldInfo(
                        "language",
                        false,
                        String.class,
                        "Language of this piece where it differs from the primary one.",
                        "§11.1"));
    }

    private static List<FieldInfo> awaitingConfirmation() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo("action", true, String.class, "What will be done if the person accepts.", ""),
                new FieldInfo("consequence", true, String.class, "What follows once it is done.", ""),
                new FieldInfo(
                        "reply_token",
                        true,
                        String.class,
                        "Ties the answer to this question. It is opaque, is used once, and grants no rights by itself.",
                        "§6.2"),
                new FieldInfo(
                        "timeout_seconds",
                        true,
                        Long.class,
                        "Time for an answer in seconds, counted from the timestamp of the event.",
                        "§6.4.2"),
                new FieldInfo(
                        "default_decision",
                        true,
                        Decision.class,
                        "What holds when no valid answer came in time.",
                        "§6.4.1"),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the question.", ""),
                new FieldInfo("summary_normal", false, String.class, "Standard wording of the question.", ""),
                new FieldInfo(
                        "summary_detailed",
                        false,
                        String.class,
                        "Fullest wording of the question, with everything that is affected.",
                        ""),
                new FieldInfo(
                        "risk_level",
                        false,
                        RiskLevel.class,
                        "How much harm the action could do, as the producer judges it.",
                        "§6.4.1"),
                new FieldInfo("irreversible", false, Boolean.class, "Whether the action cannot be undone.", "§6.4.1"),
                new FieldInfo(
                        "reversibility",
                        false,
                        Reversibility.class,
                        "How well the action can be undone, in three grades instead of two.",
                        ""),
                new FieldInfo(
                        "allowed_replies",
                        false,
                        List.class,
                        "Decisions that the producer takes as an answer. Values other than accept and reject need an extension.",
                        ""),
                new FieldInfo(
                        "extra_context",
                        false,
                        JsonObject.class,
                        "Further facts about the action, in a structure the producer chooses.",
                        ""));
    }

    private static List<FieldInfo> awaitingClarification() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo("question", true, String.class, "The question as it is put to the person.", ""),
                new FieldInfo(
                        "reply_token",
                        true,
                        String.class,
                        "Ties the answer to this question. It is opaque and is used once.",
                        "§6.2"),
                new FieldInfo(
                        "timeout_seconds",
                        true,
                        Long.class,
                        "Time for an answer in seconds, counted from the timestamp of the event.",
                        "§6.4.2"),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the question.", ""),
                new FieldInfo("summary_normal", false, String.class, "Standard wording of the question.", ""),
                new FieldInfo(
                        "summary_detailed",
                        false,
                        String.class,
                        "Fullest wording of the question, with what depends on the answer.",
                        ""),
                new FieldInfo(
                        "accepted_response_kinds",
                        false,
                        List.class,
                        "Kinds of answer the producer can work with.",
                        "§6.5"),
                new FieldInfo(
                        "choices",
                        false,
                        List.class,
                        "Answers to pick from. They are needed when `multiple_choice` is among the accepted kinds.",
                        "§6.5"),
                new FieldInfo("context", false, String.class, "Why the agent asks.", ""),
                new FieldInfo(
                        "default_response",
                        false,
                        String.class,
                        "Answer the producer assumes when none came in time.",
                        ""));
    }

    private static List<FieldInfo> handoffRequested() {
        return FieldInfo.event(
                envelope(),
                new FieldInfo("reason", true, String.class, "Why the agent hands the work over.", ""),
                new FieldInfo("target_kind", true, TargetKind.class, "Who is to take over.", ""),
                new FieldInfo("target_uri", false, String.class, "Address of the one who is to take over.", ""),
                new FieldInfo(
                        "packaged_context",
                        false,
                        JsonObject.class,
                        "What the one who takes over needs to know, in a structure the producer chooses.",
                        ""),
                new FieldInfo(
                        "urgency_for_handoff",
                        false,
                        HandoffUrgency.class,
                        "How soon the work should be taken over. It says nothing about how fast the event itself travels.",
                        ""),
                new FieldInfo("summary_terse", false, String.class, "Shortest wording of the announcement.", ""),
                new FieldInfo("summary_normal", false, String.class, "Standard wording of the announcement.", ""),
                new FieldInfo("summary_detailed", false, String.class, "Fullest wording of the announcement.", ""));
    }

    private static List<FieldInfo> subscriptionRequest() {
        return List.of(
                new FieldInfo(
                        "aaep_version",
                        true,
                        String.class,
                        "Version of the protocol the subscriber wants to speak.",
                        "§12.5"),
                new FieldInfo(
                        "subscriber_id",
                        true,
                        String.class,
                        "Identifier of the subscriber. It stays the same from version to version.",
                        ""),
                new FieldInfo("subscriber_name", false, String.class, "Name of the subscriber as people know it.", ""),
                new FieldInfo("subscriber_version", false, String.class, "Version of the subscriber's software.", ""),
                new FieldInfo(
                        "subscriber_manifest_uri",
                        false,
                        String.class,
                        "Address of the subscriber's own manifest.",
                        ""),
                new FieldInfo("correlation_id", false, String.class, "Identifier of a trace outside of AAEP.", ""),
                new FieldInfo(
                        "capabilities", true, Capabilities.class, "What the subscriber can take and prefers.", "§5.3"),
                new FieldInfo(
                        "extensions",
                        false,
                        JsonObject.class,
                        "Data of extension vocabularies: one object per prefix.",
                        "§7.2"));
    }

    private static List<FieldInfo> subscriptionAccepted() {
        return List.of(
                new FieldInfo("subscription_id", true, String.class, "Names the subscription from here on.", ""),
                new FieldInfo(
                        "aaep_version",
                        true,
                        String.class,
                        "Version of the protocol the producer will speak.",
                        "§12.5"),
                new FieldInfo("producer", true, Producer.class, "The agent that accepts.", "§3.2.6"),
                new FieldInfo(
                        "honored_capabilities",
                        true,
                        Capabilities.class,
                        "The terms the producer commits to.",
                        "§5.4.4"),
                new FieldInfo("manifest_uri", false, String.class, "Address of the producer's manifest.", "§5.10"),
                new FieldInfo(
                        "signed_manifest",
                        false,
                        String.class,
                        "The manifest as a compact JWS, for subscribers that ask for a signed one.",
                        "§10.4"),
                new FieldInfo(
                        "negotiation_notes",
                        false,
                        String.class,
                        "Where the terms differ from what was asked, told for people.",
                        ""));
    }

    private static List<FieldInfo> subscriptionRejected() {
        return List.of(
                new FieldInfo(
                        "reason_code",
                        true,
                        RejectionReason.class,
                        "Why the producer refuses, for programs.",
                        "§5.5.3"),
                new FieldInfo("reason_message", true, String.class, "Why the producer refuses, for people.", ""),
                new FieldInfo(
                        "retry_after_seconds",
                        false,
                        Long.class,
                        "After how many seconds another attempt makes sense.",
                        ""),
                new FieldInfo(
                        "alternative_manifest_uri",
                        false,
                        String.class,
                        "Address of a manifest that says what the producer can offer.",
                        "§5.10"));
    }

    private static List<FieldInfo> subscriptionRenegotiate() {
        return List.of(
                new FieldInfo("subscription_id", true, String.class, "The subscription whose terms are to change.", ""),
                new FieldInfo(
                        "capabilities",
                        true,
                        Capabilities.class,
                        "The capabilities to change, with their new values.",
                        "§5.7"));
    }

    private static List<FieldInfo> subscriptionClose() {
        return List.of(
                new FieldInfo("subscription_id", true, String.class, "The subscription that ends.", ""),
                new FieldInfo("reason_code", false, String.class, "Why it ends, for programs.", ""),
                new FieldInfo("reason_message", false, String.class, "Why it ends, for people.", ""));
    }

    private static List<FieldInfo> confirmationReply() {
        return List.of(
                new FieldInfo(
                        "reply_token", true, String.class, "The token of the question, echoed unchanged.", "§6.2.3"),
                new FieldInfo("decision", true, Decision.class, "What the person decided.", ""),
                new FieldInfo("subscription_id", true, String.class, "Subscription on which the reply travels.", ""),
                new FieldInfo("timestamp", true, Timestamp.class, "Moment of the decision.", ""),
                new FieldInfo(
                        "decided_by", false, String.class, "Who decided: a person or a policy the person set up.", ""),
                new FieldInfo("decision_rationale", false, String.class, "Why it was decided so.", ""),
                new FieldInfo(
                        "modified_action",
                        false,
                        JsonObject.class,
                        "The action as the person would rather have it. A producer that cannot follow it takes the reply as a reject.",
                        "§6.3.2"),
                new FieldInfo("correlation_id", false, String.class, "Identifier of a trace outside of AAEP.", ""));
    }

    private static List<FieldInfo> clarificationReply() {
        return List.of(
                new FieldInfo(
                        "reply_token", true, String.class, "The token of the question, echoed unchanged.", "§6.2.3"),
                new FieldInfo(
                        "response",
                        true,
                        JsonScalar.class,
                        "The answer: text for free text and for a choice, true or false for yes and no, a number for a numeric answer.",
                        "§6.5"),
                new FieldInfo("subscription_id", true, String.class, "Subscription on which the reply travels.", ""),
                new FieldInfo("timestamp", true, Timestamp.class, "Moment of the answer.", ""),
                new FieldInfo(
                        "decided_by", false, String.class, "Who answered: a person or a policy the person set up.", ""),
                new FieldInfo(
                        "confidence", false, BigDecimal.class, "How sure the one who answered is, from 0 to 1.", ""),
                new FieldInfo("correlation_id", false, String.class, "Identifier of a trace outside of AAEP.", ""));
    }

    private static List<FieldInfo> producerManifest() {
        return List.of(
                new FieldInfo(
                        "@context",
                        true,
                        Context.class,
                        "The core context address alone, or a list that starts with it and adds one address per extension vocabulary in use.",
                        "§3.2.1"),
                new FieldInfo(
                        "agent_id",
                        true,
                        String.class,
                        "Identifier of the agent, the same as in its events. A signed manifest counts only for this agent.",
                        "§10.4"),
                new FieldInfo("agent_version", false, String.class, "Version of the agent's software.", ""),
                new FieldInfo("agent_name", false, String.class, "Name of the agent as people know it.", ""),
                new FieldInfo(
                        "aaep_versions_supported",
                        true,
                        List.class,
                        "Versions of the protocol the producer can speak.",
                        "§12.5"),
                new FieldInfo(
                        "conformance_levels_supported",
                        true,
                        List.class,
                        "Conformance levels the producer claims.",
                        "§9"),
                new FieldInfo(
                        "transports_supported",
                        false,
                        List.class,
                        "Transports on which the producer can be reached.",
                        "§8"),
                new FieldInfo(
                        "languages_supported",
                        false,
                        List.class,
                        "Languages the producer can write in, as BCP 47 tags.",
                        "§11.1"),
                new FieldInfo(
                        "event_types_emitted",
                        false,
                        List.class,
                        "Event kinds the producer sends: exact kinds, or patterns that end in `*`.",
                        ""),
                new FieldInfo(
                        "extensions_supported",
                        false,
                        List.class,
                        "Addresses of the extension vocabularies the producer uses.",
                        "§7"),
                new FieldInfo(
                        "default_verbosity",
                        false,
                        Verbosity.class,
                        "Level of detail of the texts unless a subscriber asks for another.",
                        ""),
                new FieldInfo(
                        "max_concurrent_subscriptions",
                        false,
                        Long.class,
                        "Most subscriptions the producer serves at a time.",
                        ""),
                new FieldInfo("contact", false, String.class, "Where to reach the people behind the agent.", ""));
    }

    private static List<FieldInfo> envelope() {
        return List.of(
                new FieldInfo(
                        "@context",
                        true,
                        Context.class,
                        "The core context address alone, or a list that starts with it and adds one address per extension vocabulary in use.",
                        "§3.2.1"),
                new FieldInfo(
                        "aaep_version",
                        false,
                        String.class,
                        "Version of the protocol that the producer follows.",
                        "§3.4.4"),
                new FieldInfo(
                        "type",
                        true,
                        String.class,
                        "Kind of event. The schema of each core event pins it to one value.",
                        "§3.2.2"),
                new FieldInfo(
                        "event_id",
                        true,
                        String.class,
                        "Names this event. It is unique at least within the producer process, and upper and lower case differ.",
                        "§3.2.3"),
                new FieldInfo(
                        "session_id",
                        true,
                        String.class,
                        "Names the session. Every event of one session carries the same value.",
                        "§3.2.4"),
                new FieldInfo(
                        "sequence_number",
                        false,
                        Long.class,
                        "Place of the event in its session: 0 on the first event, then one more on each. A session numbers all of its events or none.",
                        "§3.4.1"),
                new FieldInfo(
                        "timestamp",
                        true,
                        Timestamp.class,
                        "Moment of emission. It never goes back within a session.",
                        "§3.2.5"),
                new FieldInfo("producer", true, Producer.class, "The agent that emits the event.", "§3.2.6"),
                new FieldInfo(
                        "verbosity", false, Verbosity.class, "Level of detail the texts were written for.", "§3.3"),
                new FieldInfo(
                        "urgency",
                        false,
                        Urgency.class,
                        "How soon the event must reach the person. Critical events pass filters and rate limits.",
                        "§3.3.2"),
                new FieldInfo(
                        "localization_hints",
                        false,
                        LocalizationHints.class,
                        "Language and script of the texts in the event.",
                        "§11.1"),
                new FieldInfo(
                        "correlation_id",
                        false,
                        String.class,
                        "Link to a trace outside of AAEP, for instance a W3C traceparent.",
                        "§3.4"),
                new FieldInfo(
                        "extensions",
                        false,
                        JsonObject.class,
                        "Data of extension vocabularies: one object per prefix, each prefix declared through the context.",
                        "§3.4.3"));
    }

    public static List<FieldInfo> of(MessageType type) {
        return switch (type) {
            case SESSION_STARTED -> sessionStarted();
            case SESSION_COMPLETED -> sessionCompleted();
            case SESSION_ERRORED -> sessionErrored();
            case SESSION_CANCELLED -> sessionCancelled();
            case STATE_CHANGED -> stateChanged();
            case PROGRESS_UPDATED -> progressUpdated();
            case TOOL_INVOKED -> toolInvoked();
            case TOOL_COMPLETED -> toolCompleted();
            case OUTPUT_STREAMING -> outputStreaming();
            case AWAITING_CONFIRMATION -> awaitingConfirmation();
            case AWAITING_CLARIFICATION -> awaitingClarification();
            case HANDOFF_REQUESTED -> handoffRequested();
            case SUBSCRIPTION_REQUEST -> subscriptionRequest();
            case SUBSCRIPTION_ACCEPTED -> subscriptionAccepted();
            case SUBSCRIPTION_REJECTED -> subscriptionRejected();
            case SUBSCRIPTION_RENEGOTIATE -> subscriptionRenegotiate();
            case SUBSCRIPTION_CLOSE -> subscriptionClose();
            case CONFIRMATION_REPLY -> confirmationReply();
            case CLARIFICATION_REPLY -> clarificationReply();
            case PRODUCER_MANIFEST -> producerManifest();
        };
    }
}
