package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.EventBuilder;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.ToolCompleted;
import dev.aaep.internal.delivery.Summaries;
import dev.aaep.internal.delivery.Variants;
import dev.aaep.value.JsonObject;
import java.util.List;
import java.util.stream.Stream;

/**
 * The own words of an event without a summary, in the language that the person wishes, where they stand in the event in
 * several (I18N-3). A language counts only if all of the words are there: half a confirmation in one language and half in
 * another invites a wrong yes.
 */
final class OwnVariants {
    private OwnVariants() {}

    /** The event with its words in that language; the same event when it has none to offer. */
    static AaepEvent choose(AaepEvent event, List<String> wished) {
        List<String> fields = fields(event);
        if (fields.isEmpty()) {
            return event;
        }
        JsonObject texts = event.envelope().additionalFields();
        List<String> tags = Variants.tags(event, fields.get(0) + "_").stream()
                .filter(tag -> fields.stream().noneMatch(field -> Summaries.isBlank(texts.string(field + "_" + tag))))
                .toList();
        String tag = Variants.choose(event, tags, wished);
        return tag == null
                ? event
                : translated(event, tag, fields.stream().map(field -> texts.string(field + "_" + tag)));
    }

    /** Labels of choices have no variants, so a question with choices stays in one language. */
    private static List<String> fields(AaepEvent event) {
        return event instanceof AwaitingConfirmation
                ? List.of("action", "consequence")
                : event instanceof AwaitingClarification question && question.choices() == null
                        ? List.of("question")
                        : event instanceof HandoffRequested
                                ? List.of("reason")
                                : event instanceof ToolCompleted ? List.of("error_message") : List.of();
    }

    private static AaepEvent translated(AaepEvent event, String tag, Stream<String> texts) {
        List<String> words = texts.toList();
        String first = words.get(0);
        if (event instanceof AwaitingConfirmation confirmation) {
            return in(tag, confirmation.toBuilder().action(first).consequence(words.get(1)))
                    .buildUnchecked();
        } else if (event instanceof AwaitingClarification question) {
            return in(tag, question.toBuilder().question(first)).buildUnchecked();
        } else if (event instanceof HandoffRequested handoff) {
            return in(tag, handoff.toBuilder().reason(first)).buildUnchecked();
        } else if (event instanceof ToolCompleted completed) {
            return in(tag, completed.toBuilder().errorMessage(first)).buildUnchecked();
        }
        return event;
    }

    private static <B extends EventBuilder<B>> B in(String tag, B builder) {
        return builder.localizationHints(
                LocalizationHints.builder().primaryLanguage(tag).build());
    }
}
