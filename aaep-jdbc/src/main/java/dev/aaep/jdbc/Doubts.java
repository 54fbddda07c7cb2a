package dev.aaep.jdbc;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Attempts whose outcome is not known, the latest ones, until somebody asks the same again. */
final class Doubts {
    static final int MOST = 1_024;

    private final Map<String, String> attempts = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST;
        }
    };

    /** The attempt goes to one who asks: of two, only one may take it for their own. */
    synchronized @Nullable String take(String what) {
        return attempts.remove(what);
    }

    synchronized void keep(String what, String attempt) {
        attempts.put(what, attempt);
    }
}
