package dev.aaep.testkit;

import dev.aaep.MessageType;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.provider.ArgumentsSource;

/**
 * Gives fixtures to a parameterized test. The type of the first parameter says in which form: {@link Fixture},
 * {@link Recording}, {@link InvalidFixture}, {@code byte[]}, {@code String}, or a type of message, which also leaves out
 * the fixtures of other types.
 *
 * <pre>{@code
 * @ParameterizedTest
 * @AaepFixtures
 * void should_speak(CoreEvent event) { ... }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@ArgumentsSource(AaepFixturesProvider.class)
public @interface AaepFixtures {
    /** Which folder. */
    enum Folder {
        VALID,
        SESSIONS,
        INVALID
    }

    /** Which fixtures; valid messages by default. */
    Folder value() default Folder.VALID;

    /** Only messages of these types; all by default. Not for sessions. */
    MessageType[] types() default {};

    /** Only fixtures with these names; all by default. */
    String[] names() default {};

    /** Only invalid messages with these expected codes; all by default. */
    String[] codes() default {};
}
