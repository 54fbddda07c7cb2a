package dev.aaep.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Runs operations in turns within one JVM and takes the CPU time of the thread: ratios hold on a machine that others use at
 * the same time, where wall time does not. JMH remains the reference on a quiet one.
 */
final class CpuTurns {
    /** Keeps results alive. */
    static volatile Object sink;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Something to measure. */
    interface Work {
        Object run() throws Exception;
    }

    /**
     * What one call took.
     *
     * @param nanos of CPU time
     * @param bytes that the thread allocated
     */
    record Use(double nanos, double bytes) {}

    /** The turns of all operations, by name; each list of turns in the order in which they were taken. */
    static final class Results {
        private final Map<String, Use[]> turns = new LinkedHashMap<>();

        Iterable<String> names() {
            return turns.keySet();
        }

        double nanos(String name) {
            return median(Arrays.stream(turns.get(name)).mapToDouble(Use::nanos).toArray());
        }

        double bytes(String name) {
            return median(Arrays.stream(turns.get(name)).mapToDouble(Use::bytes).toArray());
        }

        /** How many times the CPU time of the other one takes: the median over the turns, which share their noise. */
        double ratio(String name, String other) {
            Use[] ours = turns.get(name);
            Use[] theirs = turns.get(other);
            double[] ratios = new double[ours.length];
            for (int turn = 0; turn < ours.length; turn++) {
                ratios[turn] = ours[turn].nanos / theirs[turn].nanos;
            }
            return median(ratios);
        }
    }

    private record Operation(int calls, Work work) {}

    private final Map<String, Operation> operations = new LinkedHashMap<>();

    /** Adds an operation that is called so many times in each of its turns. */
    CpuTurns add(String name, int calls, Work work) {
        operations.put(name, new Operation(calls, work));
        return this;
    }

    Results run(int warmups, int turns) throws Exception {
        Results results = new Results();
        for (int turn = -warmups; turn < turns; turn++) {
            for (Map.Entry<String, Operation> each : operations.entrySet()) {
                Use use = use(each.getValue().work, each.getValue().calls);
                if (turn >= 0) {
                    results.turns.computeIfAbsent(each.getKey(), name -> new Use[turns])[turn] = use;
                }
            }
        }
        return results;
    }

    static Use use(Work work, int calls) throws Exception {
        long self = Thread.currentThread().getId();
        long cpu = THREADS.getCurrentThreadCpuTime();
        long allocated = THREADS.getThreadAllocatedBytes(self);
        for (int i = 0; i < calls; i++) {
            sink = work.run();
        }
        return new Use(
                (THREADS.getCurrentThreadCpuTime() - cpu) / (double) calls,
                (THREADS.getThreadAllocatedBytes(self) - allocated) / (double) calls);
    }

    static double median(double[] values) {
        return Arrays.stream(values).sorted().toArray()[values.length / 2];
    }
}
