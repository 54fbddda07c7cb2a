package dev.aaep.clarify;

import dev.aaep.AaepException;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.value.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code needs_clarification} (§4): the agent does not proceed and lists what it must be told first.
 *
 * @param gaps the open gaps
 * @param askDigests by gap id, what a signed answer must name
 * @param escalatedGaps ids of those gaps that nobody here could answer so far
 */
public record Refusal(
        MessageHeader header,
        List<Gap> gaps,
        Map<String, String> askDigests,
        List<String> escalatedGaps,
        Counters counters,
        JsonObject json)
        implements ClarificationMessage {
    /** The status on the wire. */
    public static final String STATUS = "needs_clarification";

    /** Copies the collections. */
    public Refusal {
        gaps = List.copyOf(gaps);
        askDigests = Map.copyOf(askDigests);
        escalatedGaps = List.copyOf(escalatedGaps);
    }

    static Refusal of(JsonObject json) {
        List<Gap> gaps = new ArrayList<>();
        Fields.objects(json, "gaps").forEach(gap -> gaps.add(Gap.of(gap)));
        Map<String, String> digests = new HashMap<>();
        Fields.objects(json, "asks")
                .forEach(ask -> digests.put(Fields.text(ask, "gap_id"), Fields.text(ask, "ask_digest")));
        if (gaps.isEmpty()) {
            throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "a refusal must list its gaps");
        }
        List<String> escalated = Fields.texts(json, "escalated_gaps");
        return new Refusal(MessageHeader.of(json), gaps, digests, escalated, Counters.of(json), json);
    }

    /** The open gap of that id. */
    public Optional<Gap> gap(String id) {
        return gaps.stream().filter(gap -> gap.id().equals(id)).findFirst();
    }
}
