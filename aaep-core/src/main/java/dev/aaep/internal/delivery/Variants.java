package dev.aaep.internal.delivery;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.Envelope;
import dev.aaep.event.LocalizationHints;
import dev.aaep.value.JsonString;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The language variants that stand beside a text field (I18N-3): {@code summary_normal_yo}, {@code action_pt-BR}. */
public final class Variants {
    private static final String[] SUMMARIES = {"summary_terse_", "summary_normal_", "summary_detailed_"};

    private Variants() {}

    /** The tags in which the event has at least one summary besides its primary language, in the order of the event. */
    public static List<String> tags(AaepEvent event) {
        return tags(event, SUMMARIES);
    }

    /** The tags in which the event has at least one of the fields that start so, in the order of the event. */
    public static List<String> tags(AaepEvent event, String... starts) {
        Envelope envelope = event.envelope();
        if (envelope == null || envelope.additionalFields().isEmpty()) {
            return List.of();
        }
        List<String> tags = new ArrayList<>(4);
        envelope.additionalFields().members().forEach((name, value) -> {
            String tag = tag(name, starts);
            if (tag != null && value instanceof JsonString text && !Summaries.isBlank(text.value())) {
                if (!tags.contains(tag) && tags.size() < 64) {
                    tags.add(tag);
                }
            }
        });
        return tags;
    }

    private static @Nullable String tag(String name, String... starts) {
        for (String prefix : starts) {
            if (name.startsWith(prefix)) {
                String tag = name.substring(prefix.length());
                return LanguageTag.isTag(tag) ? tag : null;
            }
        }
        return null;
    }

    /** Whether the name is that of a language variant of one of the given text fields. */
    public static boolean isVariantOf(String name, List<String> textFields) {
        for (String field : textFields) {
            if (name.length() > field.length() + 1
                    && name.startsWith(field)
                    && name.charAt(field.length()) == '_'
                    && LanguageTag.isTag(name.substring(field.length() + 1))) {
                return true;
            }
        }
        return false;
    }

    public static @Nullable String primaryLanguage(AaepEvent event) {
        Envelope envelope = event.envelope();
        LocalizationHints hints = envelope == null ? null : envelope.localizationHints();
        return hints == null ? null : hints.primaryLanguage();
    }

    /**
     * The variant to use for these wishes, or null for the primary text. The primary language takes part in the choice like
     * any other. Who wishes nothing hears the producer's own language: its chain is for wishes that cannot be met.
     */
    public static @Nullable String choose(AaepEvent event, List<String> tags, List<String> wished) {
        return tags.isEmpty() || wished.isEmpty() ? null : new Choices(event, tags).choose(wished);
    }

    /** The languages of an event, for choosing among them more than once. */
    public static final class Choices {
        private final @Nullable String primary;
        private final List<String> available;
        private final List<String> chain;

        public Choices(AaepEvent event, List<String> tags) {
            LocalizationHints hints = event.envelope().localizationHints();
            this.primary = hints == null ? null : hints.primaryLanguage();
            this.chain = hints == null || hints.fallbackChain() == null ? List.of() : hints.fallbackChain();
            this.available = new ArrayList<>(tags.size() + 1);
            if (primary != null) {
                available.add(primary);
            }
            available.addAll(tags);
        }

        /** As {@link Variants#choose}. */
        public @Nullable String choose(List<String> wished) {
            String chosen = LanguageMatch.choose(wished, available, chain);
            return chosen == null || chosen.equals(primary) ? null : chosen;
        }
    }
}
