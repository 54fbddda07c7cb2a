package dev.aaep.cli.demo;

import org.jspecify.annotations.Nullable;

/** Numbers as people say them. */
final class Words {
    private Words() {}

    static String time(@Nullable Long seconds) {
        if (seconds == null) {
            return "not stated";
        }
        return seconds % 60 == 0 ? count(seconds / 60, "minute") : count(seconds, "second");
    }

    static String count(long number, String thing) {
        return count(number, thing, thing + "s");
    }

    static String count(long number, String one, String more) {
        return number + " " + (number == 1 ? one : more);
    }
}
