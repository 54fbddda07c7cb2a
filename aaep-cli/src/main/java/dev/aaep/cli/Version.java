package dev.aaep.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code --version} says. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Aaep.class.getPackage().getImplementationVersion();
        return new String[] {
            "aaep " + (version == null ? "(not from an archive)" : version) + ", protocol version 1.0.0, Java "
                    + Runtime.version().feature()
        };
    }
}
