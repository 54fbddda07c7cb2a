package dev.aaep.jdbc;

import dev.aaep.ledger.PromptTerms;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Terms of prompts that were issued here, the latest ones. A reply to one of them is judged without a question to the
 * database; the conditional statement that follows decides, so a prompt that was settled elsewhere may still be here.
 */
final class IssuedTerms {
    static final int MOST = 1 << 15;

    private final Map<String, PromptTerms> terms = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PromptTerms> eldest) {
            return size() > MOST;
        }
    };

    synchronized void issued(String key, PromptTerms asked) {
        terms.put(key, asked);
    }

    synchronized void settled(String key) {
        terms.remove(key);
    }

    synchronized @Nullable PromptTerms of(String key) {
        return terms.get(key);
    }
}
