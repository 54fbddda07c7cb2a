package dev.aaep.testkit.conformance.broken;

/** What a broken producer does wrong, one rule each. */
public enum ProducerDefect {
    /** It sends something that is not JSON. */
    ENV_1("ENV-1", "sends something that is not JSON"),
    /** It leaves out a required field. */
    ENV_2("ENV-2", "leaves out a required field"),
    /** It names another context than the protocol's. */
    ENV_3("ENV-3", "names another context than the protocol's"),
    /** It makes up a type in the protocol's namespace. */
    ENV_4("ENV-4", "makes up a type in the protocol's namespace"),
    /** It uses an event id twice. */
    ENV_6("ENV-6", "uses an event id twice"),
    /** It dates an event back. */
    ENV_7("ENV-7", "dates an event back"),
    /** It uses a sequence number twice. */
    ENV_8("ENV-8", "uses a sequence number twice"),
    /** It sends extension data without declaring it. */
    ENV_9("ENV-9", "sends extension data without declaring it"),
    /** It adds a field of its own at the top level. */
    ENV_11("ENV-11", "adds a field of its own at the top level"),
    /** It sends a very long text. */
    ENV_12("ENV-12", "sends a very long text"),
    /** It sends a number beyond 2^53. */
    ENV_13("ENV-13", "sends a number beyond 2^53"),
    /** It writes the type last. */
    ENV_14("ENV-14", "writes the type last"),
    /** It reports progress of 101 percent. */
    ENV_15("ENV-15", "reports progress of 101 percent"),
    /** It puts its extension into the protocol's namespace. */
    EXT_1("EXT-1", "puts its extension into the protocol's namespace"),
    /** It starts a session twice. */
    SEQ_1("SEQ-1", "starts a session twice"),
    /** It sends an event after the end of the session. */
    SEQ_2("SEQ-2", "sends an event after the end of the session"),
    /** It leaves a state that it was not in. */
    SEQ_3("SEQ-3", "leaves a state that it was not in"),
    /** It never completes a tool. */
    SEQ_4("SEQ-4", "never completes a tool"),
    /** It uses a call id twice. */
    SEQ_5("SEQ-5", "uses a call id twice"),
    /** It runs an irreversible tool without asking. */
    SEQ_6("SEQ-6", "runs an irreversible tool without asking"),
    /** It miscounts the characters of an output. */
    SEQ_7("SEQ-7", "miscounts the characters of an output"),
    /** It does not mark an error as critical. */
    SEQ_9("SEQ-9", "does not mark an error as critical"),
    /** It marks a change of state as critical. */
    SEQ_10("SEQ-10", "marks a change of state as critical"),
    /** It reports step 4 of 3. */
    SEQ_11("SEQ-11", "reports step 4 of 3"),
    /** It goes on writing after a reject. */
    SEQ_12("SEQ-12", "goes on writing after a reject"),
    /** It does not say in which language a text is. */
    I18N_1("I18N-1", "does not say in which language a text is"),
    /** It sends decomposed text. */
    I18N_2("I18N-2", "sends decomposed text"),
    /** It sends the number of a payment card. */
    SEC_2("SEC-2", "sends the number of a payment card"),
    /** It acts while the prompt is pending. */
    CFM_1("CFM-1", "acts while the prompt is pending"),
    /** It asks for the same action twice. */
    CFM_2("CFM-2", "asks for the same action twice"),
    /** It uses a reply token twice. */
    CFM_3("CFM-3", "uses a reply token twice"),
    /** It takes replies from unauthenticated senders. */
    CFM_5("CFM-5", "takes replies from unauthenticated senders"),
    /** It takes replies over a subscription that only listens. */
    CFM_5_LISTENER("CFM-5", "takes replies over a subscription that only listens"),
    /** It takes answers to questions from unauthenticated senders. */
    CFM_5_QUESTION("CFM-5", "takes answers to questions from unauthenticated senders"),
    /** It takes replies with any token. */
    CFM_6_FORGED("CFM-6", "takes replies with any token"),
    /** It takes replies that break their schema. */
    CFM_6_INVALID("CFM-6", "takes replies that break their schema"),
    /** It takes a yes for the answer to a question. */
    CFM_6_KIND("CFM-6", "takes a yes for the answer to a question"),
    /** It takes replies after the deadline. */
    CFM_6_LATE("CFM-6", "takes replies after the deadline"),
    /** It does not act when it is accepted. */
    CFM_6_IDLE("CFM-6", "does not act when it is accepted"),
    /** It tells why it refused a reply. */
    CFM_7("CFM-7", "tells why it refused a reply"),
    /** It takes an accept after a reject. */
    CFM_8("CFM-8", "takes an accept after a reject"),
    /** It takes one answer from each subscription. */
    CFM_8_EACH("CFM-8", "takes one answer from each subscription"),
    /** It does nothing at the deadline. */
    CFM_9("CFM-9", "does nothing at the deadline"),
    /** It defaults to accept for a risky irreversible action. */
    CFM_10("CFM-10", "defaults to accept for a risky irreversible action"),
    /** It leaves little time for a risky action. */
    CFM_11("CFM-11", "leaves little time for a risky action"),
    /** It does not tell the time left. */
    CFM_12("CFM-12", "does not tell the time left"),
    /** It takes responses that are none of the choices. */
    CFM_13("CFM-13", "takes responses that are none of the choices"),
    /** It runs the original action when the person changed it. */
    CFM_14("CFM-14", "runs the original action when the person changed it"),
    /** It tells the outcome to the one who answered only. */
    CFM_15("CFM-15", "tells the outcome to the one who answered only"),
    /** It takes replies after the end of the session. */
    CFM_16("CFM-16", "takes replies after the end of the session"),
    /** It waits for an answer when nobody is left to give it. */
    CFM_17("CFM-17", "waits for an answer when nobody is left to give it"),
    /** It takes a used reply for another prompt. */
    REPLAY("SEC-1", "takes a used reply for another prompt"),
    /** It lets anybody change a subscription. */
    HIJACK("SEC-1", "lets anybody change a subscription"),
    /** It turns the order of the letters around in what it asks. */
    PHISHING("SEC-1", "turns the order of the letters around in what it asks"),
    /** It opens sessions under another name than it accepted with. */
    IMPERSONATION("SEC-1", "opens sessions under another name than it accepted with"),
    /** It does not answer a bad request. */
    HS_1("HS-1", "does not answer a bad request"),
    /** It honours a higher rate than was asked for. */
    HS_2("HS-2", "honours a higher rate than was asked for"),
    /** It sends as fast as it can. */
    HS_3("HS-3", "sends as fast as it can"),
    /** It filters critical events. */
    HS_4("HS-4", "filters critical events"),
    /** It filters prompts. */
    HS_4_PROMPTS("HS-4", "filters prompts"),
    /** It sends events that are excluded. */
    HS_5("HS-5", "sends events that are excluded"),
    /** It drops the filters in a renegotiation. */
    HS_7("HS-7", "drops the filters in a renegotiation"),
    /** It sends to subscriptions that were closed. */
    HS_8("HS-8", "sends to subscriptions that were closed"),
    /** It waits for the slowest subscription. */
    HS_9("HS-9", "waits for the slowest subscription"),
    /** It has no signed manifest and accepts all the same. */
    HS_11("HS-11", "has no signed manifest and accepts all the same"),
    /** It accepts any version. */
    HS_12("HS-12", "accepts any version"),
    /** It sends first what it held back last. */
    TX_1("TX-1", "sends first what it held back last"),
    /** It throws when a session is cancelled. */
    THROWS("RUN", "throws when a session is cancelled"),
    /** It hangs when a session is cancelled. */
    HANGS("RUN", "hangs when a session is cancelled"),
    /** It sends without end when a session is cancelled. */
    FLOODS("RUN", "sends without end when a session is cancelled");

    private final String code;
    private final String meaning;

    ProducerDefect(String code, String meaning) {
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
