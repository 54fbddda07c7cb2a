package dev.aaep.testkit.conformance.broken;

/** What a broken subscriber does wrong, one rule each. */
public enum SubscriberDefect {
    /** It announces nothing. */
    RUN("RUN", "announces nothing"),
    /** It ends the subscription when it cannot read a message. */
    ENV_1("ENV-1", "ends the subscription when it cannot read a message"),
    /** It ends the subscription at an unknown type. */
    ENV_5("ENV-5", "ends the subscription at an unknown type"),
    /** It drops events with unknown extension data. */
    ENV_10("ENV-10", "drops events with unknown extension data"),
    /** It ends the subscription at a large event. */
    ENV_12("ENV-12", "ends the subscription at a large event"),
    /** It ends the subscription at an unknown word. */
    ENV_16("ENV-16", "ends the subscription at an unknown word"),
    /** It drops events with unknown fields. */
    VER_1("VER-1", "drops events with unknown fields"),
    /** It drops texts that are not in normalization form C. */
    I18N_2("I18N-2", "drops texts that are not in normalization form C"),
    /** It announces every chunk by itself. */
    SEQ_8("SEQ-8", "announces every chunk by itself"),
    /** It drops critical events that do not say so. */
    SEQ_9("SEQ-9", "drops critical events that do not say so"),
    /** It announces duplicates. */
    HS_13_TWICE("HS-13", "announces duplicates"),
    /** It announces in the order of arrival. */
    HS_13_ORDER("HS-13", "announces in the order of arrival"),
    /** It asks again when a prompt comes twice. */
    HS_13_PROMPT("HS-13", "asks again when a prompt comes twice"),
    /** It changes the token. */
    CFM_4("CFM-4", "changes the token"),
    /** It names another subscription in its replies. */
    CFM_6("CFM-6", "names another subscription in its replies"),
    /** It answers with the label of a choice. */
    CFM_13("CFM-13", "answers with the label of a choice"),
    /** It keeps prompts after their session. */
    CFM_16("CFM-16", "keeps prompts after their session"),
    /** It keeps prompts that were resolved elsewhere. */
    CFM_16_STATE("CFM-16", "keeps prompts that were resolved elsewhere"),
    /** It answers by itself. */
    CFM_18("CFM-18", "answers by itself"),
    /** It accepts by itself what has little risk. */
    CFM_18_LOW("CFM-18", "accepts by itself what has little risk"),
    /** It takes texts out of extension data that it does not know. */
    EXTENSION("SEC-1", "takes texts out of extension data that it does not know"),
    /** It sends a request without capabilities. */
    HS_1("HS-1", "sends a request without capabilities"),
    /** It goes without a word. */
    HS_8("HS-8", "goes without a word"),
    /** It throws when a session ends. */
    THROWS("RUN", "throws when a session ends");

    private final String code;
    private final String meaning;

    SubscriberDefect(String code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    /** The code of the rule that is broken; {@code RUN} when the target does not do as it is asked. */
    public String code() {
        return code;
    }

    /** What it does wrong, as the end of a sentence that starts with "it". */
    public String meaning() {
        return meaning;
    }
}
