package dev.aaep.clarify.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.clarify.ClarificationMessage;
import dev.aaep.clarify.Escalation;
import dev.aaep.clarify.GapResolved;
import dev.aaep.clarify.World;
import dev.aaep.clarify.chain.ChainStore;
import dev.aaep.clarify.chain.InMemoryChainStore;
import dev.aaep.clarify.chain.Payloads;
import dev.aaep.clarify.internal.Fields;
import dev.aaep.clarify.internal.Jcs;
import dev.aaep.clarify.internal.Json;
import dev.aaep.value.JsonObject;
import dev.aaep.value.JsonString;
import dev.aaep.value.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Somebody who can write to the store, but has not the agent's key, makes the agent believe nothing. */
class EditedStoreTest {
    private final World world = new World();

    private List<JsonObject> items() {
        List<JsonObject> items = new ArrayList<>();
        for (int i = 0; i < world.store.size(World.SESSION); i++) {
            items.add((JsonObject) ((Json.Read) Json.read(world.store.read(World.SESSION, i))).value());
        }
        return items;
    }

    private ClarificationEngine over(List<JsonObject> items) {
        ChainStore store = new InMemoryChainStore();
        for (int i = 0; i < items.size(); i++) {
            store.append(World.SESSION, i, Jcs.encode(items.get(i)));
        }
        World edited = new World(store);
        edited.clock.set(world.clock.instant());
        return edited.engine;
    }

    private static JsonObject with(JsonObject object, String name, JsonValue value) {
        Map<String, JsonValue> members = new LinkedHashMap<>(object.members());
        members.put(name, value);
        return new JsonObject(members);
    }

    private static JsonObject item(String kind, ClarificationMessage message) {
        return JsonObject.builder()
                .put("kind", kind)
                .put("message", message.json())
                .build();
    }

    private static Answer answer(String gapId, String text) {
        return Answer.of(World.SESSION, gapId, text).by(World.ALICE);
    }

