package dev.aaep.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What the layout promises. */
@AnalyzeClasses(packages = "dev.aaep", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule jackson_stays_in_the_json_package = noClasses()
            .that()
            .resideOutsideOfPackages("dev.aaep.json", "dev.aaep.schemas..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("tools.jackson..");

    @ArchTest
    static final ArchRule only_the_schema_engine_knows_networknt = noClasses()
            .that()
            .resideOutsideOfPackage("dev.aaep.schemas..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.networknt..");

    @ArchTest
    static final ArchRule messages_know_nothing_of_those_who_use_them = noClasses()
            .that()
            .resideInAnyPackage("dev.aaep.event", "dev.aaep.message", "dev.aaep.value")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.aaep.json",
                    "dev.aaep.session",
                    "dev.aaep.producer",
                    "dev.aaep.subscriber",
                    "dev.aaep.handshake",
                    "dev.aaep.ledger");

    @ArchTest
    static final ArchRule nothing_prints_or_uses_another_logger =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("org.slf4j..", "java.util.logging..");
}
