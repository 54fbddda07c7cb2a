package dev.aaep.codegen;

import com.palantir.javapoet.ClassName;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** From names of the protocol to names of Java. */
final class Naming {
    static final String EVENT = "dev.aaep.event";
    static final String MESSAGE = "dev.aaep.message";
    static final String WIRE = "dev.aaep.internal.wire";
    static final ClassName JSON_OBJECT = ClassName.get("dev.aaep.value", "JsonObject");

    /** Properties whose words get another name than the property's own. */
    private static final Map<String, String> ENUMS = Map.of(
            "default_decision", "Decision",
            "preferred_verbosity", "Verbosity",
            "default_verbosity", "Verbosity",
            "status", "ToolStatus",
            "coalesce_hint", "CoalesceBoundary",
            "coalesce_boundaries", "CoalesceBoundary",
            "accepted_response_kinds", "ResponseKind",
            "urgency_for_handoff", "HandoffUrgency",
            "reason_code", "RejectionReason");

    private Naming() {}

    static String enumeration(String property) {
        return ENUMS.getOrDefault(property, pascal(property));
    }

    /** {@code aaep:agent.session.started} is SessionStarted, {@code subscription.request} is SubscriptionRequest. */
    static String message(String type) {
        return pascal(type.replace("aaep:", "").replace("agent.", ""));
    }

    static String pascal(String name) {
        return Arrays.stream(name.split("[._]"))
                .map(part -> part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1))
                .collect(Collectors.joining());
    }

    static String camel(String name) {
        String pascal = pascal(name.replace("@", ""));
        return pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1);
    }

    static String constant(String name) {
        return name.replace("aaep:", "")
                .replace("agent.", "")
                .replace("@", "")
                .replaceAll("[.\\- ]", "_")
                .toUpperCase(Locale.ROOT);
    }

    /** Schema prose as javadoc: backticks become code, and what HTML or javadoc would read as markup is escaped. */
    static String javadoc(String prose) {
        return prose.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replaceAll("`([^`]*)`", "{@code $1}")
                .replace("$", "$$");
    }
}
