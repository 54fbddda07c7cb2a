package dev.aaep.codegen;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the value of a field is, with the constraints that its schema puts on it. */
sealed interface Type {
    /** A string. Bounds of -1 are absent. */
    record Text(int minLength, int maxLength, @Nullable String pattern, boolean uri) implements Type {}

    /** A string of format date-time. */
    record Time() implements Type {}

    /** An integer with optional bounds; in a list, one of {@code allowed}, which is empty otherwise. */
    record Int(@Nullable Long minimum, @Nullable Long maximum, List<Long> allowed) implements Type {}

    /** A number within bounds. */
    record Num(long minimum, long maximum) implements Type {}

    record Bool() implements Type {}

    /** A word of an open enum. */
    record Word(Enumeration enumeration) implements Type {}

    /** An object of free shape; {@code ofObjects} when each member must be an object. */
    record Free(boolean ofObjects) implements Type {}

    /** The value of {@code @context}. */
    record Context() implements Type {}

    /** A string within bounds, a boolean or a number. */
    record Scalar(Text text) implements Type {}

    /** An object with a record of its own. */
    record Nested(Shape shape) implements Type {}

    /** An array; bounds of -1 are absent. */
    record Array(Type items, int minItems, int maxItems, boolean unique) implements Type {}

    /** A list of words with the Java type that stands for it. */
    record Enumeration(String pkg, String name, List<String> words, String description) {}
}
