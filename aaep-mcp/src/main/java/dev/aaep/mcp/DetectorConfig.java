package dev.aaep.mcp;

import dev.aaep.AaepException;
import dev.aaep.clarify.detect.Detector;
import dev.aaep.clarify.detect.Detectors;
import java.util.List;
import java.util.Set;

/** The six ready-made detectors (§3) as the configuration spells them. */
final class DetectorConfig {
    private DetectorConfig() {}

    static Detector read(ConfigObject config) {
        try {
            return ofKind(config);
        } catch (AaepException e) {
            if (e.kind() == AaepException.Kind.CONFIGURATION) {
                throw e;
            }
            throw config.wrong("", "cannot be used: " + e.getMessage());
        }
    }

    private static Detector ofKind(ConfigObject config) {
        List<String> blocks = config.optionalTexts("blocks");
        return switch (config.text("kind")) {
            case "required_fields" -> {
                config.only("kind", "blocks", "paths");
                yield Detectors.requiredFields(config.texts("paths"), blocks);
            }
            case "ambiguous_identifiers" -> {
                config.only("kind", "blocks", "paths", "known");
                yield Detectors.ambiguousIdentifiers(config.texts("paths"), config.optionalTexts("known"), blocks);
            }
            case "compliance_overlaps" -> {
                config.only("kind", "blocks", "selected", "confirmed", "overlaps");
                yield Detectors.complianceOverlaps(
                        config.text("selected"), config.text("confirmed"), config.textsByName("overlaps"), blocks);
            }
            case "jurisdiction_conflicts" -> {
                config.only("kind", "blocks", "paths", "decided", "jurisdictions");
                yield Detectors.jurisdictionConflicts(
                        config.texts("paths"), config.text("decided"), config.textByName("jurisdictions"), blocks);
            }
            case "languages_need_layout" -> {
                config.only("kind", "blocks", "languages", "layout");
                yield Detectors.languagesNeedLayout(config.text("languages"), config.text("layout"), blocks);
            }
            case "missing_inputs" -> {
                config.only("kind", "blocks", "trigger", "when", "inputs");
                yield Detectors.missingInputs(
                        config.text("trigger"), Set.copyOf(config.texts("when")), config.texts("inputs"), blocks);
            }
            default ->
                throw config.wrong(
                        "kind",
                        "must be required_fields, ambiguous_identifiers, compliance_overlaps, "
                                + "jurisdiction_conflicts, languages_need_layout or missing_inputs");
        };
    }
}
