package dev.aaep.schemas;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.keyword.DynamicRefValidator;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.keyword.RefValidator;
import com.networknt.schema.path.NodePath;
import com.networknt.schema.path.PathType;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import tools.jackson.databind.JsonNode;

/**
 * Resolves every reference of a schema, also where no validation would come across it. The validator itself finds a broken
 * one only when it gets there, and does not say where it stands.
 */
final class ReferenceCheck {

    /** Keywords whose value maps names to schemas: a name there is no keyword. */
    private static final Set<String> NAMED =
            Set.of("$defs", "definitions", "properties", "patternProperties", "dependentSchemas");
    /** Keywords whose value is data, whatever it looks like. */
    private static final Set<String> DATA = Set.of("const", "enum", "default", "examples");

    private final Schema root;
    private final BiConsumer<String, String> broken;

    private ReferenceCheck(Schema root, BiConsumer<String, String> broken) {
        this.root = root;
        this.broken = broken;
    }

    /** Tells {@code broken} the JSON Pointer of each broken reference and what is wrong with it. */
    static void run(Schema root, BiConsumer<String, String> broken) {
        new ReferenceCheck(root, broken).walk(root.getSchemaNode(), new NodePath(PathType.JSON_POINTER), false);
    }

    private void walk(JsonNode node, NodePath path, boolean named) {
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                walk(node.get(i), path.append(i), false);
            }
            return;
        }
        if (!named && (node.path("$ref").isString() || node.path("$dynamicRef").isString())) {
            check(path);
        }
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            String name = member.getKey();
            if (named || !DATA.contains(name)) {
                walk(member.getValue(), path.append(name), !named && NAMED.contains(name));
            }
        }
    }

    private void check(NodePath path) {
        Schema schema = path.getNameCount() == 0 ? root : root.getRefSchema(path);
        for (KeywordValidator validator : schema.getValidators()) {
            String keyword = validator.getKeyword();
            try {
                boolean found = true;
                if (validator instanceof RefValidator ref) {
                    found = ref.getSchemaRef().getSchema() != null;
                } else if (validator instanceof DynamicRefValidator ref) {
                    found = ref.getSchemaRef(root.createExecutionContext()).getSchema() != null;
                }
                if (!found) {
                    broken.accept(path.append(keyword).toString(), "the reference leads nowhere");
                }
            } catch (SchemaException e) {
                broken.accept(path.append(keyword).toString(), "the reference leads to no registered schema");
            }
        }
    }
}
