package dev.aaep.handshake;

import dev.aaep.MessageType;
import dev.aaep.message.EventFilters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which event types a subscription wants (HS-5): exact types, or patterns that end in {@code *}; exclude beats include. */
final class EventFilter {
    private final @Nullable List<String> include;
    private final List<String> exclude;

    /** What always has to be looked at: a type that is not the protocol's, or a critical event. */
    static final long ANY = 1L << 63;

    /** One bit for each type of the protocol, of which there are far fewer than 64: every delivery asks. */
    private final long admitted;

    EventFilter(@Nullable EventFilters filters) {
        this.include = filters == null ? null : filters.include();
        this.exclude = filters == null || filters.exclude() == null ? List.of() : filters.exclude();
        long bits = 0;
        for (MessageType type : MessageType.values()) {
            bits |= judge(type.type()) ? bit(type) : 0;
        }
        this.admitted = bits;
    }

    boolean admits(@Nullable MessageType type, @Nullable String text) {
        return type != null ? (admitted & bit(type)) != 0 : text != null && judge(text);
    }

    /** The {@link Fanout#kind kinds} of which a subscription may get something. */
    long kinds() {
        return admitted | ANY;
    }

    @SuppressWarnings("EnumOrdinal") // an index within this process only
    static long bit(MessageType type) {
        return 1L << type.ordinal();
    }

    private boolean judge(String type) {
        return (include == null || matchesAny(include, type)) && !matchesAny(exclude, type);
    }

    private static boolean matchesAny(List<String> patterns, String type) {
        for (String pattern : patterns) {
            if (pattern.endsWith("*")
                    ? type.startsWith(pattern.substring(0, pattern.length() - 1))
                    : type.equals(pattern)) {
                return true;
            }
        }
        return false;
    }
}
