package dev.aaep.validation;

import dev.aaep.internal.wire.Path;

/** JSON Pointers (RFC 6901) from names. */
final class Pointers {
    private Pointers() {}

    static String of(String... names) {
        StringBuilder pointer = new StringBuilder();
        for (String name : names) {
            pointer.append(Path.step(name));
        }
        return pointer.toString();
    }
}
