package dev.aaep.internal.wire;

import dev.aaep.event.CancelledBy;
import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Decision;
import dev.aaep.event.ErrorCategory;
import dev.aaep.event.HandoffUrgency;
import dev.aaep.event.ResponseKind;
import dev.aaep.event.Reversibility;
import dev.aaep.event.RiskLevel;
import dev.aaep.event.TargetKind;
import dev.aaep.event.TextDirection;
import dev.aaep.event.ToolStatus;
import dev.aaep.event.Urgency;
import dev.aaep.event.Verbosity;
import dev.aaep.message.CognitiveLoad;
import dev.aaep.message.RejectionReason;
import javax.annotation.processing.Generated;

/** The words of the open enums, ready to be matched by their bytes. */
@Generated("dev.aaep.codegen.Generator")
final class Vocabularies {
    static final Vocabulary<CancelledBy> CANCELLED_BY = Vocabulary.of(CancelledBy.values(), CancelledBy::of);

    static final Vocabulary<CoalesceBoundary> COALESCE_BOUNDARY =
            Vocabulary.of(CoalesceBoundary.values(), CoalesceBoundary::of);

    static final Vocabulary<CognitiveLoad> COGNITIVE_LOAD = Vocabulary.of(CognitiveLoad.values(), CognitiveLoad::of);

    static final Vocabulary<Decision> DECISION = Vocabulary.of(Decision.values(), Decision::of);

    static final Vocabulary<ErrorCategory> ERROR_CATEGORY = Vocabulary.of(ErrorCategory.values(), ErrorCategory::of);

    static final Vocabulary<HandoffUrgency> HANDOFF_URGENCY =
            Vocabulary.of(HandoffUrgency.values(), HandoffUrgency::of);

    static final Vocabulary<RejectionReason> REJECTION_REASON =
            Vocabulary.of(RejectionReason.values(), RejectionReason::of);

    static final Vocabulary<ResponseKind> RESPONSE_KIND = Vocabulary.of(ResponseKind.values(), ResponseKind::of);

    static final Vocabulary<Reversibility> REVERSIBILITY = Vocabulary.of(Reversibility.values(), Reversibility::of);

    static final Vocabulary<RiskLevel> RISK_LEVEL = Vocabulary.of(RiskLevel.values(), RiskLevel::of);

    static final Vocabulary<TargetKind> TARGET_KIND = Vocabulary.of(TargetKind.values(), TargetKind::of);

    static final Vocabulary<TextDirection> TEXT_DIRECTION = Vocabulary.of(TextDirection.values(), TextDirection::of);

    static final Vocabulary<ToolStatus> TOOL_STATUS = Vocabulary.of(ToolStatus.values(), ToolStatus::of);

    static final Vocabulary<Urgency> URGENCY = Vocabulary.of(Urgency.values(), Urgency::of);

    static final Vocabulary<Verbosity> VERBOSITY = Vocabulary.of(Verbosity.values(), Verbosity::of);

    private Vocabularies() {}
}
