package dev.aaep.subscriber;

import dev.aaep.event.AaepEvent;
import dev.aaep.event.Envelope;
import dev.aaep.validation.Finding;
import dev.aaep.validation.Severity;
import java.util.ArrayList;
import java.util.List;

/**
 * An event on its way through the inbox.
 *
 * @param envelope the event's: everyone on the way asks for it, and each event has its own way to give it
 * @param size about how many bytes it keeps in memory
 */
record Received(AaepEvent event, Envelope envelope, List<Finding> findings, int size) {
    Received(AaepEvent event, List<Finding> findings, int size) {
        this(event, event.envelope(), findings, size);
    }

    Received with(Finding finding) {
        List<Finding> all = new ArrayList<>(findings);
        all.add(finding);
        return new Received(event, envelope, all, size);
    }

    static Finding finding(String code, Severity severity, String pointer, String message, String section) {
        return new Finding(code, severity, pointer, message, section);
    }
}
