package dev.aaep.clarify.chain;

import java.util.List;

/**
 * Keeps what happened in sessions, item by item, each a canonical JSON object that the engine writes and reads. Items are
 * only ever added. Implementations are safe for use by many threads.
 */
public interface ChainStore extends AutoCloseable {
    /** How many items the session has; 0 when it is unknown. */
    int size(String sessionId);

    /**
     * Adds an item if the session has exactly {@code expectedSize} items, and says whether it did. When it returns true,
     * the item is as durable as the store makes anything; when it returns false, nothing was added. Of two callers with
     * the same expectation one wins.
     *
     * <p>When it throws, nothing was added, unless the exception is an {@link dev.aaep.AaepException} of kind
     * {@code NOT_KNOWN}: a store behind a network cannot always say. Then {@link #size} and {@link #read} tell once the
     * store answers again; a part of an item is never there.
     */
    boolean append(String sessionId, int expectedSize, byte[] item);

    /** The item at an index from 0. */
    byte[] read(String sessionId, int index);

    /** The sessions that have items, in the order of their first ones. */
    List<String> sessions();

    @Override
    void close();
}
