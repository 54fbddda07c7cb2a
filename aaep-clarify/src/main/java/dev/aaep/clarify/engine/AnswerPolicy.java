package dev.aaep.clarify.engine;

import dev.aaep.clarify.Gap;

/** Judges whether an answer is usable at all. It does not choose between answers. */
@FunctionalInterface
public interface AnswerPolicy {
    /** Whether the answer can be worked with. */
    boolean isAdequate(Gap gap, String answer);
}
