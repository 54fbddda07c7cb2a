package dev.aaep.jdbc;

import dev.aaep.AaepException;
import dev.aaep.json.AaepJson;
import dev.aaep.message.ClarificationReply;
import dev.aaep.message.ConfirmationReply;
import dev.aaep.message.HandshakeMessage;

/** Replies as they are kept: as JSON, with the token's hash where the token was, so that none is ever in the table. */
final class Replies {
    private Replies() {}

    static String write(HandshakeMessage reply, String key) {
        return AaepJson.standard().encodeToString(withoutToken(reply, "rpl_" + key));
    }

    private static HandshakeMessage withoutToken(HandshakeMessage reply, String instead) {
        if (reply instanceof ConfirmationReply confirmation) {
            return confirmation.toBuilder().replyToken(instead).buildUnchecked();
        }
        if (reply instanceof ClarificationReply clarification) {
            return clarification.toBuilder().replyToken(instead).buildUnchecked();
        }
        throw AaepException.of(AaepException.Kind.INVALID_ARGUMENT, "only a reply redeems a token");
    }

    static HandshakeMessage read(String json) {
        return AaepJson.standard()
                .decode(json)
                .message()
                .filter(HandshakeMessage.class::isInstance)
                .map(HandshakeMessage.class::cast)
                .orElseThrow(() -> AaepException.of(
                        AaepException.Kind.UNAVAILABLE,
                        "a reply in the table is no JSON any more: the row is damaged"));
    }
}
