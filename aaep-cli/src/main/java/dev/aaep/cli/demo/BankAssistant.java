package dev.aaep.cli.demo;

import dev.aaep.clarify.Gap;
import dev.aaep.clarify.GapDraft;
import dev.aaep.clarify.Plan;
import dev.aaep.clarify.Refusal;
import dev.aaep.clarify.bridge.SessionGaps;
import dev.aaep.clarify.chain.ChainRecord;
import dev.aaep.clarify.engine.ClarificationEngine;
import dev.aaep.clarify.engine.Confirmation;
import dev.aaep.event.HandoffUrgency;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.TargetKind;
import dev.aaep.producer.AgentSession;
import dev.aaep.producer.ConfirmationOutcome;
import dev.aaep.producer.Consent;
import dev.aaep.producer.RunningTool;
import dev.aaep.producer.StreamedOutput;
import dev.aaep.value.JsonObject;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The script of the demo: an agent that pays a bill. It asks where the request leaves open what is meant, asks again before
 * money moves, and hands over what is beyond it.
 */
final class BankAssistant {
    static final String REQUEST = "Pay the electricity bill from my usual account, and get my transfer limit raised.";

    private static final String TRANSFER = "transfer_money";
    private static final String AMOUNT = "payment.amount";
    private static final String ACCOUNT = "payment.account";
    private static final Duration TIME_TO_ANSWER = Duration.ofMinutes(2);
    private static final Duration WORK = Duration.ofMillis(450);
    private static final Duration WORD = Duration.ofMillis(35);

    private final Bank bank;
    private final Supplier<ClarificationEngine> engines;
    private final Tempo.Pause pause;

    /** @param engines gives the engine when the first doubt comes up, for its keys take time to make */
    BankAssistant(Bank bank, Supplier<ClarificationEngine> engines, Tempo.Pause pause) {
        this.bank = bank;
        this.engines = engines;
        this.pause = pause;
    }

    /** Plays the whole session. */
    void run(AgentSession session) throws InterruptedException {
        RunningTool fetching = session.tool("fetch_bill")
                .summary("Fetching the electricity bill.")
                .start();
        pause.of(WORK);
        Bank.Bill bill = bank.bill();
        fetching.succeeded("The bill is here, from " + bill.payee() + ".");
        ClarificationEngine engine = engines.get();
        Map<String, String> answers = clarify(session, engine, plan(bill));
        BigDecimal amount = bill.amounts().get(answers.get(AMOUNT));
        String account = answers.get(ACCOUNT);
        @Nullable
        BigDecimal paid = amount == null || account == null ? null : pay(session, engine, bill, amount, account);
        handOver(session, engine.audit(session.sessionId()).orElseThrow(), paid);
        session.complete(
                paid == null
                        ? "Nothing was paid. A member of staff will call you back."
                        : "The bill is paid. A member of staff will call you back about your transfer limit.");
    }

    // What is meant

    private static Plan plan(Bank.Bill bill) {
        return Plan.of(JsonObject.builder()
                .put("request", REQUEST)
                .put("payment", JsonObject.builder().put("payee", bill.payee()).build())
                .build());
    }

    /** What the agent does not know about the plan; it guesses none of it. */
    static List<GapDraft> gaps(Bank bank) {
        return List.of(
                GapDraft.block(AMOUNT, "Which amount should I pay?", TRANSFER)
                        .because("The bill names two amounts.")
                        .suggesting(List.copyOf(bank.bill().amounts().keySet())),
                GapDraft.block(ACCOUNT, "Which account should pay?", TRANSFER)
                        .because("You said the usual one, and you use two.")
                        .suggesting(bank.accounts()));
    }

    /** Asks for all that is open. What nobody answered is recorded as unanswered and missing from the result. */
    private static Map<String, String> clarify(AgentSession session, ClarificationEngine engine, Plan plan)
            throws InterruptedException {
        Map<String, String> answers = new HashMap<>();
        if (engine.check(plan, session.sessionId()).orElseThrow() instanceof Refusal refusal) {
            SessionGaps gaps = new SessionGaps(engine, session, TIME_TO_ANSWER, 2);
            for (Gap gap : refusal.gaps()) {
                String answer = gaps.ask(gap).acceptedAnswer();
                if (answer == null) {
                    return answers; // one open question is enough to stop
                }
                answers.put(gap.field(), answer);
            }
        }
        return answers;
    }

    // Paying

    /** The amount that left; null when nothing did. */
    private @Nullable BigDecimal pay(
            AgentSession session, ClarificationEngine engine, Bank.Bill bill, BigDecimal amount, String account)
            throws InterruptedException {
        if (!(engine.confirm(session.sessionId()) instanceof Confirmation.Accepted)) {
            return null; // something is still open, or the plan was refused
        }
        BigDecimal balance = bank.balance(account);
        explain(
                session,
                "The " + account + " holds " + balance + " euros. After the payment " + balance.subtract(amount)
                        + " euros are left. I need your consent before any money moves.");
        ConfirmationOutcome outcome = session.confirm(
                        "Pay " + amount + " euros to " + bill.payee() + " from the " + account)
                .consequence("The money leaves at once and cannot be called back.")
                .summary("May I pay " + amount + " euros to " + bill.payee() + " from the " + account
                        + "? The money leaves at once and cannot be called back.")
                .tool(TRANSFER)
                .irreversible()
                .risk(RiskLevel.HIGH)
                .ask()
                .await();
        @Nullable Consent consent = outcome.consent().orElse(null);
        if (consent == null) {
            return null;
        }
        RunningTool paying = session.irreversibleTool(TRANSFER, consent)
                .summary("Paying " + amount + " euros to " + bill.payee() + ".")
                .risk(RiskLevel.HIGH)
                .start();
        pause.of(WORK);
        bank.transfer(account, bill.payee(), amount);
        paying.succeeded("Paid.");
        explain(session, "The " + account + " now holds " + bank.balance(account) + " euros.");
        return amount;
    }

    /** Writes as a model does, a word at a time; the session sends whole sentences. */
    private void explain(AgentSession session, String text) throws InterruptedException {
        try (StreamedOutput output = session.output()) {
            for (String word : text.split("(?<= )", -1)) {
                output.write(word);
                pause.of(WORD);
            }
        }
    }

    // Handing over

    private static void handOver(AgentSession session, ChainRecord record, @Nullable BigDecimal paid) {
        String limit = "Your transfer limit can only be raised by a member of staff.";
        session.handoff(TargetKind.HUMAN, limit)
                .summary((paid == null ? "The bill is not paid. " : "") + limit
                        + " I hand over, with what I asked you and what you answered.")
                .urgency(HandoffUrgency.LOW)
                .context(JsonObject.builder()
                        .put("request", REQUEST)
                        .put("paid_euros", paid == null ? "0" : paid.toPlainString())
                        .put("clarification_chain", record.json())
                        .put("clarification_chain_hash", record.headHash())
                        .build())
                .request();
    }
}
