package dev.aaep.cli.demo;

import dev.aaep.subscriber.AutoReplyPolicy;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Who answers the agent's questions. */
interface Person {
    /** Said at the beginning: who it is. */
    String introduction();

    /** A rule that answers instead of the person; empty when the person does (CFM-18). */
    Optional<AutoReplyPolicy> policy();

    /**
     * Starts to wait for one line, unless that is under way already. The line comes on any thread; null means that no line
     * will ever come.
     */
    void listen(Consumer<@Nullable String> line);
}
