package dev.aaep.codegen;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The method that judges a record by each constraint of its schema. */
final class CheckEmitter {
    private CheckEmitter() {}

    static MethodSpec check(Shape shape) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("check")
                .addModifiers(Modifier.STATIC)
                .addParameter(shape.className(), "message")
                .addParameter(WireEmitter.CHECK, "check");
        if (shape.event()) {
            method.addStatement("check.begin(message.envelope().additionalFields())")
                    .addStatement("$T.check(message.envelope(), check)", WireEmitter.ENVELOPE_WIRE)
                    .addStatement("check.type(TYPES.text(0))");
            shape.pinned()
                    .forEach((name, value) -> method.addStatement(
                            "check.pinned($S, message.envelope().$N(), $S)", name, Naming.camel(name), value));
        } else {
            method.addStatement("check.begin(message.additionalFields())");
            if (shape.messageType() != null) {
                method.addStatement("check.type(TYPES.text(0))");
            }
        }
        shape.fields().forEach(field -> method.addStatement(call(field)));
        if (shape.condition() != null) {
            condition(shape, shape.condition(), method);
        }
        if (!shape.anyOf().isEmpty()) {
            method.addStatement(
                    "check.anyOf($L, $L)",
                    shape.minProperties(),
                    shape.anyOf().stream()
                            .map(name -> CodeBlock.of("$S, message.$N()", name, Naming.camel(name)))
                            .collect(CodeBlock.joining(", ")));
        }
        switch (shape.others()) {
            case FORBIDDEN -> method.addStatement("check.noOthers(NAMES)");
            case OBJECTS -> method.addStatement("check.otherObjects(NAMES)");
            case ALLOWED -> {}
        }
        return method.addStatement("check.end(NAMES)").build();
    }

    private static void condition(Shape shape, Shape.Condition condition, MethodSpec.Builder method) {
        CodeBlock guards = condition.guards().entrySet().stream()
                .map(guard -> {
                    Field field = shape.field(guard.getKey());
                    CodeBlock values = guard.getValue().stream()
                            .map(value -> CodeBlock.of("$S", value))
                            .collect(CodeBlock.joining(", "));
                    return field.type() instanceof Type.Bool
                            ? CodeBlock.of(
                                    "Boolean.valueOf($L).equals(message.$N())",
                                    guard.getValue().get(0),
                                    field.java())
                            : CodeBlock.of("$T.isOneOf(message.$N(), $L)", WireEmitter.CHECK, field.java(), values);
                })
                .collect(CodeBlock.joining(" && "));
        method.beginControlFlow("if ($L)", guards)
                .addStatement(
                        "check.pinned($S, message.$N(), $S)",
                        condition.field(),
                        Naming.camel(condition.field()),
                        condition.value())
                .endControlFlow();
    }

    static CodeBlock call(Field field) {
        CodeBlock value = CodeBlock.of("$S, message.$N(), $L", field.json(), field.java(), field.required());
        String constant = field.constant();
        Type type = field.type();
        if (type instanceof Type.Text) {
            return CodeBlock.of("check.text($L, $L_TEXT)", value, constant);
        } else if (type instanceof Type.Time) {
            return CodeBlock.of("check.time($L)", value);
        } else if (type instanceof Type.Int integer) {
            return CodeBlock.of(
                    "check.integer($L, $L, $L)",
                    value,
                    integer.minimum() == null ? "Long.MIN_VALUE" : integer.minimum() + "L",
                    integer.maximum() == null ? "Long.MAX_VALUE" : integer.maximum() + "L");
        } else if (type instanceof Type.Num number) {
            return CodeBlock.of("check.number($L, $LL, $LL)", value, number.minimum(), number.maximum());
        } else if (type instanceof Type.Bool) {
            return CodeBlock.of("check.flag($L)", value);
        } else if (type instanceof Type.Word) {
            return CodeBlock.of("check.word($L)", value);
        } else if (type instanceof Type.Free free) {
            return CodeBlock.of("check.$L($L)", free.ofObjects() ? "objects" : "object", value);
        } else if (type instanceof Type.Context) {
            return CodeBlock.of("check.context($L)", value);
        } else if (type instanceof Type.Scalar) {
            return CodeBlock.of("check.scalar($L, $L_TEXT)", value, constant);
        } else if (type instanceof Type.Nested object) {
            return CodeBlock.of(
                    "check.record($L, $T::check)", value, object.shape().wireName());
        }
        Type items = ((Type.Array) type).items();
        if (items instanceof Type.Text) {
            return CodeBlock.of("check.strings($L, $L_LIST, $L_TEXT)", value, constant, constant);
        } else if (items instanceof Type.Int integer) {
            return CodeBlock.of(
                    "check.integers($L, $L_LIST, $L)",
                    value,
                    constant,
                    integer.allowed().stream().map(each -> each + "L").collect(Collectors.joining(", ")));
        } else if (items instanceof Type.Word) {
            return CodeBlock.of("check.words($L, $L_LIST)", value, constant);
        }
        return CodeBlock.of(
                "check.records($L, $L_LIST, $T::check)",
                value,
                constant,
                ((Type.Nested) items).shape().wireName());
    }
}
