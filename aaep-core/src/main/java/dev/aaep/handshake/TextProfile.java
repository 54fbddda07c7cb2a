package dev.aaep.handshake;

import dev.aaep.event.Verbosity;
import dev.aaep.message.Capabilities;
import dev.aaep.message.CognitiveLoad;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Which of an event's texts a subscription gets. Subscriptions with equal profiles share the bytes. */
final class TextProfile {
    private final @Nullable List<String> languages;
    private final Verbosity.Known verbosity;
    private final int hash;

    TextProfile(@Nullable List<String> languages, Verbosity.Known verbosity) {
        this.languages = languages;
        this.verbosity = verbosity;
        this.hash = Objects.hash(languages, verbosity.name());
    }

    /** Low cognitive load asks for the shortest wording, whatever else was asked (HS-14). */
    static TextProfile of(Capabilities honored) {
        boolean low = honored.cognitiveLoad() != null && honored.cognitiveLoad().known() == CognitiveLoad.Known.LOW;
        Verbosity wished = low ? Verbosity.TERSE : honored.preferredVerbosity();
        return new TextProfile(
                honored.languages(), wished == null || !wished.isKnown() ? Verbosity.Known.NORMAL : wished.known());
    }

    /** The agreed languages; null leaves all variants in place. */
    @Nullable
    List<String> languages() {
        return languages;
    }

    Verbosity.Known verbosity() {
        return verbosity;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof TextProfile profile
                        && profile.hash == hash
                        && profile.verbosity == verbosity
                        && Objects.equals(profile.languages, languages));
    }

    /** Computed once: it is asked for with every delivery. */
    @Override
    public int hashCode() {
        return hash;
    }

    /** Makes equal profiles the same object, so that finding a delivery by its profile compares no lists. */
    static final class Pool {
        private final Map<TextProfile, WeakReference<TextProfile>> pooled = new WeakHashMap<>();

        synchronized TextProfile get(TextProfile profile) {
            WeakReference<TextProfile> known = pooled.get(profile);
            TextProfile same = known == null ? null : known.get();
            if (same == null) {
                pooled.put(profile, new WeakReference<>(profile));
                same = profile;
            }
            return same;
        }
    }
}
