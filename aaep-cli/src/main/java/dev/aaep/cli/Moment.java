package dev.aaep.cli;

import dev.aaep.validation.Finding;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One message in the course of its session.
 *
 * @param session the session, where the message has one or answers to one
 * @param label a short name for the session: {@code s1}, {@code s2}, ...
 * @param sinceStart time since the first event of the session
 * @param depth how many tools and prompts were open around it
 * @param type short form of the type
 * @param detail what else is worth seeing at a glance
 */
record Moment(
        long line,
        @Nullable String session,
        String label,
        @Nullable Duration sinceStart,
        int depth,
        String type,
        @Nullable String eventId,
        String detail,
        List<Finding> findings) {}
