package dev.aaep.schemas;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.format.Format;
import java.util.function.Predicate;

/** A format decided by this library rather than by the validator's own reading of it (R19). */
record OwnFormat(String name, Predicate<String> test) implements Format {

    @Override
    public String getName() {
        return name;
    }

    @Override
    public boolean matches(ExecutionContext context, String value) {
        return test.test(value);
    }
}
