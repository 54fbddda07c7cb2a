package dev.aaep.validation;

/** The shape that the schemas give to language tags: subtags of one to eight characters, the first of letters. */
final class LanguageTag {
    private LanguageTag() {}

    static boolean matches(String tag) {
        int length = 0;
        boolean first = true;
        for (int i = 0; i <= tag.length(); i++) {
            char c = i < tag.length() ? tag.charAt(i) : '-';
            if (c == '-') {
                if (length == 0 || length > 8) {
                    return false;
                }
                length = 0;
                first = false;
            } else {
                boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
                if (!letter && (first || c < '0' || c > '9')) {
                    return false;
                }
                length++;
            }
        }
        return true;
    }
}
