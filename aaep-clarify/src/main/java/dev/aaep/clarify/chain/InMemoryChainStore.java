package dev.aaep.clarify.chain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps everything until the process ends. */
public final class InMemoryChainStore implements ChainStore {
    private final Map<String, List<byte[]>> items = new LinkedHashMap<>();

    /** An empty store. */
    public InMemoryChainStore() {}

    @Override
    public synchronized int size(String sessionId) {
        return items.getOrDefault(sessionId, List.of()).size();
    }

    @Override
    public synchronized boolean append(String sessionId, int expectedSize, byte[] item) {
        if (size(sessionId) != expectedSize) {
            return false;
        }
        items.computeIfAbsent(sessionId, id -> new ArrayList<>()).add(item.clone());
        return true;
    }

    @Override
    public synchronized byte[] read(String sessionId, int index) {
        return items.getOrDefault(sessionId, List.of()).get(index).clone();
    }

    @Override
    public synchronized List<String> sessions() {
        return List.copyOf(items.keySet());
    }

    @Override
    public void close() {}
}
