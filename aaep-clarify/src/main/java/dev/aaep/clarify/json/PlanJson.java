package dev.aaep.clarify.json;

import dev.aaep.clarify.Plan;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Java objects as plans. */
public final class PlanJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private PlanJson() {}

    /** What Jackson writes for the object, with its default settings. Throws what Jackson throws. */
    public static Plan of(Object plan) {
        return of(plan, MAPPER);
    }

    /** The same with a mapper of one's own. */
    public static Plan of(Object plan, ObjectMapper mapper) {
        return Plan.parse(mapper.writeValueAsBytes(plan));
    }

    /** A tree as a plan. */
    public static Plan of(JsonNode plan) {
        return of(plan, MAPPER);
    }
}
