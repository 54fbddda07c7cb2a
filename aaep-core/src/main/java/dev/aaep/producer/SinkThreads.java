package dev.aaep.producer;

import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Daemon threads for sinks: as many as there are sinks at work, gone after a while without work. */
final class SinkThreads {
    static final Executor SHARED =
            new ThreadPoolExecutor(0, Integer.MAX_VALUE, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                Thread thread = new Thread(task, "aaep-sink");
                thread.setDaemon(true);
                return thread;
            });

    private SinkThreads() {}
}
