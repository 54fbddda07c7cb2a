package dev.aaep.cli;

import dev.aaep.validation.Finding;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes a timeline down. */
interface TimelinePrinter {
    void moment(Moment moment) throws IOException;

    /** What a session leaves open at the end of the recording. */
    void open(String session, List<Finding> findings) throws IOException;

    static TimelinePrinter of(Format format, Console console) {
        return format == Format.JSON ? new Lines(console) : new Text(console);
    }

    /** For people: one line per message, findings under the message that they concern. */
    final class Text implements TimelinePrinter {
        private static final int MOST_DETAIL = 70;
        private static final String MARGIN = " ".repeat(15);

        private final Console console;
        private @Nullable String latest;
        private boolean ended;

        Text(Console console) {
            this.console = console;
        }

        @Override
        public void moment(Moment moment) throws IOException {
            Style style = console.style();
            String session = moment.session();
            if (session != null && !session.equals(latest)) {
                latest = session;
                console.println(style.bold(moment.label() + "  " + Style.clean(session)));
            }
            String detail = Style.cut(Style.clean(moment.detail()), MOST_DETAIL);
            console.println(String.format(
                            Locale.ROOT,
                            "%13s  %s%s  %s",
                            offset(moment.sinceStart()),
                            "  ".repeat(moment.depth()),
                            style.bold(Style.clean(moment.type())),
                            detail)
                    .stripTrailing());
            for (Finding finding : moment.findings()) {
                console.println(MARGIN + "  ".repeat(moment.depth()) + "^ line " + moment.line() + ": "
                        + VerdictPrinter.line(style, finding));
            }
        }

        @Override
        public void open(String session, List<Finding> findings) throws IOException {
            if (!ended) {
                ended = true;
                console.println(console.style().bold("end of the recording"));
            }
            console.println("  " + Style.clean(session) + (findings.isEmpty() ? " has not ended" : ""));
            for (Finding finding : findings) {
                console.println("    ^ " + VerdictPrinter.line(console.style(), finding));
            }
        }

        private static String offset(@Nullable Duration since) {
            return since == null
                    ? ""
                    : String.format(
                            Locale.ROOT, "%+d.%03d s", since.toMillis() / 1000, Math.abs(since.toMillis() % 1000));
        }
    }

    /** For machines: one JSON object per message, then one per session that is still open. */
    final class Lines implements TimelinePrinter {
        private final Console console;

        Lines(Console console) {
            this.console = console;
        }

        @Override
        public void moment(Moment moment) throws IOException {
            Duration since = moment.sinceStart();
            JsonLine json = new JsonLine().put("line", moment.line()).put("session", moment.session());
            if (since == null) {
                json.put("offset_ms", (String) null);
            } else {
                json.put("offset_ms", since.toMillis());
            }
            console.println(json.put("depth", moment.depth())
                    .put("type", moment.type())
                    .put("event_id", moment.eventId())
                    .put("detail", moment.detail())
                    .put("findings", moment.findings())
                    .end());
        }

        @Override
        public void open(String session, List<Finding> findings) throws IOException {
            console.println(new JsonLine()
                    .put("end", true)
                    .put("session", session)
                    .put("findings", findings)
                    .end());
        }
    }
}
