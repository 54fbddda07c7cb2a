package dev.aaep.codegen;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The class beside each record that reads it, writes it and checks it against its schema. */
final class WireEmitter {
    static final ClassName READER = ClassName.get(Naming.WIRE, "JsonReader");
    static final ClassName WRITER = ClassName.get(Naming.WIRE, "JsonWriter");
    static final ClassName CHECK = ClassName.get(Naming.WIRE, "SchemaCheck");
    private static final ClassName WORDS = ClassName.get(Naming.WIRE, "Words");
    private static final ClassName ENVELOPE_WIRE = ClassName.get(Naming.WIRE, "EnvelopeWire");
    private static final String URI_TYPES = "https://aaep-protocol.org/types/";

    private final Shape envelope;

    WireEmitter(Shape envelope) {
        this.envelope = envelope;
    }

    TypeSpec.Builder emit(Shape shape) {
        TypeSpec.Builder type = TypeSpec.classBuilder(shape.wireName())
                .addModifiers(Modifier.FINAL)
                .addJavadoc("Reads, writes and checks {@link $T}.", shape.className());
        constants(shape, type);
        if (RecordEmitter.isEnvelope(shape)) {
            envelope(type);
        } else {
            type.addMethod(MethodSpec.constructorBuilder()
                            .addModifiers(Modifier.PRIVATE)
                            .build())
                    .addMethod(read(shape))
                    .addMethod(write(shape))
                    .addMethod(check(shape));
        }
        return type;
    }

    // Constants

    private void constants(Shape shape, TypeSpec.Builder type) {
        List<String> names = new ArrayList<>();
        if (shape.event()) {
            envelope.fields().forEach(field -> names.add(field.json()));
        } else if (shape.messageType() != null) {
            names.add("type");
        }
        shape.fields().forEach(field -> names.add(field.json()));
        CodeBlock list = names.stream().map(name -> CodeBlock.of("$S", name)).collect(CodeBlock.joining(", "));
        type.addField(constant(WORDS, "NAMES", CodeBlock.of("new $T($L)", WORDS, list)));
        if (shape.messageType() != null) {
            CodeBlock forms = shape.event()
                    ? CodeBlock.of(
                            "$S, $S", shape.messageType(), shape.messageType().replace("aaep:", URI_TYPES))
                    : CodeBlock.of("$S", shape.messageType());
            type.addField(constant(WORDS, "TYPES", CodeBlock.of("new $T($L)", WORDS, forms)));
            type.addField(constant(
                    TypeName.BYTE,
                    "TYPE",
                    CodeBlock.of("$T.nameAndText($S, $S)", WRITER, "type", shape.messageType())));
        }
        for (Field field : recordFields(shape)) {
            type.addField(constant(TypeName.BYTE, field.constant(), CodeBlock.of("$T.name($S)", WRITER, field.json())));
            rules(field, field.type(), type);
        }
    }

