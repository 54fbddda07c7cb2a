package dev.aaep.testkit;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.MessageType;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Hands the fixtures that {@link AaepFixtures} selects to a parameterized test. */
final class AaepFixturesProvider implements ArgumentsProvider, AnnotationConsumer<AaepFixtures> {
    private @Nullable AaepFixtures wanted;

    AaepFixturesProvider() {}

    /** A fixture of whatever folder, in all of its forms. */
    private record Item(
            String name,
            @Nullable MessageType type,
            @Nullable String code,
            Object self,
            Supplier<byte[]> bytes,
            Supplier<String> text,
            Supplier<@Nullable AaepMessage> message) {}

    @Override
    public void accept(AaepFixtures annotation) {
        wanted = annotation;
    }

    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        Class<?> form = parameters
                .getFirst()
                .orElseThrow(() -> AaepException.of(
                        AaepException.Kind.CONFIGURATION, "a test with @AaepFixtures takes a fixture as a parameter"))
                .getParameterType();
        List<Arguments> arguments =
                items().flatMap(item -> Stream.ofNullable(inForm(item, form))).toList();
        if (arguments.isEmpty()) {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION,
                    "@AaepFixtures selects no fixture that can be given as " + form.getSimpleName());
        }
        return arguments.stream();
    }

    private Stream<Item> items() {
        AaepFixtures selection = wanted;
        if (selection == null) {
            throw new IllegalStateException("the annotation comes first");
        }
        Stream<Item> all = switch (selection.value()) {
            case VALID -> Fixtures.valid().stream().map(AaepFixturesProvider::valid);
            case SESSIONS -> Fixtures.sessions().stream().map(AaepFixturesProvider::session);
            case INVALID -> Fixtures.invalid().stream().map(AaepFixturesProvider::invalid);
        };
        List<MessageType> types = List.of(selection.types());
        List<String> names = List.of(selection.names());
        List<String> codes = List.of(selection.codes());
        return all.filter(item -> types.isEmpty() || (item.type != null && types.contains(item.type)))
                .filter(item -> names.isEmpty() || names.contains(item.name))
                .filter(item -> codes.isEmpty() || (item.code != null && codes.contains(item.code)));
    }

    private static Item valid(Fixture from) {
        return new Item(from.name(), from.messageType(), null, from, from::bytes, from::text, from::message);
    }

    private static Item session(Recording from) {
        return new Item(from.name(), null, null, from, from::bytes, from::text, () -> null);
    }

    private static Item invalid(InvalidFixture from) {
        return new Item(from.name(), from.messageType(), from.code(), from, from::bytes, from::text, () -> null);
    }

    /** The arguments, or null when the fixture is a message of another type than the parameter. */
    private static @Nullable Arguments inForm(Item item, Class<?> form) {
        Object value;
        if (form.isInstance(item.self)) {
            value = item.self;
        } else if (form == byte[].class) {
            value = item.bytes.get();
        } else if (form == String.class) {
            value = item.text.get();
        } else if (AaepMessage.class.isAssignableFrom(form) && item.self instanceof Fixture) {
            value = item.message.get();
            if (!form.isInstance(value)) {
                return null;
            }
        } else {
            throw AaepException.of(
                    AaepException.Kind.CONFIGURATION,
                    "@AaepFixtures cannot give " + form.getSimpleName() + ": ask for "
                            + item.self.getClass().getSimpleName() + ", byte[], String"
                            + (item.self instanceof Fixture ? " or a type of message" : ""));
        }
        return Arguments.of(Named.of(item.name, value));
    }
}
