package dev.aaep.clarify.bridge;

import org.jspecify.annotations.Nullable;

/**
 * An agent id of this protocol, which carries the version ({@code wwa-scaffold-v1.0.0}), as AAEP splits it.
 *
 * @param version null when the id carries none
 */
public record AgentName(String agentId, @Nullable String version) {
    /** Splits at the last {@code -v} that a digit follows and that only version characters follow. */
    public static AgentName of(String id) {
        int at = id.lastIndexOf("-v");
        if (at <= 0 || at + 2 >= id.length() || !isVersion(id, at + 2)) {
            return new AgentName(id, null);
        }
        return new AgentName(id.substring(0, at), id.substring(at + 2));
    }

    private static boolean isVersion(String id, int from) {
        boolean good = id.charAt(from) >= '0' && id.charAt(from) <= '9';
        for (int i = from; good && i < id.length(); i++) {
            char c = id.charAt(i);
            good = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '+';
        }
        return good;
    }

    /** The spelling of this protocol. */
    public String toClarify() {
        return version == null ? agentId : agentId + "-v" + version;
    }
}
