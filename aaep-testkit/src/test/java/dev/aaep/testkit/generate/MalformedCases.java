package dev.aaep.testkit.generate;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Bytes that are no message at all: ENV-1 and rulings R17 and R18. */
final class MalformedCases {
    private MalformedCases() {}

    static Map<String, byte[]> all() {
        String good = Samples.MAPPER.writeValueAsString(Bent.state().draft().tree());
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("nothing", "");
        texts.put("array", "[" + good + "]");
        texts.put("string", "\"aaep\"");
        texts.put("cut-off", good.substring(0, good.length() - 1));
        texts.put("trailing-garbage", good + "x");
        texts.put("two-messages", good + good);
        texts.put("byte-order-mark", "\ufeff" + good);
        texts.put("comment", good.replaceFirst("\\{", "{/* a note */"));
        texts.put("trailing-comma", good.substring(0, good.length() - 1) + ",}");
        texts.put("single-quotes", good.replace('"', '\''));
        texts.put("unquoted-name", good.replace("\"event_id\"", "event_id"));
        texts.put("duplicate-key", good.replace("\"event_id\"", "\"event_id\":\"evt_2\",\"event_id\""));
        texts.put("duplicate-key-escaped", good.replace("\"event_id\"", "\"event\\u005fid\":\"evt_2\",\"event_id\""));
        texts.put("nan", good.replace("\"evt_1\"", "NaN"));
        texts.put("infinity", good.replace("\"evt_1\"", "Infinity"));
        texts.put("leading-zero", good.replace("\"evt_1\"", "01"));
        texts.put("plus-sign", good.replace("\"evt_1\"", "+1"));
        texts.put("control-character", good.replace("evt_1", "evt\u0001"));
        texts.put("bad-escape", good.replace("evt_1", "evt\\x31"));
        texts.put("lone-surrogate", good.replace("evt_1", "evt\\ud83d"));
        Map<String, byte[]> all = new LinkedHashMap<>();
        texts.forEach((name, text) -> all.put(name, text.getBytes(StandardCharsets.UTF_8)));
        all.put("latin-1", good.replace("evt_1", "\u00fc").getBytes(StandardCharsets.ISO_8859_1));
        all.put("utf-16", good.getBytes(StandardCharsets.UTF_16));
        byte[] overlong = good.replace("evt_1", "..").getBytes(StandardCharsets.UTF_8);
        int at = good.indexOf("evt_1");
        overlong[at] = (byte) 0xC0;
        overlong[at + 1] = (byte) 0xAF;
        all.put("overlong", overlong);
        return all;
    }
}
