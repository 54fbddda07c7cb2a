package dev.aaep.clarify.detect;

import dev.aaep.AaepException;
import dev.aaep.clarify.Plan;
import dev.aaep.value.JsonArray;
import dev.aaep.value.JsonNull;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A dotted path to a field of a plan. A step {@code *} stands for every item of an array, so {@code components.*.type} finds
 * {@code components.0.type} and its siblings.
 */
public final class FieldPath {
    private final String text;
    private final List<String> steps;

    private FieldPath(String text) {
        this.text = text;
        this.steps = List.of(text.split("\\.", -1));
        if (steps.contains("")) {
            throw AaepException.of(
                    AaepException.Kind.INVALID_ARGUMENT,
                    "a field path is names with dots between, like build.output_dir");
        }
    }

    /** Reads a path. */
    public static FieldPath of(String text) {
        return new FieldPath(text);
    }

    /**
     * A place that the path leads to.
     *
     * @param path the exact path, numbers in place of {@code *}
     * @param value null when nothing is there
     */
    public record Place(String path, @Nullable JsonValue value) {
        /** Whether nothing is there that says anything: absent, null, blank text, an empty array or object. */
        public boolean isMissing() {
            return value == null
                    || value instanceof JsonNull
                    || (value instanceof JsonString string && string.value().isBlank())
                    || (value instanceof JsonArray array && array.size() == 0)
                    || (value instanceof JsonObject object && object.isEmpty());
        }
    }

    /** The places in the plan. A missing part gives one place with the rest of the path; an empty array gives none. */
    public List<Place> in(Plan plan) {
        List<Place> places = new ArrayList<>();
        visit(plan, places::add);
        return places;
    }

    /** The same, one after the other, until the visitor has seen enough; says whether it has not. */
    boolean visit(Plan plan, Predicate<Place> visitor) {
        return walk(plan.value(), 0, "", visitor);
    }

    /** The texts at the places: strings, and the strings in arrays there. */
    public List<String> texts(Plan plan) {
        List<String> texts = new ArrayList<>();
        for (Place place : in(plan)) {
            if (place.value() instanceof JsonString string) {
                texts.add(string.value());
            } else if (place.value() instanceof JsonArray array) {
                for (JsonValue item : array) {
                    if (item instanceof JsonString string) {
                        texts.add(string.value());
                    }
                }
            }
        }
        return texts;
    }

    private boolean walk(@Nullable JsonValue value, int step, String path, Predicate<Place> visitor) {
        if (step == steps.size()) {
            return visitor.test(new Place(path, value));
        }
        String name = steps.get(step);
        if (name.equals("*") && value instanceof JsonArray array) {
            boolean more = true;
            for (int i = 0; more && i < array.size(); i++) {
                more = walk(array.items().get(i), step + 1, join(path, Integer.toString(i)), visitor);
            }
            return more;
        }
        return walk(value instanceof JsonObject object ? object.get(name) : null, step + 1, join(path, name), visitor);
    }

    static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    @Override
    public String toString() {
        return text;
    }
}
