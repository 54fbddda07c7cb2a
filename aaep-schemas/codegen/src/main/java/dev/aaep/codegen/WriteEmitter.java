package dev.aaep.codegen;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import javax.lang.model.element.Modifier;

/** The method that writes a record: fields in the order of the schema, what is not known behind them. */
final class WriteEmitter {
    private WriteEmitter() {}

    static MethodSpec write(Shape shape) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("write")
                .addModifiers(Modifier.STATIC)
                .addParameter(shape.className(), "message")
                .addParameter(WireEmitter.WRITER, "out");
        if (shape.event()) {
            method.addStatement("$T.begin(message.envelope(), TYPE, out)", WireEmitter.ENVELOPE_WIRE);
        } else {
            method.addStatement("out.beginObject()");
            if (shape.messageType() != null) {
                method.addStatement("out.type(TYPE, message.additionalFields())");
            }
        }
        shape.fields().forEach(field -> method.addStatement(call(field)));
        if (shape.event()) {
            method.addStatement("$T.finish(message.envelope(), out)", WireEmitter.ENVELOPE_WIRE);
        } else {
            method.addStatement("out.additional(message.additionalFields())").addStatement("out.endObject()");
        }
        return method.build();
    }

    static CodeBlock call(Field field) {
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
}
