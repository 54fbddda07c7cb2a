package dev.aaep.producer;

/**
 * What a tool does.
 *
 * @param <T> its result
 * @param <X> what it may throw
 */
@FunctionalInterface
public interface ToolWork<T, X extends Exception> {
    T run() throws X;
}
