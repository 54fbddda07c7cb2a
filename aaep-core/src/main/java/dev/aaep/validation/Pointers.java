package dev.aaep.validation;

/** JSON Pointers (RFC 6901) from names. */
final class Pointers {
    private Pointers() {}

    static String of(String... names) {
        StringBuilder pointer = new StringBuilder();
        for (String name : names) {
            pointer.append('/').append(name.replace("~", "~0").replace("/", "~1"));
        }
        return pointer.toString();
    }
}
