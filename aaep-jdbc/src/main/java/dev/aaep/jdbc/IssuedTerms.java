package dev.aaep.jdbc;

import dev.aaep.ledger.PromptTerms;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Terms of prompts that were issued here, the latest ones. A reply to one of them is judged without a question to the
 * database; the conditional statement that follows decides, so a prompt that was settled elsewhere may still be here.
 */
final class IssuedTerms {
    static final int MOST = 1 << 15;

    /** So many of the longest prompts would be a gigabyte. */
    static final int MOST_CHARS = 1 << 24;

    private final Map<String, Issued> terms = new LinkedHashMap<>();
    private long chars;

    private record Issued(PromptTerms terms, int length) {}

    /** @param length about how much memory the terms take: their length as JSON */
    synchronized void issued(String key, PromptTerms asked, int length) {
        settled(key);
        terms.put(key, new Issued(asked, length));
        chars += length;
        Iterator<Issued> eldest = terms.values().iterator();
        while (terms.size() > MOST || chars > MOST_CHARS) {
            chars -= eldest.next().length();
            eldest.remove();
        }
    }

    synchronized void settled(String key) {
        Issued gone = terms.remove(key);
        if (gone != null) {
            chars -= gone.length();
        }
    }

    synchronized @Nullable PromptTerms of(String key) {
        Issued issued = terms.get(key);
        return issued == null ? null : issued.terms();
    }
}