    private static FieldSpec constant(TypeName type, String name, CodeBlock value) {
        TypeName declared = type.equals(TypeName.BYTE) ? com.palantir.javapoet.ArrayTypeName.of(type) : type;
        return FieldSpec.builder(declared, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build();
    }

    private static List<Field> recordFields(Shape shape) {
        return shape.fields().stream()
                .filter(field ->
                        !(RecordEmitter.isEnvelope(shape) && field.json().equals("type")))
                .toList();
    }

    private static void rules(Field field, Type fieldType, TypeSpec.Builder type) {
        ClassName textRule = ClassName.get(Naming.WIRE, "TextRule");
        ClassName listRule = ClassName.get(Naming.WIRE, "ListRule");
        if (fieldType instanceof Type.Text text) {
            type.addField(constant(
                    textRule,
                    field.constant() + "_TEXT",
                    CodeBlock.of(
                            "$T.of($L, $L, $S, $L)",
                            textRule,
                            text.minLength(),
                            text.maxLength(),
                            text.pattern(),
                            text.uri())));
        } else if (fieldType instanceof Type.Scalar scalar) {
            rules(field, scalar.text(), type);
        } else if (fieldType instanceof Type.Array array) {
            type.addField(constant(
                    listRule,
                    field.constant() + "_LIST",
                    CodeBlock.of("new $T($L, $L, $L)", listRule, array.minItems(), array.maxItems(), array.unique())));
            rules(field, array.items(), type);
        }
    }

    // Reading

    private MethodSpec read(Shape shape) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(shape.className())
                .addParameter(READER, "in");
        int first = 0;
        if (shape.event()) {
            method.addStatement("$1T envelope = new $1T()", ENVELOPE_WIRE);
            first = envelope.fields().size();
        } else if (shape.messageType() != null) {
            first = 1;
        }
        for (Field field : shape.fields()) {
            method.addStatement("$T $N = null", field.javaType(), field.java());
        }
        method.addStatement("in.beginObject(NAMES)")
                .addStatement("int member")
                .beginControlFlow("while ((member = in.nextMember()) != $T.END)", READER)
                .beginControlFlow("switch (member)");
        if (shape.messageType() != null) {
            int typeIndex = shape.event() ? typeIndex() : 0;
            method.addStatement("case $L -> in.type(TYPES)", typeIndex);
        }
        for (int i = 0; i < shape.fields().size(); i++) {
            Field field = shape.fields().get(i);
            method.addStatement("case $L -> $N = $L", first + i, field.java(), readCall(field.type()));
        }
        method.addStatement(shape.event() ? "default -> envelope.read(member, in)" : "default -> in.misfit()")
                .endControlFlow()
                .endControlFlow();
        String arguments = shape.fields().stream().map(Field::java).collect(Collectors.joining(", "));
        return method.addStatement(
                        "return new $T($L)",
                        shape.className(),
                        shape.event()
                                ? "envelope.end(in.endObject())" + (arguments.isEmpty() ? "" : ", " + arguments)
                                : arguments + ", in.endObject()")
                .build();
    }

    private int typeIndex() {
        return envelope.fields().indexOf(envelope.field("type"));
    }

    private static CodeBlock readCall(Type type) {
        if (type instanceof Type.Text) {
            return CodeBlock.of("in.string()");
        } else if (type instanceof Type.Time) {
            return CodeBlock.of("in.timestamp()");
        } else if (type instanceof Type.Int) {
            return CodeBlock.of("in.integer()");
        } else if (type instanceof Type.Num) {
            return CodeBlock.of("in.number()");
        } else if (type instanceof Type.Bool) {
            return CodeBlock.of("in.bool()");
        } else if (type instanceof Type.Word word) {
            return CodeBlock.of("in.word($L)", vocabulary(word));
        } else if (type instanceof Type.Free) {
            return CodeBlock.of("in.object()");
        } else if (type instanceof Type.Context) {
            return CodeBlock.of("in.context()");
        } else if (type instanceof Type.Scalar) {
            return CodeBlock.of("in.scalar()");
        } else if (type instanceof Type.Nested object) {
            return CodeBlock.of("in.record($T::read)", object.shape().wireName());
        }
        Type items = ((Type.Array) type).items();
        if (items instanceof Type.Text) {
            return CodeBlock.of("in.strings()");
        } else if (items instanceof Type.Int) {
            return CodeBlock.of("in.integers()");
        } else if (items instanceof Type.Word word) {
            return CodeBlock.of("in.words($L)", vocabulary(word));
        } else if (items instanceof Type.Nested object) {
            return CodeBlock.of("in.records($T::read)", object.shape().wireName());
        }
        throw new IllegalStateException("no way to read a list of " + items);
    }

    private static CodeBlock vocabulary(Type.Word word) {
        return CodeBlock.of("$T.$L", ClassName.get(Naming.WIRE, "Vocabularies"), vocabularyName(word.enumeration()));
    }

    static String vocabularyName(Type.Enumeration enumeration) {
        return enumeration.name().replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(java.util.Locale.ROOT);
    }

    // Writing

