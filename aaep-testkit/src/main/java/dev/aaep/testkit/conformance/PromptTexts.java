package dev.aaep.testkit.conformance;

import dev.aaep.AaepMessage;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Choice;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What makes people agree to something else than they think (T3), as far as it shows from outside: characters that nobody
 * sees or that turn the order of others around, a consequence that says nothing, two choices that look alike. Whether a text
 * is true, only its author knows.
 */
final class PromptTexts {
    private PromptTexts() {}

    static void check(Observed observed) {
        boolean asked = false;
        for (AaepMessage message : observed.messages()) {
            if (message instanceof AwaitingConfirmation prompt) {
                asked = true;
                visible(prompt.eventId(), "action", prompt.action());
                visible(prompt.eventId(), "consequence", prompt.consequence());
                if (prompt.consequence() != null) {
                    boolean empty = seen(prompt.consequence()).isEmpty();
                    Check.expect(!empty, "the consequence of " + prompt.eventId() + " says nothing");
                }
            } else if (message instanceof AwaitingClarification prompt) {
                asked = true;
                visible(prompt.eventId(), "question", prompt.question());
                choices(prompt.eventId(), prompt.choices() == null ? List.of() : prompt.choices());
            }
        }
        if (!asked) {
            throw new Check.Skipped("nothing to look at: no prompt");
        }
    }

    private static void choices(@Nullable String event, List<Choice> choices) {
        Map<String, String> labels = new HashMap<>();
        for (Choice choice : choices) {
            visible(event, "label of a choice", choice.label());
            if (choice.label() != null) {
                String other = labels.putIfAbsent(seen(choice.label()), String.valueOf(choice.value()));
                Check.expect(other == null, "two choices of " + event + " look alike");
            }
        }
    }

    private static void visible(@Nullable String event, String field, @Nullable String text) {
        if (text == null) {
            return;
        }
        List<String> hidden = new ArrayList<>();
        text.codePoints()
                .filter(PromptTexts::deceives)
                .forEach(point -> hidden.add(String.format(Locale.ROOT, "U+%04X", point)));
        Check.expect(hidden.isEmpty(), "the " + field + " of " + event + " holds " + String.join(", ", hidden));
    }

    /** Overrides and embeddings of direction, and what has no width; isolates, marks and joiners have their honest uses. */
    private static boolean deceives(int point) {
        return (point >= 0x202A && point <= 0x202E)
                || point == 0x200B
                || (point >= 0x2060 && point <= 0x2064)
                || point == 0xFEFF
                || (point < ' ' && point != '\n' && point != '\t' && point != '\r')
                || point == 0x7F;
    }

    /** The text as it appears to somebody who reads or hears it. */
    private static String seen(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .strip();
    }
}
