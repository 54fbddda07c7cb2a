package dev.aaep.testkit.conformance.broken;

import static dev.aaep.testkit.conformance.broken.ProducerDefect.*;

import dev.aaep.testkit.conformance.Scenario;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** What the sample producer does in each scenario, and what falls due while it waits. */
final class Script {
    private static final List<String> CHOICES = List.of("morning", "evening");
    private static final String ACTION = "Transfer 500 euros to savings.";

    /** A prompt that waits. */
    record Pending(Writer session, String token, boolean confirmation, long askedAt, long timeoutMillis) {
        long deadline() {
            return askedAt + timeoutMillis;
        }
    }

    private final @Nullable ProducerDefect defect;
    private final Writer.Desk desk;
    private final Audience audience;
    final Map<String, Pending> pending = new LinkedHashMap<>();
    private int tokens;

    Script(Audience audience, @Nullable ProducerDefect defect) {
        this.audience = audience;
        this.defect = defect;
        this.desk = new Writer.Desk(audience, defect);
    }

    long millis() {
        return desk.millis();
    }

    void play(Scenario scenario) {
        Writer session = new Writer(desk);
        session.started();
        switch (scenario) {
            case ANSWER -> answer(session);
            case TOOLS -> tools(session);
            case FAIL -> fail(session);
            case CANCEL -> cancel(session);
            case CONFIRM -> confirm(session);
            case CONFIRM_THEN_CANCEL -> {
                confirm(session);
                session.cancelled();
                if (defect != CFM_16) {
                    pending.values().removeIf(each -> each.session == session);
                }
            }
            case CLARIFY -> clarify(session, token());
            case HANDOFF -> {
                session.state("idle", "handing_off");
                session.send(session.event("handoff.requested", "critical")
                        .put("reason", "Beyond me.")
                        .put("target_kind", "human"));
                session.completed();
            }
        }
    }

    private void answer(Writer session) {
        if (defect == ENV_1) {
            audience.send("", false, "{'not': JSON}".getBytes(StandardCharsets.UTF_8), null);
        }
        if (defect == ENV_4) {
            session.send(session.event("mood.changed", "normal"));
        }
        session.state("idle", "thinking");
        if (defect == SEQ_10) {
            session.send(session.event("state.changed", "critical")
                    .put("from_state", "thinking")
                    .put("to_state", "thinking"));
        }
        session.state("thinking", "writing_output");
        session.chunk("One. ", 0, false);
        session.chunk("Two.", defect == SEQ_7 ? 4 : 5, true);
        session.completed();
        if (defect == SEQ_2) {
            session.state("writing_output", "idle");
        }
    }

    private void tools(Writer session) {
        session.state(defect == SEQ_3 ? "thinking" : "idle", "thinking");
        if (defect == SEQ_1) {
            session.started();
        }
        ObjectNode invoked = session.invoked("search", "call_1", false);
        if (defect == SEC_2) {
            invoked.put("args_summary", "card 4111 1111 1111 1111");
        }
        if (defect == I18N_1) {
            invoked.remove("localization_hints");
        }
        if (defect == I18N_2) {
            invoked.put("summary_normal", "Cafe\u0301");
        }
        session.extended(invoked);
        session.send(invoked);
        session.progress();
        session.toolCompleted("search", "call_1");
        String second = defect == SEQ_5 ? "call_1" : "call_2";
        session.send(session.invoked("read", second, defect == SEQ_6));
        if (defect != SEQ_4) {
            session.toolCompleted("read", second);
        }
        session.state("calling_tool", "thinking");
        session.completed();
    }

    private void fail(Writer session) {
        ObjectNode errored = session.event("session.errored", defect == SEQ_9 ? null : "critical")
                .put("error_category", "transient")
                .put("summary_normal", "It failed.");
        session.sendCritical(errored);
    }

