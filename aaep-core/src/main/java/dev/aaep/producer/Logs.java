package dev.aaep.producer;

/** The logger of this package. */
final class Logs {
    static final System.Logger LOG = System.getLogger("dev.aaep.producer");

    private Logs() {}
}
