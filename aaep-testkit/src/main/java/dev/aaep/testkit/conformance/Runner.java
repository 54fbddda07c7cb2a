package dev.aaep.testkit.conformance;

import dev.aaep.testkit.conformance.CheckResult.Status;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs checks one by one, each on a thread of its own and no longer than its limit. */
final class Runner {
    private final Duration limit;

    Runner(Duration limit) {
        this.limit = limit;
    }

    <S> CheckResult run(Check<S> check, S subject) {
        return limited(check, () -> {
            check.body().run(subject);
            return check.result(Status.PASSED, "");
        });
    }

    private <S> CheckResult limited(Check<S> check, Callable<CheckResult> body) {
        CompletableFuture<CheckResult> outcome = new CompletableFuture<>();
        Thread thread = new Thread(() -> attempt(check, body, outcome), "aaep-conformance-" + check.code());
        thread.setDaemon(true);
        thread.start();
        try {
            return outcome.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            thread.interrupt();
            return check.failed("did not come to an end within " + limit.toMillis() + " ms");
        } catch (InterruptedException interrupted) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            return check.result(Status.SKIPPED, "the kit was interrupted");
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @SuppressWarnings("CatchAndPrintStackTrace")
    private static <S> void attempt(
            Check<S> check, Callable<CheckResult> body, CompletableFuture<CheckResult> outcome) {
        try {
            outcome.complete(body.call());
        } catch (Check.Failure failure) {
            outcome.complete(check.failed(String.valueOf(failure.getMessage())));
        } catch (Check.Skipped skipped) {
            outcome.complete(check.result(Status.SKIPPED, String.valueOf(skipped.getMessage())));
        } catch (UnsupportedOperationException cannot) {
            // Lists that must not be changed throw it without a word: that is a defect, not something left out.
            outcome.complete(
                    cannot.getMessage() == null
                            ? check.failed("the target threw " + cannot)
                            : check.result(Status.SKIPPED, "the target " + cannot.getMessage()));
        } catch (Throwable thrown) {
            // Whatever a target throws, errors included, is a result and must not stop the kit.
            outcome.complete(check.failed("the target threw " + thrown));
        }
    }
}