    private void cancel(Writer session) {
        if (defect == THROWS) {
            throw new IllegalStateException("broken");
        }
        if (defect == HANGS) {
            try {
                Thread.sleep(Long.MAX_VALUE);
            } catch (InterruptedException over) {
                Thread.currentThread().interrupt();
            }
        }
        while (defect == FLOODS && !Thread.currentThread().isInterrupted()) {
            session.progress();
        }
        session.state("idle", "thinking");
        session.cancelled();
    }

    private String token() {
        return "rpl_" + ++tokens;
    }

    private void confirm(Writer session) {
        session.state("idle", "thinking");
        ask(session, token());
        if (defect == CFM_2) {
            pending.values().removeIf(each -> each.session == session);
            ask(session, token());
        }
        if (defect == CFM_1) {
            session.state("awaiting_input", "deciding");
            act(session);
            session.state("calling_tool", "awaiting_input");
        }
    }

    private void ask(Writer session, String token) {
        long seconds = defect == CFM_11 ? 100 : 300;
        session.send(session.event("awaiting.confirmation", "critical")
                .put("action", defect == PHISHING ? ACTION.replace("500", "\u202e005\u202c") : ACTION)
                .put("consequence", "It cannot be undone.")
                .put("reply_token", token)
                .put("timeout_seconds", seconds)
                .put("default_decision", defect == CFM_10 ? "accept" : "reject")
                .put("risk_level", "high")
                .put("irreversible", true));
        pending.put(token, new Pending(session, token, true, desk.millis(), seconds * 1000));
    }

    private void clarify(Writer session, String token) {
        session.state("idle", "thinking");
        question(session, token);
    }

    private void question(Writer session, String token) {
        ObjectNode asked = session.event("awaiting.clarification", "critical")
                .put("question", "When?")
                .put("reply_token", token)
                .put("timeout_seconds", 120);
        asked.putArray("accepted_response_kinds").add("multiple_choice");
        CHOICES.forEach(choice ->
                asked.withArray("/choices").addObject().put("value", choice).put("label", "In the " + choice));
        session.send(asked);
        pending.put(token, new Pending(session, token, false, desk.millis(), 120_000));
    }

    private static void act(Writer session) {
        session.send(session.invoked("transfer_funds", "call_1", true));
        session.toolCompleted("transfer_funds", "call_1");
    }

    boolean isChoice(String response) {
        return CHOICES.contains(response);
    }

    /** What follows the end of a confirmation. */
    void decided(Pending prompt, boolean accepted, @Nullable String by) {
        Writer session = prompt.session;
        if (accepted) {
            session.state("awaiting_input", "deciding", defect == CFM_15 ? by : null);
            if (defect != CFM_1 && defect != CFM_6_IDLE) {
                act(session);
                session.state("calling_tool", "thinking");
            }
        } else {
            String next = defect == SEQ_12 ? "writing_output" : "thinking";
            session.state("awaiting_input", next, defect == CFM_15 ? by : null);
        }
        if (prompt.confirmation) {
            session.completed();
        }
    }

    void responded(Pending prompt) {
        prompt.session.state("awaiting_input", "thinking");
        if (defect == CFM_3) {
            question(prompt.session, prompt.token);
            pending.remove(prompt.token);
            prompt.session.state("awaiting_input", "thinking");
        }
        prompt.session.completed();
    }

    /** The default stands for the answer. */
    void byDefault(Pending prompt) {
        if (prompt.confirmation) {
            decided(prompt, defect == CFM_10, null);
        } else {
            responded(prompt);
        }
    }

    void advance(long millis) {
        long until = desk.millis() + millis;
        for (Pending each : new ArrayList<>(pending.values())) {
            for (long percent : new long[] {50, 90}) {
                long due = each.askedAt + each.timeoutMillis * percent / 100;
                if (due > desk.millis() && due <= until && defect != CFM_12) {
                    ObjectNode notice = each.session.event("progress.updated", "background");
                    notice.putObject("progress").put("percent", percent);
                    each.session.send(notice);
                }
            }
            if (each.deadline() <= until && defect != CFM_9) {
                if (defect != CFM_6_LATE) {
                    pending.remove(each.token);
                }
                byDefault(each);
            }
        }
        desk.moveTo(until);
    }
}
