package dev.aaep.producer;

/**
 * What an agent does within one session.
 *
 * @param <T> its result
 * @param <X> what it may throw
 */
@FunctionalInterface
public interface SessionWork<T, X extends Exception> {
    T run(AgentSession session) throws X;
}
