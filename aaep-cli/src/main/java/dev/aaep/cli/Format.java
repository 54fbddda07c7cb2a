package dev.aaep.cli;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** For whom results are written. */
enum Format {
    TEXT,
    JSON;

    /** Reads the name of a format. */
    static final class Option implements ITypeConverter<Format> {
        @Override
        public Format convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "text" -> TEXT;
                case "json" -> JSON;
                default ->
                    throw new TypeConversionException(
                            "'" + Style.cut(value, 40) + "' is no format: there are text and json");
            };
        }
    }
}
