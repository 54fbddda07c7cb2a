package dev.aaep.handshake;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.AwaitingClarification;
import dev.aaep.event.AwaitingConfirmation;
import dev.aaep.event.Envelope;
import dev.aaep.event.EventBuilder;
import dev.aaep.event.EventVisitor;
import dev.aaep.event.ExtensionEvent;
import dev.aaep.event.HandoffRequested;
import dev.aaep.event.LocalizationHints;
import dev.aaep.event.OutputStreaming;
import dev.aaep.event.ProgressUpdated;
import dev.aaep.event.SessionCancelled;
import dev.aaep.event.SessionCompleted;
import dev.aaep.event.SessionErrored;
import dev.aaep.event.SessionStarted;
import dev.aaep.event.StateChanged;
import dev.aaep.event.TextDirection;
import dev.aaep.event.ToolCompleted;
import dev.aaep.event.ToolInvoked;
import dev.aaep.event.UnknownEvent;
import dev.aaep.internal.delivery.LanguageTag;
import dev.aaep.internal.delivery.Summaries;
import dev.aaep.internal.delivery.Variants;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event with the texts that one profile gets: the language chosen by HS-6 takes the place of the primary one, the other
 * variants and the wordings that were not asked for fall away.
 *
 * <p>A variant is chosen only when it covers every text that a person must understand, so that what
 * {@code primary_language} says stays true.
 */
final class TextSelection implements EventVisitor<AaepEvent> {
    private static final List<String> SUMMARIES = List.of("summary_terse", "summary_normal", "summary_detailed");
    private static final List<String> TEXTS = List.of(
            "summary_terse", "summary_normal", "summary_detailed", "action", "consequence", "question", "reason");

    private final Summaries texts;
    private final @Nullable String variant;
    private final JsonObject source;
    private final JsonObject kept;

    private TextSelection(Choice choice, JsonObject source, JsonObject kept) {
        this.texts = choice.texts;
        this.variant = choice.variant;
        this.source = source;
        this.kept = kept;
    }

    /**
     * Which texts of an event a profile gets. Profiles with equal choices get the same event.
     *
     * @param variant the language that takes the place of the primary one; null for the primary one
     * @param texts the wordings that are kept
     * @param dropVariants whether variants fall away
     */
    record Choice(@Nullable String variant, Summaries texts, boolean dropVariants) {}

    /** What there is to choose from, found once per event. */
    static final class Offer {
        private final AaepEvent event;
        private final Summaries own;
        private final Wording primary;
        private final boolean hasVariants;
        private final Variants.@Nullable Choices languages;
        private final boolean needsNormal;
        private final Map<List<String>, Wording> wordings = new HashMap<>();
        private @Nullable JsonObject kept;

        /** What there is for one list of wished languages: the variant, and its summaries. */
        private record Wording(@Nullable String variant, Summaries all) {}

        Offer(AaepEvent event) {
            this.event = event;
            this.own = Summaries.of(event);
            this.primary = new Wording(null, own);
            List<String> tags = event instanceof OutputStreaming ? List.of() : Variants.tags(event);
            this.hasVariants = !tags.isEmpty();
            List<String> complete = new ArrayList<>(tags.size());
            for (String tag : tags) {
                if (covers(event, own, tag)) {
                    complete.add(tag);
                }
            }
            this.languages = complete.isEmpty() ? null : new Variants.Choices(event, complete);
            this.needsNormal = needsNormal(event);
        }

        Choice choose(TextProfile profile) {
            List<String> wished = profile.languages();
            Wording wording =
                    wished == null || languages == null ? primary : wordings.computeIfAbsent(wished, this::wording);
            return new Choice(wording.variant, trim(wording.all, profile, needsNormal), wished != null && hasVariants);
        }

        private Wording wording(List<String> wished) {
            String variant = languages == null ? null : languages.choose(wished);
            return variant == null ? primary : new Wording(variant, Summaries.variant(event, variant));
        }

        /** The event with the chosen texts; the same object when nothing changes. */
        AaepEvent select(Choice choice) {
            if (!choice.dropVariants() && choice.texts().equals(own)) {
                return event;
            }
            JsonObject all = event.envelope().additionalFields();
            return event.accept(new TextSelection(choice, all, choice.dropVariants() ? withoutVariants(all) : all));
        }

        private JsonObject withoutVariants(JsonObject all) {
            if (kept == null) {
                JsonObject.Builder rest = JsonObject.builder();
                for (Map.Entry<String, JsonValue> field : all.members().entrySet()) {
                    if (!Variants.isVariantOf(field.getKey(), TEXTS)) {
                        rest.put(field.getKey(), field.getValue());
                    }
                }
                kept = rest.build();
            }
            return kept;
        }
    }

    /** The event for the profile; the same object when nothing changes. */
    static AaepEvent select(AaepEvent event, TextProfile profile) {
        Offer offer = new Offer(event);
        return offer.select(offer.choose(profile));
    }

    private static boolean covers(AaepEvent event, Summaries own, String tag) {
        JsonObject fields = event.envelope().additionalFields();
        if (own.normal() != null && isBlank(fields.string("summary_normal_" + tag))) {
            return false;
        }
        for (String name : requiredTexts(event)) {
            if (isBlank(fields.string(name + "_" + tag))) {
                return false;
            }
        }
        return true;
    }

