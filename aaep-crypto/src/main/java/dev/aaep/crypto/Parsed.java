package dev.aaep.crypto;

import java.util.function.Function;

/**
 * What came of reading something that may come from a stranger: the value, or why there is none.
 *
 * @param <T> what was to be read
 */
public sealed interface Parsed<T> {
    /** The value; throws {@link CryptoException} when there is none. For trusted sources such as configuration. */
    T orElseThrow();

    /** Whether there is a value. */
    default boolean isValid() {
        return this instanceof Valid<T>;
    }

    /** The next step of reading, if this one succeeded. */
    <R> Parsed<R> flatMap(Function<? super T, Parsed<R>> next);

    /** It was read. */
    record Valid<T>(T value) implements Parsed<T> {
        @Override
        public T orElseThrow() {
            return value;
        }

        @Override
        public <R> Parsed<R> flatMap(Function<? super T, Parsed<R>> next) {
            return next.apply(value);
        }
    }

    /**
     * It was refused. Nothing of the input is repeated here.
     *
     * @param place where: a byte offset ({@code "byte 17"}), a JSON Pointer, or empty when the whole is meant
     */
    record Invalid<T>(Defect defect, String place) implements Parsed<T> {
        @Override
        public T orElseThrow() {
            throw CryptoException.invalidValue(defect, place);
        }

        @Override
        public <R> Parsed<R> flatMap(Function<? super T, Parsed<R>> next) {
            return new Invalid<>(defect, place);
        }
    }

    /** A value that was read. */
    static <T> Parsed<T> valid(T value) {
        return new Valid<>(value);
    }

    /** A refusal of the whole input. */
    static <T> Parsed<T> invalid(Defect defect) {
        return new Invalid<>(defect, "");
    }
}