    private MethodSpec write(Shape shape) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .addParameter(shape.className(), "message")
                .addParameter(WRITER, "out");
        if (shape.event()) {
            method.addStatement("$T.begin(message.envelope(), TYPE, out)", ENVELOPE_WIRE);
        } else {
            method.addStatement("out.beginObject()");
            if (shape.messageType() != null) {
                method.addStatement("out.type(TYPE, message.additionalFields())");
            }
        }
        shape.fields().forEach(field -> method.addStatement(writeCall(field)));
        if (shape.event()) {
            method.addStatement("$T.finish(message.envelope(), out)", ENVELOPE_WIRE);
        } else {
            method.addStatement("out.additional(message.additionalFields())").addStatement("out.endObject()");
        }
        return method.build();
    }

    private static CodeBlock writeCall(Field field) {
        Type type = field.type();
        String method = "member";
        CodeBlock extra = CodeBlock.of("");
        if (type instanceof Type.Nested object) {
            extra = CodeBlock.of(", $T::write", object.shape().wireName());
        } else if (type instanceof Type.Array array) {
            if (array.items() instanceof Type.Nested object) {
                method = "records";
                extra = CodeBlock.of(", $T::write", object.shape().wireName());
            } else if (array.items() instanceof Type.Int) {
                method = "integers";
            } else {
                method = array.items() instanceof Type.Word ? "words" : "strings";
            }
        }
        return CodeBlock.of("out.$L($L, message.$N()$L)", method, field.constant(), field.java(), extra);
    }

    // Checking

    private MethodSpec check(Shape shape) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("check")
                .addModifiers(Modifier.STATIC)
                .addParameter(shape.className(), "message")
                .addParameter(CHECK, "check");
        if (shape.event()) {
            method.addStatement("check.begin(message.envelope().additionalFields())")
                    .addStatement("$T.check(message.envelope(), check)", ENVELOPE_WIRE)
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
        shape.fields().forEach(field -> method.addStatement(checkCall(field)));
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
        return method.addStatement("check.end()").build();
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
                            : CodeBlock.of("$T.isOneOf(message.$N(), $L)", CHECK, field.java(), values);
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

    private static CodeBlock checkCall(Field field) {
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

    // The envelope, which events share

    private void envelope(TypeSpec.Builder type) {
        List<Field> fields = recordFields(envelope);
        MethodSpec.Builder read = MethodSpec.methodBuilder("read")
                .addParameter(int.class, "member")
                .addParameter(READER, "in")
                .beginControlFlow("switch (member)");
        for (Field field : fields) {
            type.addField(field.javaType().annotated(RecordEmitter.NULLABLE), field.java(), Modifier.PRIVATE);
            read.addStatement(
                    "case $L -> $N = $L", envelope.fields().indexOf(field), field.java(), readCall(field.type()));
        }
        read.addStatement("default -> in.misfit()").endControlFlow();

        MethodSpec.Builder begin = MethodSpec.methodBuilder("begin")
                .addModifiers(Modifier.STATIC)
                .addParameter(RecordEmitter.ENVELOPE, "message")
                .addParameter(com.palantir.javapoet.ArrayTypeName.of(TypeName.BYTE), "type")
                .addParameter(WRITER, "out")
                .addStatement("out.beginObject()");
        MethodSpec.Builder check = MethodSpec.methodBuilder("check")
                .addModifiers(Modifier.STATIC)
                .addParameter(RecordEmitter.ENVELOPE, "message")
                .addParameter(CHECK, "check");
        for (Field field : envelope.fields()) {
            if (field.json().equals("type")) {
                begin.addStatement("out.type(type, message.additionalFields())");
                continue;
            }
            if (!field.json().equals("extensions")) {
                begin.addStatement(writeCall(field));
            }
            check.addStatement(checkCall(field));
        }
        type.addMethod(read.build())
                .addMethod(MethodSpec.methodBuilder("end")
                        .addParameter(Naming.JSON_OBJECT, "additional")
                        .returns(RecordEmitter.ENVELOPE)
                        .addStatement(
                                "return new $T($L, additional)",
                                RecordEmitter.ENVELOPE,
                                fields.stream().map(Field::java).collect(Collectors.joining(", ")))
                        .build())
                .addMethod(begin.build())
                .addMethod(MethodSpec.methodBuilder("finish")
                        .addModifiers(Modifier.STATIC)
                        .addParameter(RecordEmitter.ENVELOPE, "message")
                        .addParameter(WRITER, "out")
                        .addStatement("out.additional(message.additionalFields())")
                        .addStatement(writeCall(envelope.field("extensions")))
                        .addStatement("out.endObject()")
                        .build())
                .addMethod(check.build())
                .addMethod(MethodSpec.methodBuilder("names")
                        .addModifiers(Modifier.STATIC)
                        .returns(WORDS)
                        .addStatement("return NAMES")
                        .build());
    }
}
