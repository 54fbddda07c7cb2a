/** An application on the module path that uses every library of ours. */
module consumer {
    requires dev.aaep.clarify;
    requires dev.aaep.core;
    requires dev.aaep.jdbc;
    requires dev.aaep.testkit;
    requires org.xerial.sqlitejdbc;
    requires static org.jspecify;
}
