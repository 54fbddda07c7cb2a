package dev.aaep.testkit.contract;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Set;
import java.util.TreeSet;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs a contract as JUnit does and tells which of its tests failed. */
final class Outcome {
    private Outcome() {}

    static Set<String> failedTests(Class<?> contract) {
        Set<String> failed = new TreeSet<>();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(contract))
                                .build(),
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                if (result.getStatus() == TestExecutionResult.Status.FAILED) {
                                    failed.add(test.getSource()
                                            .filter(MethodSource.class::isInstance)
                                            .map(source -> ((MethodSource) source).getMethodName())
                                            .orElse(test.getDisplayName()));
                                }
                            }
                        });
        return failed;
    }
}
