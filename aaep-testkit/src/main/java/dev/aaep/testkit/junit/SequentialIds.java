package dev.aaep.testkit.junit;

import dev.aaep.ledger.IdSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Ids that count from 1 for each prefix: {@code evt_1}, {@code evt_2}. For tests only: reply tokens must be random. */
public final class SequentialIds implements IdSource {
    private final Map<String, AtomicInteger> counters = new ConcurrentHashMap<>();

    /** Starts at 1 for every prefix. */
    public SequentialIds() {}

    @Override
    public String next(String prefix) {
        return prefix
                + counters.computeIfAbsent(prefix, each -> new AtomicInteger()).incrementAndGet();
    }
}
