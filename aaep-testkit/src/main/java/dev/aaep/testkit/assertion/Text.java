package dev.aaep.testkit.assertion;

import dev.aaep.AaepException;
import dev.aaep.AaepMessage;
import dev.aaep.event.AaepEvent;
import dev.aaep.json.AaepJson;
import dev.aaep.validation.Finding;
import dev.aaep.validation.RuleCatalogue;
import dev.aaep.validation.RuleInfo;
import java.util.List;

/** The parts of failure messages. */
final class Text {
    private static final int LONGEST = 1_500;

    private Text() {}

    /** What a code demands: {@code CFM-10 (§6.4.1: ...)}; the code alone when it is not in the catalogue. */
    static String rule(String code) {
        for (RuleInfo info : RuleCatalogue.all()) {
            if (info.code().equals(code)) {
                String section = info.specRef().isEmpty() ? "" : info.specRef() + ": ";
                return code + " (" + section + info.meaning() + ")";
            }
        }
        return code;
    }

    static String findings(List<Finding> findings) {
        if (findings.isEmpty()) {
            return "\n  (nothing)";
        }
        StringBuilder out = new StringBuilder();
        findings.forEach(finding -> out.append("\n  ").append(finding));
        return out.toString();
    }

    /** Type, id and session of a message. */
    static String label(AaepMessage message) {
        StringBuilder out = new StringBuilder(String.valueOf(message.type()));
        if (message instanceof AaepEvent event) {
            out.append(' ').append(event.eventId());
        }
        return out.toString();
    }

    static String json(AaepMessage message) {
        try {
            String text = AaepJson.standard().encodeToString(message);
            return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
        } catch (AaepException unwritable) {
            return message.toString();
        }
    }
}
