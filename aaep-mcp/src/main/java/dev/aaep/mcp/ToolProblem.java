package dev.aaep.mcp;

/** Why a tool did not do what it was asked: a code for programs and a sentence for whoever reads it. */
final class ToolProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    static final String MISSING_ARGUMENT = "MISSING_ARGUMENT";
    static final String UNKNOWN_ARGUMENT = "UNKNOWN_ARGUMENT";
    static final String WRONG_TYPE = "WRONG_TYPE";
    static final String BAD_PLAN = "BAD_PLAN";
    static final String UNAVAILABLE = "UNAVAILABLE";
    static final String INTERNAL = "INTERNAL";

    private final String code;
    private final String sentence;

    ToolProblem(String code, String sentence) {
        super(code + ": " + sentence, null, false, false);
        this.code = code;
        this.sentence = sentence;
    }

    String code() {
        return code;
    }

    String sentence() {
        return sentence;
    }
}
