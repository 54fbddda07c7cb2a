/** The stores of AAEP over {@code javax.sql}. */
module dev.aaep.jdbc {
    requires transitive java.sql;
    requires transitive dev.aaep.core;
    requires transitive dev.aaep.clarify;
    requires static transitive org.jspecify;

    exports dev.aaep.jdbc;
}