    /** A variant that says nothing must not take the place of words. */
    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    /** Keeps the wording that was asked for, or the next best, and what the schema requires. */
    private static Summaries trim(Summaries all, TextProfile profile, boolean needsNormal) {
        boolean normal = all.normal() != null;
        return switch (profile.verbosity()) {
            case TERSE ->
                new Summaries(
                        all.terse(),
                        needsNormal || all.terse() == null ? all.normal() : null,
                        all.terse() == null && !normal ? all.detailed() : null);
            case DETAILED ->
                new Summaries(
                        all.detailed() == null && !normal ? all.terse() : null,
                        needsNormal || all.detailed() == null ? all.normal() : null,
                        all.detailed());
            case NORMAL, UNRECOGNIZED -> normal ? new Summaries(null, all.normal(), null) : all;
        };
    }

    private String text(String name, String own) {
        String translated = variant == null ? null : source.string(name + "_" + variant);
        return translated == null ? own : translated;
    }

    private <B extends EventBuilder<B>> B envelope(B builder, Envelope from) {
        return builder.localizationHints(hints(from.localizationHints())).additionalFields(kept);
    }

    private @Nullable LocalizationHints hints(@Nullable LocalizationHints from) {
        if (variant == null) {
            return from;
        }
        LocalizationHints.Builder builder = from == null ? LocalizationHints.builder() : from.toBuilder();
        boolean rtl = LanguageTag.of(variant).isRightToLeft();
        boolean said = from != null && from.textDirection() != null;
        return builder.primaryLanguage(variant)
                .textDirection(rtl ? TextDirection.RTL : said ? TextDirection.LTR : null)
                .script(null)
                .build();
    }

    /** For events whose summaries stand among the additional fields. */
    private Envelope openEnvelope(Envelope from) {
        JsonObject.Builder all = JsonObject.builder();
        kept.members().forEach((name, value) -> {
            if (!SUMMARIES.contains(name)) {
                all.put(name, value);
            }
        });
        put(all, "summary_terse", texts.terse());
        put(all, "summary_normal", texts.normal());
        put(all, "summary_detailed", texts.detailed());
        return new Envelope(
                from.context(),
                from.aaepVersion(),
                from.eventId(),
                from.sessionId(),
                from.sequenceNumber(),
                from.timestamp(),
                from.producer(),
                from.verbosity(),
                from.urgency(),
                hints(from.localizationHints()),
                from.correlationId(),
                from.extensions(),
                all.build());
    }

    private static void put(JsonObject.Builder fields, String name, @Nullable String text) {
        if (text != null) {
            fields.put(name, text);
        }
    }

    @Override
    public AaepEvent other(AaepEvent event) {
        return event;
    }

    @Override
    public AaepEvent unknownEvent(UnknownEvent event) {
        return new UnknownEvent(event.type(), openEnvelope(event.envelope()));
    }

    @Override
    public AaepEvent extensionEvent(ExtensionEvent event) {
        return new ExtensionEvent(event.type(), event.namespace(), openEnvelope(event.envelope()));
    }

    @Override
    @SuppressWarnings("NullAway") // the type requires the normal wording; an unchecked event may lack it all the same
    public AaepEvent sessionStarted(SessionStarted event) {
        return envelope(event.toBuilder(), event.envelope())
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    @SuppressWarnings("NullAway")
    public AaepEvent sessionCompleted(SessionCompleted event) {
        return envelope(event.toBuilder(), event.envelope())
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    @SuppressWarnings("NullAway")
    public AaepEvent sessionErrored(SessionErrored event) {
        return envelope(event.toBuilder(), event.envelope())
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    @SuppressWarnings("NullAway")
    public AaepEvent sessionCancelled(SessionCancelled event) {
        return envelope(event.toBuilder(), event.envelope())
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    @SuppressWarnings("NullAway")
    public AaepEvent toolInvoked(ToolInvoked event) {
        return envelope(event.toBuilder(), event.envelope())
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    public AaepEvent stateChanged(StateChanged event) {
        return envelope(event.toBuilder(), event.envelope())
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    public AaepEvent progressUpdated(ProgressUpdated event) {
        return envelope(event.toBuilder(), event.envelope())
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    public AaepEvent toolCompleted(ToolCompleted event) {
        return envelope(event.toBuilder(), event.envelope())
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    public AaepEvent awaitingConfirmation(AwaitingConfirmation event) {
        return envelope(event.toBuilder(), event.envelope())
                .action(text("action", event.action()))
                .consequence(text("consequence", event.consequence()))
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    public AaepEvent awaitingClarification(AwaitingClarification event) {
        return envelope(event.toBuilder(), event.envelope())
                .question(text("question", event.question()))
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    @Override
    public AaepEvent handoffRequested(HandoffRequested event) {
        return envelope(event.toBuilder(), event.envelope())
                .reason(text("reason", event.reason()))
                .summaryTerse(texts.terse())
                .summaryNormal(texts.normal())
                .summaryDetailed(texts.detailed())
                .buildUnchecked();
    }

    /** Whether the event's schema requires the normal wording. */
    private static boolean needsNormal(AaepEvent event) {
        return event instanceof SessionStarted
                || event instanceof SessionCompleted
                || event instanceof SessionErrored
                || event instanceof SessionCancelled
                || event instanceof ToolInvoked;
    }

    /** The texts besides the summaries that a person must understand. */
    private static List<String> requiredTexts(AaepEvent event) {
        return event instanceof AwaitingConfirmation
                ? List.of("action", "consequence")
                : event instanceof AwaitingClarification
                        ? List.of("question")
                        : event instanceof HandoffRequested ? List.of("reason") : List.of();
    }
}
