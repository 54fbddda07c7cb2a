package dev.aaep.internal.wire;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a schema demands of an array; bounds of -1 are absent. */
record ListRule(int minItems, int maxItems, boolean unique) {
    private static final int FEW = 8;

    ListRule {
        maxItems = maxItems < 0 ? Integer.MAX_VALUE : maxItems;
    }

    /** The place of the first item that was there before, though each is to be there once; or -1. */
    int firstDuplicate(List<?> values) {
        int size = values.size();
        if (!unique || size < 2) {
            return -1;
        }
        if (size > FEW) {
            return firstSeen(values);
        }
        for (int i = 1; i < size; i++) {
            for (int j = 0; j < i; j++) {
                if (values.get(i).equals(values.get(j))) {
                    return i;
                }
            }
        }
        return -1;
    }

    private static int firstSeen(List<?> values) {
        Set<Object> seen = new HashSet<>();
        for (int i = 0; i < values.size(); i++) {
            if (!seen.add(values.get(i))) {
                return i;
            }
        }
        return -1;
    }
}