    /** Says that the chain is corrupt, whatever is asked; {@code detail} names the item. */
    private void assertCorrupt(List<JsonObject> items, String detail) {
        List<Outcome<?>> outcomes = List.of(
                over(items).status(World.SESSION),
                over(items).check(World.PLAN, World.SESSION),
                over(items).resolve(answer("gap-001", "x")),
                over(items).audit(World.SESSION));
        assertThat(outcomes)
                .allSatisfy(outcome -> assertThat(outcome).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                    assertThat(refused.problem()).isEqualTo(Problem.CORRUPT_CHAIN);
                    assertThat(refused.detail()).contains(detail);
                }));
        assertThat(over(items).confirm(World.SESSION))
                .isInstanceOfSatisfying(
                        Confirmation.Refused.class,
                        refused -> assertThat(refused.problem()).isEqualTo(Problem.CORRUPT_CHAIN));
    }

    /** What an engine with another key says about the same session. */
    private ClarificationEngine stranger() {
        World other = new World();
        other.clock.set(world.clock.instant());
        return other.builder().signer(World.STRANGER_KEY).build();
    }

    @Test
    void should_not_take_a_check_that_another_key_signed() {
        world.engine.check(World.plan("{}"), World.SESSION).orElseThrow();
        List<JsonObject> items = items();
        items.add(item(
                "check",
                stranger()
                        .check(World.plan("{\"pay\":\"everything\"}"), World.SESSION)
                        .orElseThrow()));

        assertCorrupt(items, "item 1 is not what was signed");
    }

    @Test
    void should_not_take_an_acceptance_that_another_key_signed() {
        world.engine.check(World.plan("{}"), World.SESSION).orElseThrow();
        List<JsonObject> items = items();
        ClarificationEngine stranger = stranger();
        stranger.check(World.plan("{}"), World.SESSION).orElseThrow();
        items.add(item("confirmed", ((Confirmation.Accepted) stranger.confirm(World.SESSION)).message()));

        assertCorrupt(items, "item 1 is not what was signed");
    }

    @Test
    void should_not_repeat_what_another_key_said_in_a_session_that_is_all_its_own() {
        ClarificationEngine stranger =
                world.builder().signer(World.STRANGER_KEY).build();
        stranger.check(World.plan("{}"), World.SESSION).orElseThrow();
        stranger.confirm(World.SESSION);

        assertThat(over(items()).confirm(World.SESSION))
                .isInstanceOfSatisfying(
                        Confirmation.Refused.class,
                        refused -> assertThat(refused.problem()).isEqualTo(Problem.SESSION_OF_ANOTHER_KEY));
        assertThat(over(items()).check(World.plan("{}"), World.SESSION)).isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void should_not_take_a_round_with_a_hash_that_anybody_can_compute() {
        world.check();
        world.answer("gap-001", "no");
        JsonObject round = items().get(1);
        JsonObject entry =
                with(with(Fields.object(round, "entry"), "answer", new JsonString("yes")), "hash", new JsonString(""));
        entry = with(entry, "hash", new JsonString(Payloads.entryHash(entry).toString()));
        JsonObject message =
                with(Fields.object(round, "message"), "head_hash", new JsonString(Fields.text(entry, "hash")));

        assertCorrupt(List.of(items().get(0), with(round, "entry", entry)), "message of item 1 is not about round 1");
        assertCorrupt(
                List.of(items().get(0), with(with(round, "entry", entry), "message", message)),
                "item 1 is not what was signed");
    }

    @Test
    void should_not_take_a_round_beside_the_message_of_another() {
        world.check();
        world.answer("gap-001", "x");
        world.answer("gap-002", "y");
        List<JsonObject> items = items();
        List<JsonObject> swapped = List.of(
                items.get(0), with(items.get(1), "message", Fields.object(items.get(2), "message")), items.get(2));
        List<JsonObject> foreignKind = List.of(
                items.get(0), with(items.get(1), "message", Fields.object(items.get(0), "message")), items.get(2));

        assertCorrupt(swapped, "message of item 1 is not about round 2");
        assertCorrupt(foreignKind, "item 1 of kind round has another message");
    }

    @Test
    void should_notice_an_exchange_after_the_session_was_loaded() {
        world.check();
        world.answer("gap-001", "x");
        world.answer("gap-002", "y");
        List<JsonObject> items = items();
        EditableStore store = new EditableStore();
        items.forEach(item -> store.append(World.SESSION, store.size(World.SESSION), Jcs.encode(item)));
        World edited = new World(store);
        edited.clock.set(world.clock.instant());
        edited.engine.status(World.SESSION).orElseThrow();

        store.items.set(1, Jcs.encode(items.get(2)));
        Outcome<GapResolved> outcome = edited.engine.resolve(answer("gap-001", "x"));

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.problem()).isEqualTo(Problem.CORRUPT_CHAIN));
    }

    @Test
    void should_notice_rounds_that_are_missing_before_a_later_message() {
        world.check();
        world.answer("gap-001", "x");
        world.answer("gap-002", "y");
        world.answer("gap-003", "z");
        JsonObject ready = item("check", world.engine.status(World.SESSION).orElseThrow());

        // A genuine message of the session, which says that nothing is open: but where are the rounds?
        assertCorrupt(List.of(ready), "counts other gaps");
    }

    @Test
    void should_not_take_a_genuine_item_twice_or_out_of_its_time() {
        world.engine.check(World.plan("{}"), World.SESSION).orElseThrow();
        world.clock.advance(Duration.ofSeconds(1));
        world.engine.check(World.plan("{\"other\":1}"), World.SESSION).orElseThrow();
        List<JsonObject> items = items();

        assertCorrupt(List.of(items.get(0), items.get(1), items.get(0)), "item 2 is dated before");
        assertCorrupt(List.of(items.get(0), items.get(0)), "for the second time");
    }

    @Test
    void should_take_its_own_items_with_escalations_and_a_change_of_plan() {
        world.check();
        world.engine.escalate(World.SESSION, "gap-001", Escalation.UNABLE, World.ALICE);
        world.engine.check(World.plan("{\"gaps\":1}"), World.SESSION).orElseThrow();
        world.answer("gap-001", "x");

        assertThat(over(items()).status(World.SESSION).orElseThrow().json().get("gaps"))
                .isEqualTo(
                        world.engine.status(World.SESSION).orElseThrow().json().get("gaps"));
    }

    /** A store in which an item can be exchanged under the engine's eyes. */
    private static final class EditableStore implements ChainStore {
        private final List<byte[]> items = new ArrayList<>();

        @Override
        public int size(String sessionId) {
            return items.size();
        }

        @Override
        public boolean append(String sessionId, int expectedSize, byte[] item) {
            return expectedSize == items.size() && items.add(item);
        }

        @Override
        public byte[] read(String sessionId, int index) {
            return items.get(index);
        }

        @Override
        public List<String> sessions() {
            return List.of(World.SESSION);
        }

        @Override
        public void close() {}
    }
}
