package dev.aaep.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The mapper of the SDK, but for params that do not fit their method: those are the client's mistake (-32602), where the SDK
 * would report an internal error in the words of its libraries, and over HTTP none at all. And errors that it sends beside the
 * protocol are JSON-RPC too, where the SDK would show its stack.
 */
final class StrictMapper implements McpJsonMapper {
    private static final String MISFIT = "params that are not what the method takes";

    private final McpJsonMapper json;

    StrictMapper(McpJsonMapper json) {
        this.json = json;
    }

    @Override
    public <T> T convertValue(@Nullable Object params, Class<T> type) {
        return fitting(params, type, from -> json.convertValue(from, type));
    }

    @Override
    public <T> T convertValue(@Nullable Object params, TypeRef<T> type) {
        return fitting(params, type.getType(), from -> json.convertValue(from, type));
    }

    private static <T> T fitting(@Nullable Object params, Type type, Function<@Nullable Object, T> convert) {
        boolean isCall = type == McpSchema.CallToolRequest.class;
        if (params != null || !(isCall || type == McpSchema.InitializeRequest.class)) {
            try {
                return convert.apply(params);
            } catch (RuntimeException misfit) {
                // Said below.
            }
        }
        if (isCall) {
            // What is thrown here reaches no client over HTTP; what names a tool that is not there does.
            return convert.apply(Map.of("name", MISFIT));
        }
        throw McpError.builder(McpSchema.ErrorCodes.INVALID_PARAMS)
                .message(MISFIT)
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
        return json.writeValueAsString(spelled(value));
    }

    @Override
    public byte[] writeValueAsBytes(Object value) throws IOException {
        return json.writeValueAsBytes(spelled(value));
    }

    private static Object spelled(Object value) {
        if (!(value instanceof McpError error) || error.getJsonRpcError() == null) {
            return value;
        }
        Map<String, @Nullable Object> answer = new LinkedHashMap<>();
        answer.put("jsonrpc", "2.0");
        answer.put("id", null);
        answer.put("error", error.getJsonRpcError());
        return answer;
    }
}
