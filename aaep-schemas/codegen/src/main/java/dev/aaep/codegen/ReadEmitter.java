package dev.aaep.codegen;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The method that fills a record from the members of an object, whatever their order. */
final class ReadEmitter {
    private final Shape envelope;

    ReadEmitter(Shape envelope) {
        this.envelope = envelope;
    }

    MethodSpec read(Shape shape) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .returns(shape.className())
                .addParameter(WireEmitter.READER, "in");
        int first = 0;
        if (shape.event()) {
            method.addStatement("$1T envelope = new $1T()", WireEmitter.ENVELOPE_WIRE);
            first = envelope.fields().size();
        } else if (shape.messageType() != null) {
            first = 1;
        }
        for (Field field : shape.fields()) {
            method.addStatement("$T $N = null", field.javaType(), field.java());
        }
        method.addStatement("in.beginObject(NAMES)")
                .addStatement("int member")
                .beginControlFlow("while ((member = in.nextMember()) != $T.END)", WireEmitter.READER)
                .beginControlFlow("switch (member)");
        if (shape.messageType() != null) {
            int typeIndex = shape.event() ? typeIndex() : 0;
            method.addStatement("case $L -> in.type(TYPES)", typeIndex);
        }
        for (int i = 0; i < shape.fields().size(); i++) {
            Field field = shape.fields().get(i);
            method.addStatement("case $L -> $N = $L", first + i, field.java(), call(field.type()));
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

    static CodeBlock call(Type type) {
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
}
