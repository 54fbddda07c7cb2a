package dev.aaep.cli.demo;

import dev.aaep.event.Choice;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.subscriber.PendingClarification;
import dev.aaep.subscriber.PendingConfirmation;
import dev.aaep.subscriber.PendingPrompt;
import java.util.List;
import java.util.Locale;

/** What a typed line means as an answer to a prompt. */
sealed interface Answering {
    /** It is an answer. */
    record Reply(HandshakeMessage message) implements Answering {}

    /** It is none. */
    record Unclear(String hint) implements Answering {}

    /** What to type. */
    static String invitation(PendingPrompt prompt) {
        if (prompt instanceof PendingClarification clarification) {
            return "Type a number from 1 to " + clarification.choices().size() + " and press Enter:";
        }
        return "Type yes or no and press Enter:";
    }

    static Answering of(PendingPrompt prompt, String line) {
        String word = line.strip().toLowerCase(Locale.ROOT);
        return prompt instanceof PendingClarification clarification
                ? choice(clarification, word)
                : decision((PendingConfirmation) prompt, word);
    }

    private static Answering choice(PendingClarification prompt, String word) {
        List<Choice> choices = prompt.choices();
        for (int i = 0; i < choices.size(); i++) {
            Choice choice = choices.get(i);
            if (word.equals(Integer.toString(i + 1)) || word.equalsIgnoreCase(choice.label())) {
                return new Reply(prompt.answer(choice));
            }
        }
        return new Unclear("That is none of the choices.");
    }

    private static Answering decision(PendingConfirmation prompt, String word) {
        return switch (word) {
            case "yes" -> new Reply(prompt.accept());
            case "y" ->
                prompt.irreversible()
                        ? new Unclear("This cannot be undone, so one key is not enough: type the whole word yes.")
                        : new Reply(prompt.accept());
            case "n", "no" -> new Reply(prompt.reject());
            default -> new Unclear("That is neither yes nor no.");
        };
    }
}
