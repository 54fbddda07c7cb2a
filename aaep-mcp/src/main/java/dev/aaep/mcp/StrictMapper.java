package dev.aaep.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The mapper of the SDK, but for params that do not fit their method: those are the client's mistake (-32602), where the SDK
 * would report an internal error in the words of its libraries.
 */
final class StrictMapper implements McpJsonMapper {
    private static final Set<Type> REQUIRED =
            Set.of(McpSchema.CallToolRequest.class, McpSchema.InitializeRequest.class);

    private final McpJsonMapper json;

    StrictMapper(McpJsonMapper json) {
        this.json = json;
    }

    @Override
    public <T> T convertValue(@Nullable Object params, Class<T> type) {
        requireThere(params, type);
        try {
            return json.convertValue(params, type);
        } catch (RuntimeException misfit) {
            throw misfit("the params are not what the method takes");
        }
    }

    @Override
    public <T> T convertValue(@Nullable Object params, TypeRef<T> type) {
        requireThere(params, type.getType());
        try {
            return json.convertValue(params, type);
        } catch (RuntimeException misfit) {
            throw misfit("the params are not what the method takes");
        }
    }

    private static void requireThere(@Nullable Object params, Type type) {
        if (params == null && REQUIRED.contains(type)) {
            throw misfit("the method needs params");
        }
    }

    private static McpError misfit(String sentence) {
        return McpError.builder(McpSchema.ErrorCodes.INVALID_PARAMS)
                .message(sentence)
                .build();
    }

    @Override
    public <T> T readValue(String content, Class<T> type) throws IOException {
        return json.readValue(content, type);
    }

    @Override
    public <T> T readValue(byte[] content, Class<T> type) throws IOException {
        return json.readValue(content, type);
    }

    @Override
    public <T> T readValue(String content, TypeRef<T> type) throws IOException {
        return json.readValue(content, type);
    }

    @Override
    public <T> T readValue(byte[] content, TypeRef<T> type) throws IOException {
        return json.readValue(content, type);
    }

    @Override
    public String writeValueAsString(Object value) throws IOException {
        return json.writeValueAsString(value);
    }

    @Override
    public byte[] writeValueAsBytes(Object value) throws IOException {
        return json.writeValueAsBytes(value);
    }
}
