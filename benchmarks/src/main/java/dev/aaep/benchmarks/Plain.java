package dev.aaep.benchmarks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** The messages as a user would write them for Jackson alone: the same fields, no checks, nothing kept that is unknown. */
final class Plain {
    private Plain() {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Producer(
            @JsonProperty("agent_id") String agentId,
            @JsonProperty("agent_version") String agentVersion,
            @JsonProperty("agent_name") String agentName,
            @JsonProperty("model") String model,
            @JsonProperty("manifest_uri") String manifestUri) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Hints(
            @JsonProperty("primary_language") String primaryLanguage,
            @JsonProperty("text_direction") String textDirection,
            @JsonProperty("available_languages") List<String> availableLanguages,
            @JsonProperty("fallback_chain") List<String> fallbackChain,
            @JsonProperty("script") String script,
            @JsonProperty("calendar") String calendar) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Confirmation(
            @JsonProperty("@context") String context,
            @JsonProperty("aaep_version") String aaepVersion,
            @JsonProperty("type") String type,
            @JsonProperty("event_id") String eventId,
            @JsonProperty("session_id") String sessionId,
            @JsonProperty("sequence_number") Long sequenceNumber,
            @JsonProperty("timestamp") String timestamp,
            @JsonProperty("producer") Producer producer,
            @JsonProperty("verbosity") String verbosity,
            @JsonProperty("urgency") String urgency,
            @JsonProperty("localization_hints") Hints localizationHints,
            @JsonProperty("correlation_id") String correlationId,
            @JsonProperty("action") String action,
            @JsonProperty("consequence") String consequence,
            @JsonProperty("reply_token") String replyToken,
            @JsonProperty("timeout_seconds") Long timeoutSeconds,
            @JsonProperty("default_decision") String defaultDecision,
            @JsonProperty("summary_terse") String summaryTerse,
            @JsonProperty("summary_normal") String summaryNormal,
            @JsonProperty("summary_detailed") String summaryDetailed,
            @JsonProperty("risk_level") String riskLevel,
            @JsonProperty("irreversible") Boolean irreversible,
            @JsonProperty("reversibility") String reversibility,
            @JsonProperty("allowed_replies") List<String> allowedReplies) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Streaming(
            @JsonProperty("@context") String context,
            @JsonProperty("aaep_version") String aaepVersion,
            @JsonProperty("type") String type,
            @JsonProperty("event_id") String eventId,
            @JsonProperty("session_id") String sessionId,
            @JsonProperty("sequence_number") Long sequenceNumber,
            @JsonProperty("timestamp") String timestamp,
            @JsonProperty("producer") Producer producer,
            @JsonProperty("verbosity") String verbosity,
            @JsonProperty("urgency") String urgency,
            @JsonProperty("localization_hints") Hints localizationHints,
            @JsonProperty("correlation_id") String correlationId,
            @JsonProperty("chunk") String chunk,
            @JsonProperty("position") Long position,
            @JsonProperty("complete") Boolean complete,
            @JsonProperty("coalesce_hint") String coalesceHint,
            @JsonProperty("output_id") String outputId,
            @JsonProperty("content_type") String contentType,
            @JsonProperty("language") String language) {}
}
