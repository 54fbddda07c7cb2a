package dev.aaep.cli.demo;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A bank in memory. What was moved can be looked up afterwards. */
final class Bank {
    /**
     * A bill with more than one amount on it.
     *
     * @param amounts what a person calls each amount, and how much it is
     */
    record Bill(String payee, Map<String, BigDecimal> amounts) {}

    /** Money that left. */
    record Transfer(String account, String payee, BigDecimal amount) {}

    private final Map<String, BigDecimal> balances = new LinkedHashMap<>();
    private final List<Transfer> transfers = new ArrayList<>();

    Bank() {
        balances.put("everyday account", new BigDecimal("1312.40"));
        balances.put("household account", new BigDecimal("640.00"));
    }

    Bill bill() {
        Map<String, BigDecimal> amounts = new LinkedHashMap<>();
        amounts.put("84.20 euros, due this month", new BigDecimal("84.20"));
        amounts.put("252.60 euros, the rest of the year", new BigDecimal("252.60"));
        return new Bill("the electricity company", amounts);
    }

    List<String> accounts() {
        return List.copyOf(balances.keySet());
    }

    synchronized BigDecimal balance(String account) {
        return balances.getOrDefault(account, BigDecimal.ZERO);
    }

    synchronized void transfer(String account, String payee, BigDecimal amount) {
        balances.computeIfPresent(account, (name, balance) -> balance.subtract(amount));
        transfers.add(new Transfer(account, payee, amount));
    }

    synchronized List<Transfer> transfers() {
        return List.copyOf(transfers);
    }
}
