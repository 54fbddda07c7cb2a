package dev.aaep.handshake;

import org.jspecify.annotations.Nullable;

/** A linked list whose nodes are the entries themselves: adding and removing anywhere takes no search and no memory. */
final class EntryList {
    private @Nullable Entry head;
    private @Nullable Entry tail;
    private int size;

    @Nullable
    Entry head() {
        return head;
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return head == null;
    }

    void clear() {
        head = null;
        tail = null;
        size = 0;
    }

    void add(Entry entry) {
        entry.before = tail;
        entry.after = null;
        entry.listed = true;
        if (tail == null) {
            head = entry;
        } else {
            tail.after = entry;
        }
        tail = entry;
        size++;
    }

    void addFirst(Entry entry) {
        entry.after = head;
        entry.before = null;
        entry.listed = true;
        if (head == null) {
            tail = entry;
        } else {
            head.before = entry;
        }
        head = entry;
        size++;
    }

    void addBefore(Entry next, Entry entry) {
        Entry before = next.before;
        if (before == null) {
            addFirst(entry);
            return;
        }
        entry.before = before;
        entry.after = next;
        entry.listed = true;
        before.after = entry;
        next.before = entry;
        size++;
    }

    void remove(Entry entry) {
        Entry before = entry.before;
        Entry after = entry.after;
        if (before == null) {
            head = after;
        } else {
            before.after = after;
        }
        if (after == null) {
            tail = before;
        } else {
            after.before = before;
        }
        entry.before = null;
        entry.after = null;
        entry.listed = false;
        size--;
    }
}
