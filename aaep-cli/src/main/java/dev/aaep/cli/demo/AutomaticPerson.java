package dev.aaep.cli.demo;

import dev.aaep.event.Decision;
import dev.aaep.subscriber.AutoReplyPolicy;
import dev.aaep.value.JsonString;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Nobody is there: a policy under its own name takes the first choice and accepts. */
final class AutomaticPerson implements Person {
    static final String POLICY = "demo";

    private final String why;

    /** @param why nobody is asked, as part of a sentence */
    AutomaticPerson(String why) {
        this.why = why;
    }

    @Override
    public String introduction() {
        return "Nobody is asked, " + why + ". A policy named \"" + POLICY
                + "\" answers every prompt: the first choice, and yes. Its replies say so: decided_by is auto:" + POLICY
                + ".";
    }

    @Override
    public Optional<AutoReplyPolicy> policy() {
        return Optional.of(new AutoReplyPolicy(
                POLICY,
                confirmation -> Optional.of(Decision.ACCEPT),
                clarification ->
                        clarification.choices().stream().findFirst().map(choice -> new JsonString(choice.value()))));
    }

    @Override
    public void listen(Consumer<@Nullable String> line) {
        throw new IllegalStateException("the policy answers every prompt of the demo");
    }
}
