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
    static final ClassName ENVELOPE_WIRE = ClassName.get(Naming.WIRE, "EnvelopeWire");
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
                    .addMethod(new ReadEmitter(envelope).read(shape))
                    .addMethod(WriteEmitter.write(shape))
                    .addMethod(CheckEmitter.check(shape));
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
                    "case $L -> $N = $L",
                    envelope.fields().indexOf(field),
                    field.java(),
                    ReadEmitter.call(field.type()));
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
                begin.addStatement(WriteEmitter.call(field));
            }
            check.addStatement(CheckEmitter.call(field));
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
                        .addStatement(WriteEmitter.call(envelope.field("extensions")))
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
