package dev.aaep.validation;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Choice;
import dev.aaep.event.CoreEvent;
import dev.aaep.event.EventVisitor;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The texts of an event that are written for people by the producer, with the pointers to them. */
final class HumanTexts implements EventVisitor<Boolean> {
    /** Looks at one text; true ends the walk. */
    interface Reader {
        boolean read(String pointer, String text);
    }

    private static final List<String> SUMMARIES = List.of("summary_terse", "summary_normal", "summary_detailed");

    /** Fields with words that could stand in another language as well (ruling R2); ids, names and codes could not. */
    private static final Set<String> TRANSLATABLE = Set.of(
            "summary_terse",
            "summary_normal",
            "summary_detailed",
            "request_text",
            "output_summary",
            "remediation_hint",
            "partial_result",
            "description",
            "args_summary",
            "error_message",
            "chunk",
            "action",
            "consequence",
            "question",
            "context",
            "reason");

    private final Reader reader;

    private HumanTexts(Reader reader) {
        this.reader = reader;
    }

    /** Hands the texts out until the reader has seen enough; answers whether it had. */
    static boolean any(AaepEvent event, Reader reader) {
        return event.accept(new HumanTexts(reader));
    }

    /** The same with the texts in other languages that stand beside them (I18N-3). */
    static boolean anyWithVariants(AaepEvent event, Reader reader) {
        return any(event, reader) || (!event.envelope().additionalFields().isEmpty() && anyVariant(event, reader));
    }

    private static boolean anyVariant(AaepEvent event, Reader reader) {
        for (Map.Entry<String, JsonValue> field :
                event.envelope().additionalFields().members().entrySet()) {
            if (field.getValue() instanceof JsonString text
                    && isVariant(event, field.getKey(), text)
                    && reader.read(Pointers.of(field.getKey()), text.value())) {
                return true;
            }
        }
        return false;
    }

    /** {@code summary_normal_yo} beside {@code summary_normal} (I18N-3). */
    static boolean isVariant(AaepEvent event, String name, JsonValue value) {
        return value instanceof JsonString
                && (event instanceof CoreEvent core
                        ? core.messageType().fields().stream()
                                .anyMatch(
                                        field -> TRANSLATABLE.contains(field.name()) && isVariantOf(field.name(), name))
                        : SUMMARIES.stream().anyMatch(field -> isVariantOf(field, name)));
    }

    private static boolean isVariantOf(String field, String name) {
        return name.length() > field.length()
                && name.startsWith(field)
                && name.charAt(field.length()) == '_'
                && LanguageTag.matches(name.substring(field.length() + 1));
    }

    private boolean text(String pointer, @Nullable String text) {
        return text != null && reader.read(pointer, text);
    }

    private boolean summaries(@Nullable String terse, @Nullable String normal, @Nullable String detailed) {
        return text("/summary_terse", terse) || text("/summary_normal", normal) || text("/summary_detailed", detailed);
    }

    /** Of events whose fields are not known here the summaries are. */
    @Override
    public Boolean other(AaepEvent event) {
        JsonObject fields = event.envelope().additionalFields();
        return !fields.isEmpty() && SUMMARIES.stream().anyMatch(name -> text("/" + name, fields.string(name)));
    }

    @Override
    public Boolean sessionStarted(SessionStarted event) {
        return summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
    }

    @Override
    public Boolean sessionCompleted(SessionCompleted event) {
        return summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed())
                || text("/output_summary", event.outputSummary());
    }

    @Override
    public Boolean sessionErrored(SessionErrored event) {
        return summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed())
                || text("/remediation_hint", event.remediationHint());
    }

    @Override
    public Boolean sessionCancelled(SessionCancelled event) {
        return summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed())
                || text("/partial_result", event.partialResult());
    }

    @Override
    public Boolean stateChanged(StateChanged event) {
        return summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
    }

    @Override
    public Boolean progressUpdated(ProgressUpdated event) {
        return summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed())
                || (event.progress() != null
                        && text("/progress/description", event.progress().description()));
    }

    @Override
    public Boolean toolInvoked(ToolInvoked event) {
        return summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed())
                || text("/description", event.description())
                || text("/args_summary", event.argsSummary());
    }

    @Override
    public Boolean toolCompleted(ToolCompleted event) {
        return summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed())
                || text("/error_message", event.errorMessage());
    }

    @Override
    public Boolean outputStreaming(OutputStreaming event) {
        return text("/chunk", event.chunk());
    }

    @Override
    public Boolean awaitingConfirmation(AwaitingConfirmation event) {
        return text("/action", event.action())
                || text("/consequence", event.consequence())
                || summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
    }

    @Override
    public Boolean awaitingClarification(AwaitingClarification event) {
        return text("/question", event.question())
                || text("/context", event.context())
                || (event.choices() != null && labels(event.choices()))
                || summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
    }

    private boolean labels(List<Choice> choices) {
        for (int i = 0; i < choices.size(); i++) {
            if (text("/choices/" + i + "/label", choices.get(i).label())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Boolean handoffRequested(HandoffRequested event) {
        return text("/reason", event.reason())
                || summaries(event.summaryTerse(), event.summaryNormal(), event.summaryDetailed());
    }
}
