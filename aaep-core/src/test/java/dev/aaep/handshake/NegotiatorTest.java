package dev.aaep.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.aaep.event.CoalesceBoundary;
import dev.aaep.event.Verbosity;
import dev.aaep.extension.Extension;
import dev.aaep.extension.ExtensionRegistry;
import dev.aaep.json.AaepJson;
import dev.aaep.json.Examples;
import dev.aaep.message.Capabilities;
import dev.aaep.message.CognitiveLoad;
import dev.aaep.message.EventFilters;
import dev.aaep.message.HandshakeMessage;
import dev.aaep.message.ProducerManifest;
import dev.aaep.message.RejectionReason;
import dev.aaep.message.SubscriptionAccepted;
import dev.aaep.message.SubscriptionRejected;
import dev.aaep.message.SubscriptionRenegotiate;
import dev.aaep.message.SubscriptionRequest;
import dev.aaep.schemas.SchemaEngine;
import dev.aaep.validation.Validator;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NegotiatorTest {
    private final Negotiator negotiator = Negotiator.builder(Handshakes.manifest())
            .maxEventsPerSecond(20)
            .neverSend("acme:debug.*")
            .ids(Handshakes.counted("sub_"))
            .build();

    private static RejectionReason reason(Negotiation result) {
        assertThat(result).isInstanceOf(Negotiation.Rejected.class);
        return ((Negotiation.Rejected) result).answer().reasonCode();
    }

    private static SubscriptionTerms terms(Negotiation result) {
        assertThat(result).isInstanceOf(Negotiation.Accepted.class);
        return ((Negotiation.Accepted) result).terms();
    }

    @Test
    void should_say_that_the_shortest_wording_comes_under_low_cognitive_load_HS_14() {
        SubscriptionTerms terms = terms(negotiator.negotiate(Handshakes.request(Handshakes.capabilities()
                .cognitiveLoad(CognitiveLoad.LOW)
                .preferredVerbosity(Verbosity.DETAILED)
                .build())));

        assertThat(terms.honored().preferredVerbosity()).isEqualTo(Verbosity.TERSE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "{}",
                "[]",
                "{\"type\":\"subscription.request\"}",
                "{\"type\":\"subscription.request\",\"aaep_version\":\"1.0.0\"}",
                "{\"type\":\"subscription.request\",\"aaep_version\":7,\"capabilities\":[]}",
                "{\"type\":\"subscription.request\",\"aaep_version\":\"1.0.0\",\"subscriber_id\":\"\",\"capabilities\":{}}",
                "{\"type\":\"aaep:agent.dreaming\"}"
            })
    void should_answer_even_what_is_no_request_with_a_valid_rejection_HS_1(String text) {
        Negotiation result = negotiator.negotiate(text.getBytes(StandardCharsets.UTF_8));

        assertThat(result).isInstanceOf(Negotiation.Rejected.class);
        assertThat(Validator.schema().validate(result.answer())).isEmpty();
    }

    @Test
    void should_answer_every_example_of_a_request_by_accepting_it_HS_1() {
        for (Examples.Example example : Examples.all()) {
            if (example.tree().path("type").asString().equals("subscription.request")
                    && !example.tree()
                            .path("capabilities")
                            .path("accept_signed_manifests_only")
                            .asBoolean(false)) {
                assertThat(negotiator.negotiate(example.bytes()))
                        .as(example.toString())
                        .isInstanceOf(Negotiation.Accepted.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void should_never_honour_more_than_was_asked_HS_2(long block) {
        for (long seed = block * 1000; seed < block * 1000 + 1000; seed++) {
            Capabilities asked = Handshakes.random(new Random(seed));
            Negotiation result = negotiator.negotiate(Handshakes.request(asked));
            Capabilities honored = terms(result).honored();

            assertNotMorePermissive(asked, honored, "seed " + seed);
            assertThat(Validator.producer().validate(result.answer()))
                    .as("seed " + seed)
                    .isEmpty();
        }
    }

    private static void assertNotMorePermissive(Capabilities asked, Capabilities honored, String seed) {
        assertThat(honored.maxEventsPerSecond())
                .as(seed)
                .isNotNull()
                .isLessThanOrEqualTo(asked.maxEventsPerSecond() == null ? 20L : asked.maxEventsPerSecond())
                .isLessThanOrEqualTo(20L);
        subset(honored.languages(), asked.languages() == null ? List.of("en-US") : asked.languages(), seed);
        subset(
                honored.coalesceBoundaries(),
                asked.coalesceBoundaries() == null
                        ? List.of(CoalesceBoundary.SENTENCE, CoalesceBoundary.COMPLETION)
                        : asked.coalesceBoundaries(),
                seed);
        subset(
                honored.supportedConformanceLevels(),
                asked.supportedConformanceLevels() == null ? List.of(1L) : asked.supportedConformanceLevels(),
                seed);
        subset(
                honored.supportedExtensions(),
                asked.supportedExtensions() == null ? List.of() : asked.supportedExtensions(),
                seed);
        EventFilter wished = new EventFilter(asked.eventFilters());
        EventFilter given = new EventFilter(honored.eventFilters());
        for (String type : List.of(
                "aaep:agent.state.changed",
                "aaep:agent.tool.invoked",
                "aaep:agent.output.streaming",
                "aaep:agent.session.started",
                "acme:lamp.lit",
                "acme:debug.trace")) {
            assertThat(!given.admits(null, type) || wished.admits(null, type))
                    .as(seed + " " + type)
                    .isTrue();
        }
        assertThat(Boolean.TRUE.equals(honored.supportsConfirmationReply())
                        && !Boolean.TRUE.equals(asked.supportsConfirmationReply()))
                .as(seed)
                .isFalse();
        assertThat(Boolean.TRUE.equals(honored.supportsClarificationReply())
                        && !Boolean.TRUE.equals(asked.supportsClarificationReply()))
                .as(seed)
                .isFalse();
        assertThat(honored.paceWpm()).as(seed).isEqualTo(asked.paceWpm());
    }

    private static <T> void subset(List<T> honored, List<T> asked, String seed) {
        if (honored != null) {
            assertThat(asked).as(seed).containsAll(honored);
        }
    }

    @Test
    void should_keep_a_language_that_region_fallback_can_serve_and_drop_the_others_HS_6() {
        Capabilities asked = Handshakes.capabilities()
                .languages(List.of("fr", "yo-NG", "en-GB"))
                .build();

        assertThat(terms(negotiator.negotiate(Handshakes.request(asked)))
                        .honored()
                        .languages())
                .containsExactly("yo-NG", "en-GB");
    }

    @ParameterizedTest(name = "{0} gives {1}")
    @CsvSource({
        "1.0.0, 1.0.0",
        "1.1.0, 1.0.0",
        "1.2.0, 1.2.0",
        "1.9.3, 1.2.0",
        "1.2.0-rc.1, 1.2.0",
        "2.0.0, ",
        "0.9.0, ",
        "99999999999999999999.0.0, ",
        "one, "
    })
    void should_speak_a_version_of_the_same_major_number_or_reject_HS_12(String wanted, String spoken) {
        SubscriptionRequest request = Handshakes.request(
                        Handshakes.capabilities().build())
                .toBuilder()
                .aaepVersion(wanted)
                .buildUnchecked();
        Negotiation result = negotiator.negotiate(request);

        if (spoken == null) {
            assertThat(reason(result)).isEqualTo(RejectionReason.VERSION_UNSUPPORTED);
        } else {
            assertThat(((SubscriptionAccepted) result.answer()).aaepVersion()).isEqualTo(spoken);
        }
    }

    @Test
    void should_reject_two_extensions_with_one_prefix_and_name_it_HS_12() {
        Negotiator withExtensions = Negotiator.builder(Handshakes.manifest())
                .extensions(ExtensionRegistry.of(
                        Extension.builder("https://example.org/haptic/v1", "haptic")
                                .build(),
                        Extension.builder("https://example.net/haptic/v2", "haptic")
                                .build()))
                .build();
        Capabilities one = Handshakes.capabilities()
                .supportedExtensions(List.of("https://example.org/haptic/v1"))
                .build();
        Capabilities both = Handshakes.capabilities()
                .supportedExtensions(List.of("https://example.org/haptic/v1", "https://example.net/haptic/v2"))
                .build();

        assertThat(terms(withExtensions.negotiate(Handshakes.request(one)))
                        .honored()
                        .supportedExtensions())
                .hasSize(1);
        Negotiation result = withExtensions.negotiate(Handshakes.request(both));
        assertThat(reason(result)).isEqualTo(RejectionReason.CAPABILITIES_INCOMPATIBLE);
        assertThat(((SubscriptionRejected) result.answer()).reasonMessage()).contains("'haptic'");
    }

    @Test
    void should_reject_who_accepts_signed_manifests_only_when_there_is_none_HS_11() {
        Capabilities asked =
                Handshakes.capabilities().acceptSignedManifestsOnly(true).build();

        assertThat(reason(negotiator.negotiate(Handshakes.request(asked))))
                .isEqualTo(RejectionReason.MANIFEST_SIGNATURE_REQUIRED);

        Negotiator signed = Negotiator.builder(Handshakes.manifest())
                .signedManifest(() -> Optional.of("aa.bb.cc"))
                .build();
        HandshakeMessage answer = signed.negotiate(Handshakes.request(asked)).answer();
        assertThat(((SubscriptionAccepted) answer).signedManifest()).isEqualTo("aa.bb.cc");
    }

    @Test
    void should_change_only_the_named_fields_HS_7() {
        Capabilities asked = Handshakes.capabilities()
                .maxEventsPerSecond(5L)
                .languages(List.of("yo", "en"))
                .eventFilters(EventFilters.builder()
                        .exclude(List.of("aaep:agent.tool.*"))
                        .build())
                .build();
        SubscriptionTerms first = terms(negotiator.negotiate(Handshakes.request(asked)));

        SubscriptionTerms second = terms(negotiator.renegotiate(
                first,
                SubscriptionRenegotiate.builder()
                        .subscriptionId(first.subscriptionId())
                        .capabilities(Handshakes.capabilities()
                                .maxEventsPerSecond(2L)
                                .preferredVerbosity(Verbosity.TERSE)
                                .build())
                        .build()));

        assertThat(second.subscriptionId()).isEqualTo(first.subscriptionId());
        assertThat(second.honored())
                .isEqualTo(first.honored().toBuilder()
                        .maxEventsPerSecond(2L)
                        .preferredVerbosity(Verbosity.TERSE)
                        .build());
    }

    @Test
    void should_reject_a_renegotiation_that_cannot_be_met_HS_7() {
        SubscriptionTerms first = terms(negotiator.negotiate(
                Handshakes.request(Handshakes.capabilities().build())));
        SubscriptionRenegotiate change = SubscriptionRenegotiate.builder()
                .subscriptionId(first.subscriptionId())
                .capabilities(Handshakes.capabilities()
                        .acceptSignedManifestsOnly(true)
                        .build())
                .build();

        assertThat(reason(negotiator.renegotiate(first, change)))
                .isEqualTo(RejectionReason.MANIFEST_SIGNATURE_REQUIRED);
        assertThat(reason(negotiator.renegotiate(
                        first, change.toBuilder().subscriptionId("sub_other").build())))
                .isEqualTo(RejectionReason.UNKNOWN);
    }

    @Test
    void should_describe_the_producer_in_a_manifest_that_its_schema_accepts_HS_10() {
        ProducerManifest manifest = Handshakes.manifest();
        byte[] bytes = AaepJson.standard().encode(manifest);

        assertThat(SchemaEngine.builder()
                        .build()
                        .validate("https://aaep-protocol.org/schemas/v1/producer.manifest.schema.json", bytes))
                .isEmpty();
        assertThat(AaepJson.standard().decode(bytes).message()).contains(manifest);
    }
}
