package dev.aaep.validation;

import static dev.aaep.validation.Severity.ERROR;
import static dev.aaep.validation.Severity.WARNING;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCompleted;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonNumber;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The soft limits of the protocol (ENV-12) and its range of integers (ENV-13). */
final class SizeRules {
    private static final int MOST_FIELDS = 32;
    private static final int MOST_LEVELS = 8;
    private static final int LONGEST_STRING = 16 * 1024;
    private static final long LARGEST = 1L << 53;
    private static final BigDecimal LARGEST_DECIMAL = BigDecimal.valueOf(LARGEST);

    /** No core event has more known fields than this, so only extra ones can reach the limit. */
    private static final int ALWAYS_BELOW = 4;

    private SizeRules() {}

    static final RuleInfo SOFT_LIMITS = new RuleInfo(
            "ENV-12",
            WARNING,
            WARNING,
            "§3.7",
            "Soft limits: 64 KiB, 32 fields at the top level, 8 levels of nesting, 16 KiB per string.",
            "Say less in one event, flatten what is nested, and stream long output in chunks.");

    static final Rule<AaepEvent> FIELD_COUNT = new Rule<>(SOFT_LIMITS, AaepEvent.class, (event, report) -> {
        int extra = event.envelope().additionalFields().size();
        if (extra > ALWAYS_BELOW) {
            int count = extra + presentFields(event);
            if (count > MOST_FIELDS) {
                report.at("", "has more than " + MOST_FIELDS + " fields at the top level");
            }
        }
    });

    private static int presentFields(AaepEvent event) {
        // Reflection is fine here: only events with many unknown fields come this far.
        int count = 1;
        for (Object holder : new Object[] {event, event.envelope()}) {
            for (var component : holder.getClass().getRecordComponents()) {
                String name = component.getName();
                if (name.equals("envelope")
                        || name.equals("additionalFields")
                        || name.equals("type")
                        || name.equals("namespace")) {
                    continue;
                }
                try {
                    count += component.getAccessor().invoke(holder) == null ? 0 : 1;
                } catch (ReflectiveOperationException unreachable) {
                    return 0;
                }
            }
        }
        return count;
    }

    static final Rule<AaepEvent> FREE_VALUES = new Rule<>(
            SOFT_LIMITS,
            AaepEvent.class,
            (event, report) -> FreeValues.each(event, (pointer, value) -> limits(value, pointer, 2, report)));

    private static void limits(JsonValue value, String pointer, int level, Report report) {
        if (value instanceof JsonString text
                && text.value().length() > LONGEST_STRING
                && text.value().codePointCount(0, text.value().length()) > LONGEST_STRING) {
            report.at(pointer, "is longer than 16 KiB");
        } else if (level > MOST_LEVELS && (value instanceof JsonObject || value instanceof JsonArray)) {
            report.at(pointer, "is nested deeper than " + MOST_LEVELS + " levels");
        } else {
            FreeValues.eachPart(value, pointer, (partPointer, part) -> limits(part, partPointer, level + 1, report));
        }
    }

    static final RuleInfo INTEGERS = new RuleInfo(
            "ENV-13",
            ERROR,
            WARNING,
            "§3.8",
            "Integers outside ±2^53 travel as strings.",
            "Write the number as a string.");

    static final Rule<AaepEvent> LARGE_INTEGERS = new Rule<>(INTEGERS, AaepEvent.class, (event, report) -> {
        integer(event.sequenceNumber(), "/sequence_number", report);
        if (event instanceof OutputStreaming chunk) {
            integer(chunk.position(), "/position", report);
        } else if (event instanceof ProgressUpdated update && update.progress() != null) {
            integer(update.progress().step(), "/progress/step", report);
            integer(update.progress().totalSteps(), "/progress/total_steps", report);
            FreeValues.eachPart(
                    update.progress().additionalFields(),
                    "/progress",
                    (pointer, value) -> integers(value, pointer, report));
        } else if (event instanceof SessionCompleted completed) {
            integer(completed.toolInvocationsCount(), "/tool_invocations_count", report);
        }
    });

    static final Rule<AaepEvent> LARGE_FREE_INTEGERS = new Rule<>(
            INTEGERS,
            AaepEvent.class,
            (event, report) -> FreeValues.each(event, (pointer, value) -> integers(value, pointer, report)));

    static final Rule<ClarificationReply> LARGE_RESPONSE =
            new Rule<>(INTEGERS, ClarificationReply.class, (reply, report) -> {
                if (reply.response() != null) {
                    integers(reply.response(), "/response", report);
                }
            });

    static final Rule<ConfirmationReply> LARGE_INTEGERS_IN_ACTION =
            new Rule<>(INTEGERS, ConfirmationReply.class, (reply, report) -> {
                if (reply.modifiedAction() != null) {
                    integers(reply.modifiedAction(), "/modified_action", report);
                }
            });

    private static void integer(@Nullable Long value, String pointer, Report report) {
        if (value != null && (value > LARGEST || value < -LARGEST)) {
            report.at(pointer, "is outside ±2^53: write it as a string");
        }
    }

    private static void integers(JsonValue value, String pointer, Report report) {
        if (value instanceof JsonNumber number) {
            if (number.text().length() > 15
                    && number.decimal().abs().compareTo(LARGEST_DECIMAL) > 0
                    && number.isIntegral()) {
                report.at(pointer, "is outside ±2^53: write it as a string");
            }
        } else {
            FreeValues.eachPart(value, pointer, (partPointer, part) -> integers(part, partPointer, report));
        }
    }
}
