package dev.aaep.codegen;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** A record per object schema, with its builder. */
final class RecordEmitter {
    static final AnnotationSpec NULLABLE = AnnotationSpec.builder(ClassName.get("org.jspecify.annotations", "Nullable"))
            .build();
    static final ClassName ENVELOPE = ClassName.get(Naming.EVENT, "Envelope");
    private static final ClassName EVENT_BUILDER = ClassName.get(Naming.EVENT, "EventBuilder");
    private static final ClassName CONTEXT = ClassName.get(Naming.EVENT, "Context");
    private static final ClassName MESSAGE_TYPE = ClassName.get("dev.aaep", "MessageType");

    private RecordEmitter() {}

    /** A component of a record. */
    private record Component(String name, TypeName type, boolean required, String javadoc) {
        TypeName annotated() {
            return required ? type : type.annotated(NULLABLE);
        }

        /** Whoever knows a reply token can answer in a person's place: it must not get into a log (SEC-4). */
        boolean isSecret() {
            return name.equals("replyToken");
        }
    }

    private static List<Component> components(Shape shape) {
        List<Component> components = new ArrayList<>();
        if (shape.event()) {
            components.add(new Component("envelope", ENVELOPE, true, "the fields that every event carries"));
        }
        for (Field field : shape.fields()) {
            if (isEnvelope(shape) && field.json().equals("type")) {
                continue; // the record's own class says it
            }
            String section = field.section().isEmpty() ? "" : " (" + field.section() + ")";
            components.add(new Component(
                    field.java(), field.javaType(), field.required(), Naming.javadoc(field.description()) + section));
        }
        if (!shape.event()) {
            components.add(new Component(
                    "additionalFields",
                    Naming.JSON_OBJECT,
                    true,
                    "what was read and has no place in the other components: unknown fields, and known ones whose value"
                            + " has the wrong type"));
        }
        return components;
    }

    static boolean isEnvelope(Shape shape) {
        return shape.name().equals("Envelope");
    }

    static TypeSpec.Builder emit(Shape shape) {
        List<Component> components = components(shape);
        TypeSpec.Builder type = TypeSpec.recordBuilder(shape.className())
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(javadoc(shape, components))
                .recordConstructor(header(components));
        compactConstructor(components).ifPresent(type::addMethod);
        if (shape.messageType() != null) {
            type.addSuperinterface(root(shape)).addMethod(messageType(shape));
        }
        if (shape.event()) {
            type.addMethod(accept(shape));
        }
        if (components.stream().anyMatch(Component::isSecret)) {
            type.addMethod(discreetText(shape, components));
        }
        return type.addMethods(List.of(builderMethod(shape), toBuilder(shape, components)))
                .addType(shape.event() ? eventBuilder(shape, components) : builder(shape, components));
    }

    private static ClassName root(Shape shape) {
        if (shape.event()) {
            return ClassName.get(Naming.EVENT, "CoreEvent");
        }
        return shape.name().equals("ProducerManifest")
                ? ClassName.get("dev.aaep", "AaepMessage")
                : ClassName.get(Naming.MESSAGE, "HandshakeMessage");
    }

    private static String javadoc(Shape shape, List<Component> components) {
        StringBuilder text = new StringBuilder(Naming.javadoc(shape.description()));
        text.append("\n\n<p>");
        if (shape.messageType() != null) {
            text.append("Type {@code ").append(shape.messageType()).append("}; schema ");
        } else {
            text.append("Part of schema ");
        }
        text.append("{@code ").append(shape.schemaId()).append('}');
        if (!shape.section().isEmpty()) {
            text.append("; ").append(shape.section()).append(" of the specification");
        }
        text.append(".\n\n");
        for (Component component : components) {
            text.append("@param ")
                    .append(component.name())
                    .append(' ')
                    .append(component.javadoc())
                    .append('\n');
        }
        return text.toString();
    }

    private static MethodSpec header(List<Component> components) {
        MethodSpec.Builder header = MethodSpec.constructorBuilder();
        components.forEach(component -> header.addParameter(component.annotated(), component.name()));
        return header.build();
    }

    /** Lists are copied, so that a record never changes; null stays null. */
    private static Optional<MethodSpec> compactConstructor(List<Component> components) {
        MethodSpec.Builder constructor = MethodSpec.compactConstructorBuilder().addModifiers(Modifier.PUBLIC);
        List<Component> lists = components.stream()
                .filter(component -> component.type() instanceof ParameterizedTypeName)
                .toList();
        lists.forEach(component ->
                constructor.addStatement("$1N = $1N == null ? null : $2T.copyOf($1N)", component.name(), List.class));
        return lists.isEmpty() ? Optional.empty() : Optional.of(constructor.build());
    }

