package dev.aaep.cli;

import dev.aaep.validation.Profile;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a profile. */
final class ProfileOption implements ITypeConverter<Profile> {
    @Override
    public Profile convert(String value) {
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "producer" -> Profile.PRODUCER;
            case "consumer" -> Profile.CONSUMER;
            case "schema" -> Profile.SCHEMA;
            default ->
                throw new TypeConversionException(
                        "'" + Style.cut(value, 40) + "' is no profile: there are producer, consumer and schema");
        };
    }
}
