package dev.aaep.testkit.junit;

import dev.aaep.ledger.IdSource;
import dev.aaep.ledger.ReplyLedger;
import dev.aaep.producer.AaepProducer;
import dev.aaep.producer.VirtualTime;
import java.time.Instant;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives a test what it asks for as a parameter: {@link AaepProducer}, {@link VirtualTime}, {@link RecordingSink},
 * {@link ScriptedSubscriber}, {@link ScriptedProducer}, {@link ReplyLedger}, {@link SequentialIds} or {@link IdSource}. All
 * belong together, are made anew for each test, and stand still at 2026-01-01T00:00:00Z until the test moves the time. For
 * tests of a producer there is the scripted subscriber, for tests of a subscriber the scripted producer.
 *
 * <pre>{@code
 * @ExtendWith(AaepExtension.class)
 * class TransferTest {
 *     @Test
 *     void should_ask_first(AaepProducer producer, ScriptedSubscriber person, RecordingSink sink) { ... }
 * }
 * }</pre>
 */
public final class AaepExtension implements ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(AaepExtension.class);
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private static final Map<Class<?>, Function<Kit, Object>> PARTS = Map.of(
            AaepProducer.class, kit -> kit.producer,
            VirtualTime.class, kit -> kit.time,
            RecordingSink.class, kit -> kit.sink,
            ScriptedSubscriber.class, kit -> kit.subscriber,
            ScriptedProducer.class, kit -> kit.scripted,
            ReplyLedger.class, kit -> kit.ledger,
            SequentialIds.class, kit -> kit.ids,
            IdSource.class, kit -> kit.ids);

    /** What one test gets. */
    private static final class Kit {
        private final VirtualTime time = new VirtualTime(START);
        private final SequentialIds ids = new SequentialIds();
        private final RecordingSink sink = new RecordingSink();
        private final ReplyLedger ledger =
                ReplyLedger.builder().clock(time).tokens(ids).build();
        private final AaepProducer producer = AaepProducer.builder("agent-under-test")
                .clock(time)
                .scheduler(time)
                .ids(ids)
                .ledger(ledger)
                .executor(Runnable::run)
                .directSink(sink)
                .build();
        private final ScriptedSubscriber subscriber = new ScriptedSubscriber(producer, sink, time);
        private final ScriptedProducer scripted = new ScriptedProducer(time, ids, ledger);
    }

    /** Made by JUnit. */
    public AaepExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return PARTS.containsKey(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Kit kit = context.getStore(NAMESPACE).getOrComputeIfAbsent(Kit.class, each -> new Kit(), Kit.class);
        Function<Kit, Object> part = PARTS.get(parameter.getParameter().getType());
        if (part == null) {
            throw new IllegalStateException("asked for a parameter that is not supported");
        }
        return part.apply(kit);
    }
}