    private static MethodSpec messageType(Shape shape) {
        return MethodSpec.methodBuilder("messageType")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(MESSAGE_TYPE)
                .addStatement("return $T.$L", MESSAGE_TYPE, shape.typeConstant())
                .build();
    }

    private static MethodSpec accept(Shape shape) {
        TypeVariableName result = TypeVariableName.get("R");
        return MethodSpec.methodBuilder("accept")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariable(result)
                .returns(result)
                .addParameter(ParameterizedTypeName.get(ClassName.get(Naming.EVENT, "EventVisitor"), result), "visitor")
                .addStatement("return visitor.$N(this)", Naming.camel(shape.name()))
                .build();
    }

    /** As the record's own text would be, but that secrets are only said to be there. */
    private static MethodSpec discreetText(Shape shape, List<Component> components) {
        CodeBlock.Builder text = CodeBlock.builder();
        String before = shape.name() + "[";
        for (Component component : components) {
            text.add("$S + ", before + component.name() + "=");
            text.add(component.isSecret() ? "($N == null ? null : \"...\") + " : "$N + ", component.name());
            before = ", ";
        }
        return MethodSpec.methodBuilder("toString")
                .addJavadoc("All components, without the reply token: it is a secret and has no place in a log.")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return $L$S", text.build(), "]")
                .build();
    }

    // Builders

    private static MethodSpec builderMethod(Shape shape) {
        ClassName builder = shape.className().nestedClass("Builder");
        String required = shape.fields().stream()
                .filter(Field::required)
                .filter(field -> !(isEnvelope(shape) && field.json().equals("type")))
                .map(field -> "{@code " + field.java() + "}")
                .collect(Collectors.joining(", "));
        return MethodSpec.methodBuilder("builder")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addJavadoc("Builds one field by field."
                        + (required.isEmpty()
                                ? ""
                                : " Required: " + required + (shape.event() ? ", and those of the envelope." : ".")))
                .returns(builder)
                .addStatement("return new $T()", builder)
                .build();
    }

    private static MethodSpec toBuilder(Shape shape, List<Component> components) {
        ClassName builder = shape.className().nestedClass("Builder");
        MethodSpec.Builder method = MethodSpec.methodBuilder("toBuilder")
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("A builder that starts with these values.")
                .returns(builder)
                .addStatement("$1T copy = new $1T()", builder);
        for (Component component : components) {
            method.addStatement("copy.$1N($1N)", component.name());
        }
        return method.addStatement("return copy").build();
    }

    private static MethodSpec setter(Component component, TypeName returns, String self) {
        String javadoc = component.javadoc();
        return MethodSpec.methodBuilder(component.name())
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc((component.required() ? "Required: " : "Optional: ")
                        + javadoc.substring(0, 1).toLowerCase(java.util.Locale.ROOT)
                        + javadoc.substring(1))
                .returns(returns)
                .addParameter(ParameterSpec.builder(component.annotated(), component.name())
                        .build())
                .addStatement("this.$1N = $1N", component.name())
                .addStatement("return $L", self)
                .build();
    }

    private static void fieldsAndSetters(
            TypeSpec.Builder builder, List<Component> components, TypeName returns, String self) {
        List<Component> ordered = new ArrayList<>(components);
        ordered.sort(java.util.Comparator.comparing(component -> !component.required())); // stable: required first
        for (Component component : ordered) {
            if (component.name().equals("additionalFields")) {
                builder.addField(
                        com.palantir.javapoet.FieldSpec.builder(component.type(), component.name(), Modifier.PRIVATE)
                                .initializer("$T.EMPTY", Naming.JSON_OBJECT)
                                .build());
            } else if (component.type().equals(CONTEXT)) {
                builder.addField(
                        com.palantir.javapoet.FieldSpec.builder(component.type(), component.name(), Modifier.PRIVATE)
                                .initializer("$T.CORE", component.type())
                                .build());
            } else {
                builder.addField(component.type().annotated(NULLABLE), component.name(), Modifier.PRIVATE);
            }
        }
        ordered.forEach(component -> builder.addMethod(setter(component, returns, self)));
    }

    private static String arguments(List<Component> components) {
        return components.stream().map(Component::name).collect(Collectors.joining(", "));
    }

    private static TypeSpec builder(Shape shape, List<Component> components) {
        ClassName self = shape.className().nestedClass("Builder");
        TypeSpec.Builder builder = TypeSpec.classBuilder(self)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addJavadoc("Collects the fields of {@link $T}.", shape.className())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        fieldsAndSetters(builder, components, self, "this");
        CodeBlock record = CodeBlock.of("new $T($L)", shape.className(), arguments(components));
        if (shape.messageType() == null) {
            builder.addMethod(MethodSpec.methodBuilder("build")
                    .addModifiers(Modifier.PUBLIC)
                    .addJavadoc("The record. What is missing or wrong shows when the message around it is built.")
                    .returns(shape.className())
                    .addStatement("return $L", record)
                    .build());
        } else {
            buildMethods(builder, shape, record);
        }
        return builder.build();
    }

    private static void buildMethods(TypeSpec.Builder builder, Shape shape, CodeBlock record) {
        builder.addMethod(MethodSpec.methodBuilder("build")
                        .addModifiers(Modifier.PUBLIC)
                        .addJavadoc("The message, checked as a producer must: throws\n"
                                + "{@link dev.aaep.AaepException} that names every field at fault.")
                        .returns(shape.className())
                        .addStatement(
                                "return $T.require(buildUnchecked())",
                                ClassName.get("dev.aaep.validation", "ProducerCheck"))
                        .build())
                .addMethod(MethodSpec.methodBuilder("buildUnchecked")
                        .addModifiers(Modifier.PUBLIC)
                        .addJavadoc(
                                "The message as it is, valid or not: for tests and for tools that show bad messages.")
                        .returns(shape.className())
                        .addStatement("return $L", record)
                        .build());
    }

    private static TypeSpec eventBuilder(Shape shape, List<Component> components) {
        ClassName self = shape.className().nestedClass("Builder");
        List<Component> payload = components.subList(1, components.size());
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE);
        shape.pinned().forEach((name, value) -> {
            if (!name.equals("urgency")) {
                throw new IllegalStateException("pinned field not understood: " + name);
            }
            constructor.addStatement("urgency($T.$L)", ClassName.get(Naming.EVENT, "Urgency"), Naming.constant(value));
        });
        TypeSpec.Builder builder = TypeSpec.classBuilder(self)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(EVENT_BUILDER, self))
                .addJavadoc("Collects the fields of {@link $T}.", shape.className())
                .addMethod(constructor.build());
        fieldsAndSetters(builder, payload, self, "this");
        builder.addMethod(MethodSpec.methodBuilder("self")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(self)
                .addStatement("return this")
                .build());
        buildMethods(
                builder,
                shape,
                CodeBlock.of(
                        "new $T($L)",
                        shape.className(),
                        payload.isEmpty() ? "envelope()" : "envelope(), " + arguments(payload)));
        return builder.build();
    }

    /** What the builders of all events share: the setters of the envelope's fields. */
    static TypeSpec.Builder eventBuilderBase(Shape envelope) {
        List<Component> components = components(envelope);
        TypeVariableName self = TypeVariableName.get("B");
        TypeVariableName bounded =
                TypeVariableName.get("B", ParameterizedTypeName.get(EVENT_BUILDER, TypeVariableName.get("B")));
        TypeSpec.Builder builder = TypeSpec.classBuilder(EVENT_BUILDER)
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                .addTypeVariable(bounded)
                .addJavadoc(
                        "The part of every event's builder that fills the envelope.\n\n@param <B> the builder itself")
                .addMethod(MethodSpec.constructorBuilder().build());
        fieldsAndSetters(builder, components, self, "self()");
        MethodSpec.Builder copy = MethodSpec.methodBuilder("envelope")
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("Takes over all fields of an envelope.")
                .returns(self)
                .addParameter(ENVELOPE, "envelope");
        components.forEach(component -> copy.addStatement("this.$1N = envelope.$1N()", component.name()));
        return builder.addMethod(copy.addStatement("return self()").build())
                .addMethod(MethodSpec.methodBuilder("envelope")
                        .returns(ENVELOPE)
                        .addStatement("return new $T($L)", ENVELOPE, arguments(components))
                        .build())
                .addMethod(MethodSpec.methodBuilder("self")
                        .addModifiers(Modifier.PROTECTED, Modifier.ABSTRACT)
                        .returns(self)
                        .build());
    }
}
