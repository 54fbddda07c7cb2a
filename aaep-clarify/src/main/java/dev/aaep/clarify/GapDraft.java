package dev.aaep.clarify;

import dev.aaep.AaepException;
import dev.aaep.clarify.internal.Jcs;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a detector found: a gap that has no id yet. The limits are those of the AAEP event that will carry the question.
 *
 * @param field dotted path of the exact field, such as {@code compliance.jurisdiction} (§2)
 * @param question what whoever answers is asked
 * @param context why it is asked
 * @param suggestions answers to pick from; others are allowed too
 * @param blockedOperations what must not run while the gap is open
 */
public record GapDraft(
        String field,
        Severity severity,
        String question,
        @Nullable String context,
        List<String> suggestions,
        List<String> blockedOperations) {
    static final int MAX_QUESTION = 16_384;
    static final int MAX_CONTEXT = 4096;

    /** Refuses texts that are empty, too long or not text, and repeated suggestions. */
    public GapDraft {
        text("field", field, 1024);
        text("question", question, MAX_QUESTION);
        if (context != null) {
            text("context", context, MAX_CONTEXT);
        }
        suggestions = list("suggestions", suggestions, 32);
        blockedOperations = list("blocked_operations", blockedOperations, 64);
    }

    /** A draft of severity BLOCK without context and suggestions. */
    public static GapDraft block(String field, String question, String... blockedOperations) {
        return new GapDraft(field, Severity.BLOCK, question, null, List.of(), List.of(blockedOperations));
    }

    /** A draft of severity WARN without context and suggestions. */
    public static GapDraft warn(String field, String question, String... blockedOperations) {
        return new GapDraft(field, Severity.WARN, question, null, List.of(), List.of(blockedOperations));
    }

    /** The same with a reason for asking. */
    public GapDraft because(String reason) {
        return new GapDraft(field, severity, question, reason, suggestions, blockedOperations);
    }

    /** The same with answers to pick from. */
    public GapDraft suggesting(List<String> answers) {
        return new GapDraft(field, severity, question, context, answers, blockedOperations);
    }

    /** The gap with the number it has in its session, from 1. */
    public Gap numbered(int number) {
        return new Gap(Gap.id(number), field, severity, question, context, suggestions, blockedOperations);
    }

    static void text(String name, String text, int max) {
        if (text.isBlank() || text.codePointCount(0, text.length()) > max || !Jcs.isText(text)) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "the " + name + " of a gap is text of 1 to " + max + " characters: shorten or complete it");
        }
    }

    private static List<String> list(String name, List<String> items, int max) {
        if (items.size() > max || new HashSet<>(items).size() < items.size()) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "the " + name + " of a gap are at most " + max + " different texts");
        }
        items.forEach(item -> text(name, item, 256));
        return List.copyOf(items);
    }
}
