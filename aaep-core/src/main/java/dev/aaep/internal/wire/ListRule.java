package dev.aaep.internal.wire;

/** What a schema demands of an array; bounds of -1 are absent. */
record ListRule(int minItems, int maxItems, boolean unique) {
    ListRule {
        maxItems = maxItems < 0 ? Integer.MAX_VALUE : maxItems;
    }
}
