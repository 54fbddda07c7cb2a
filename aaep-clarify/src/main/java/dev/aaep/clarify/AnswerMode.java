package dev.aaep.clarify;

/** Whose signature stands under an answer. */
public enum AnswerMode {
    /** The answerer's own key. */
    SIGNED,
    /** The asking agent's key: it attests what it received and from whom. Weaker, and always labelled. */
    WITNESSED
}
