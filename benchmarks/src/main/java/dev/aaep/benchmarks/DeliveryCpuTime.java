package dev.aaep.benchmarks;

import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The operations of {@link FanOutBenchmark} and {@link InboxBenchmark} in turns, with the ratios that have targets.
 * Arguments choose among {@code fan-out}, {@code inbox} and {@code scale}; without any, all are run.
 */
public final class DeliveryCpuTime {
    private static final int[] SCALES = {100, 1_000, 5_000, 10_000};

    private DeliveryCpuTime() {}

    public static void main(String[] args) throws Exception {
        Blackhole hole = new Blackhole(
                "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.");
        List<String> wanted = args.length == 0 ? List.of("fan-out", "inbox", "scale") : List.of(args);
        if (wanted.contains("fan-out")) {
            fanOut(hole);
        }
        if (wanted.contains("inbox")) {
            inbox(hole);
        }
        if (wanted.contains("scale")) {
            scale(hole);
        }
    }

    private static void fanOut(Blackhole hole) throws Exception {
        FanOutBenchmark benchmark = new FanOutBenchmark();
        benchmark.prepare();
        CpuTurns.Results results = new CpuTurns()
                .add("write once and 100 queues", 2_000, () -> {
                    benchmark.writeOnceAnd100Queues(hole);
                    return hole;
                })
                .add("fan out to 100", 2_000, () -> {
                    benchmark.fanOutTo100(hole);
                    return hole;
                })
                .run(60, 41);
        print(results);
        System.out.printf(
                Locale.ROOT,
                "  fan-out: %.2f x (target: at most 3)%n",
                results.ratio("fan out to 100", "write once and 100 queues"));
    }

    private static void inbox(Blackhole hole) throws Exception {
        InboxBenchmark benchmark = new InboxBenchmark();
        benchmark.prepare();
        CpuTurns.Results results = new CpuTurns()
                .add("decode and judge 100,000", 1, () -> {
                    benchmark.decodeAndJudge(hole);
                    return hole;
                })
                .add("inbox of 100,000", 1, () -> {
                    benchmark.inbox(hole);
                    return hole;
                })
                .run(12, 21);
        print(results);
        System.out.printf(
                Locale.ROOT,
                "  inbox: %.2f of the throughput (target: at least 0.7)%n",
                results.ratio("decode and judge 100,000", "inbox of 100,000"));
    }

    private static void scale(Blackhole hole) throws Exception {
        FanOutBenchmark benchmark = new FanOutBenchmark();
        benchmark.prepare();
        for (int subscriptions : SCALES) {
            FanOutBenchmark.Scale scale = new FanOutBenchmark.Scale();
            scale.subscriptions = subscriptions;
            scale.open();
            String name = "1,000 events to " + subscriptions;
            CpuTurns.Results results = new CpuTurns()
                    .add(name, 1, () -> {
                        benchmark.thousandEvents(scale, hole);
                        return hole;
                    })
                    .run(Math.max(2, 3_000 / subscriptions), 5);
            System.out.printf(
                    Locale.ROOT,
                    "%-26s %8.1f ms, %4.0f ns for a delivery%n",
                    name,
                    results.nanos(name) / 1e6,
                    results.nanos(name) / 1e3 / subscriptions);
        }
    }

    private static void print(CpuTurns.Results results) {
        for (String name : results.names()) {
            System.out.printf(
                    Locale.ROOT, "%-26s %10.1f us  %10.0f B%n", name, results.nanos(name) / 1e3, results.bytes(name));
        }
    }
}
