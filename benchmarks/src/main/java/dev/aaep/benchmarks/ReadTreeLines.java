package dev.aaep.benchmarks;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import tools.jackson.databind.json.JsonMapper;

/** What {@code aaep validate} is compared with: reads a file line by line into Jackson's trees and does nothing with them. */
public final class ReadTreeLines {
    private ReadTreeLines() {}

    public static void main(String[] arguments) throws IOException {
        JsonMapper json = new JsonMapper();
        byte[] line = new byte[1 << 20];
        byte[] chunk = new byte[1 << 18];
        int length = 0;
        long fields = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(arguments[0])), 1 << 18)) {
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                int start = 0;
                for (int i = 0; i < read; i++) {
                    if (chunk[i] == '\n') {
                        System.arraycopy(chunk, start, line, length, i - start);
                        fields += json.readTree(Arrays.copyOf(line, length + i - start))
                                .size();
                        length = 0;
                        start = i + 1;
                    }
                }
                System.arraycopy(chunk, start, line, length, read - start);
                length += read - start;
            }
        }
        System.out.println(fields + " fields");
    }
}
