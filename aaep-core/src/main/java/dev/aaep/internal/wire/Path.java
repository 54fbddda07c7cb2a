package dev.aaep.internal.wire;

import java.util.ArrayDeque;
import java.util.Deque;

/** Where in a message a check is; becomes a JSON Pointer only when something is wrong there. */
final class Path {
    private final Deque<Object> steps = new ArrayDeque<>(4);

    void push(Object step) {
        steps.addLast(step);
    }

    void pop() {
        steps.removeLast();
    }

    /** Pointer to the object that is being checked. */
    String here() {
        StringBuilder pointer = new StringBuilder();
        for (Object step : steps) {
            pointer.append('/').append(step);
        }
        return pointer.toString();
    }

    /** Pointer to a member of it. */
    String member(String name) {
        return here() + '/' + name.replace("~", "~0").replace("/", "~1");
    }

    /** Pointer to an item of an array that is a member of it. */
    String item(String name, int index) {
        return member(name) + '/' + index;
    }
}
