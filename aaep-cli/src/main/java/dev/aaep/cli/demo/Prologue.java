package dev.aaep.cli.demo;

/** The first screen. */
final class Prologue {
    private Prologue() {}

    static void show(Screen screen, Person person) {
        screen.text("AAEP demo: a bank's assistant pays a bill, and a screen reader follows it.");
        screen.gap();
        screen.text("Both run in this process and talk in bytes. There is no network and no money."
                + " The first word of a line says what it is:");
        screen.speaks("spoken by the screen reader when the voice is free");
        screen.interrupts("spoken at once, over whatever is being said");
        screen.you("what the person says");
        if (person.policy().isPresent()) {
            screen.auto("what a policy answers in the person's place");
        }
        screen.note("what happens underneath; not spoken");
        screen.gap();
        screen.note(person.introduction());
        screen.gap();
        screen.you(BankAssistant.REQUEST);
    }
}
