/** A user's application on the module path: it names one module of ours and nothing else. */
module consumer {
    requires dev.aaep.core;
}
