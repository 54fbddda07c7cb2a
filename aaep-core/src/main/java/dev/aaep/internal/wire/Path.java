package dev.aaep.internal.wire;

import java.util.Arrays;

/** Where in a message a check is; becomes a JSON Pointer only when something is wrong there. */
public final class Path {
    private static final int LONGEST_NAME = 80;
    private static final Object[] NONE = {};

    private Object[] steps = NONE;
    private int size;

    Path() {}

    void push(Object step) {
        if (size == steps.length) {
            steps = size == 0 ? new Object[4] : Arrays.copyOf(steps, size * 2);
        }
        steps[size++] = step;
    }

    void pop() {
        size--;
    }

    /** Pointer to the object that is being checked. */
    String here() {
        StringBuilder pointer = new StringBuilder();
        for (int i = 0; i < size; i++) {
            pointer.append('/').append(steps[i]);
        }
        return pointer.toString();
    }

    /** Pointer to a member of it. */
    String member(String name) {
        return here() + step(name);
    }

    /**
     * A step of a pointer (RFC 6901). Names come from outside: of one with more than 80 characters the beginning is shown, so
     * that a report stays readable whoever wrote the message.
     */
    public static String step(String name) {
        String shown = name;
        if (name.length() > LONGEST_NAME) {
            int cut = Character.isHighSurrogate(name.charAt(LONGEST_NAME - 1)) ? LONGEST_NAME - 1 : LONGEST_NAME;
            shown = name.substring(0, cut) + "...";
        }
        return '/' + shown.replace("~", "~0").replace("/", "~1");
    }

    /** Pointer to an item of an array that is a member of it. */
    String item(String name, int index) {
        return member(name) + '/' + index;
    }
}
