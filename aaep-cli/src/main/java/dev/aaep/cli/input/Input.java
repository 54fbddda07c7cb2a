package dev.aaep.cli.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A file, or standard input.
 *
 * @param name as the person wrote it; {@code -} for standard input
 * @param size in bytes; -1 when it is not known
 */
public record Input(String name, InputStream stream, long size) {
    /** A file cannot be used; the message is a sentence for the person. */
    public static final class Unusable extends IOException {
        private static final long serialVersionUID = 1L;

        Unusable(String message, Throwable cause) {
            super(message, cause);
        }

        /** Says why the file with this name cannot be used. */
        public Unusable(String name, String why) {
            super(name + ": " + why);
        }
    }

    /** The file with the given name; for {@code -} standard input, before which whatever was printed is sent off. */
    public static Input open(String name, InputStream standardInput, OutputStream printed) throws IOException {
        if (name.equals("-")) {
            return new Input(name, new PatientStream(standardInput, printed), -1);
        }
        Path path = path(name);
        try {
            InputStream stream = Files.newInputStream(path);
            return new Input(name, new NamedStream(name, stream), Files.isRegularFile(path) ? Files.size(path) : -1);
        } catch (IOException e) {
            throw unusable(name, e);
        }
    }

    /** The path of a file that can be read. */
    public static Path path(String name) throws Unusable {
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                throw new Unusable(name, "is a directory: name the files in it");
            } else if (Files.exists(path) && !Files.isReadable(path)) {
                throw new Unusable(name, "may not be read");
            }
            return path;
        } catch (InvalidPathException e) {
            throw new Unusable(name + ": is not a file name", e);
        }
    }

    /** The whole content of a file that is expected to be small. */
    public static byte[] read(String name, long most) throws IOException {
        Path path = path(name);
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes((int) Math.min(most + 1, Integer.MAX_VALUE - 8));
            if (bytes.length > most) {
                throw new Unusable(name, "is longer than " + most + " bytes: this is not the file that is meant");
            }
            return bytes;
        } catch (Unusable e) {
            throw e;
        } catch (IOException e) {
            throw unusable(name, e);
        }
    }

    /** A sentence for what went wrong with a file. */
    public static Unusable unusable(String name, IOException e) {
        if (e instanceof NoSuchFileException) {
            return new Unusable(name + ": no such file", e);
        } else if (e instanceof AccessDeniedException) {
            return new Unusable(name + ": access denied", e);
        }
        return new Unusable(name + ": cannot be used (" + e.getMessage() + ")", e);
    }

    /** Says which file it was when reading fails in the middle. */
    private static final class NamedStream extends FilterInputStream {
        private final String name;

        NamedStream(String name, InputStream in) {
            super(in);
            this.name = name;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return super.read(bytes, offset, length);
            } catch (IOException e) {
                throw unusable(name, e);
            }
        }
    }

    /** Lets go of what was printed before it waits for more input. */
    private static final class PatientStream extends FilterInputStream {
        private final OutputStream printed;

        PatientStream(InputStream in, OutputStream printed) {
            super(in);
            this.printed = printed;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            printed.flush();
            return super.read(bytes, offset, length);
        }

        @Override
        public void close() {
            // Not ours to close.
        }
    }
}
