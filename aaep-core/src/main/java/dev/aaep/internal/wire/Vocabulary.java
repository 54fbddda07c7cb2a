package dev.aaep.internal.wire;

import dev.aaep.value.OpenEnum;
import java.util.List;
import java.util.function.Function;

/** The known words of an open enum, matched by their bytes, and a way to keep any other. */
final class Vocabulary<E> {
    private final List<E> known;
    private final Words words;
    private final Function<String, E> other;

    private Vocabulary(List<E> known, Words words, Function<String, E> other) {
        this.known = known;
        this.words = words;
        this.other = other;
    }

    static <E extends OpenEnum> Vocabulary<E> of(List<E> known, Function<String, E> other) {
        return new Vocabulary<>(
                known, new Words(known.stream().map(OpenEnum::wire).toArray(String[]::new)), other);
    }

    Words words() {
        return words;
    }

    E known(int index) {
        return known.get(index);
    }

    E other(String wire) {
        return other.apply(wire);
    }
}
