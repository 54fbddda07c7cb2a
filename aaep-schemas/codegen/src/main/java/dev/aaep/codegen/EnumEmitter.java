package dev.aaep.codegen;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/** An open enum: a class with one constant per known word that keeps any other word exactly. */
final class EnumEmitter {
    private EnumEmitter() {}

    static TypeSpec.Builder emit(Type.Enumeration enumeration) {
        ClassName self = ClassName.get(enumeration.pkg(), enumeration.name());
        ClassName known = self.nestedClass("Known");
        TypeSpec.Builder type = TypeSpec.classBuilder(self)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addSuperinterface(ClassName.get("dev.aaep.value", "OpenEnum"))
                .addJavadoc(Naming.javadoc(enumeration.description()))
                .addJavadoc("\n\n<p>Known words: "
                        + String.join(
                                ", ",
                                enumeration.words().stream()
                                        .map(word -> "{@code " + word + "}")
                                        .toList())
                        + ". Others survive as they are.");
        TypeSpec.Builder words =
                TypeSpec.enumBuilder(known).addModifiers(Modifier.PUBLIC).addJavadoc("The words to switch on.");
        for (String word : enumeration.words()) {
            String constant = Naming.constant(word);
            words.addEnumConstant(constant);
            type.addField(FieldSpec.builder(self, constant, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                    .initializer("new $T($S, $T.$L)", self, word, known, constant)
                    .build());
        }
        words.addEnumConstant(
                "UNRECOGNIZED",
                TypeSpec.anonymousClassBuilder("")
                        .addJavadoc("A word that this version does not know; ask {@link $T#wire()}.", self)
                        .build());
        ParameterizedTypeName list = ParameterizedTypeName.get(ClassName.get(List.class), self);
        CodeBlock constants = CodeBlock.of(String.join(
                ", ", enumeration.words().stream().map(Naming::constant).toList()));
        return type.addType(words.build())
                .addField(FieldSpec.builder(list, "VALUES", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer("$T.of($L)", List.class, constants)
                        .build())
                .addField(String.class, "wire", Modifier.PRIVATE, Modifier.FINAL)
                .addField(known, "known", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(String.class, "wire")
                        .addParameter(known, "known")
                        .addStatement("this.wire = wire")
                        .addStatement("this.known = known")
                        .build())
                .addMethod(MethodSpec.methodBuilder("of")
                        .addJavadoc("The constant for a known word, a value of its own for any other.")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(self)
                        .addParameter(String.class, "wire")
                        .beginControlFlow("for ($T value : VALUES)", self)
                        .beginControlFlow("if (value.wire.equals(wire))")
                        .addStatement("return value")
                        .endControlFlow()
                        .endControlFlow()
                        .addStatement("return new $T(wire, $T.UNRECOGNIZED)", self, known)
                        .build())
                .addMethod(MethodSpec.methodBuilder("values")
                        .addJavadoc("The known words in the order of the schema.")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(list)
                        .addStatement("return VALUES")
                        .build())
                .addMethod(MethodSpec.methodBuilder("known")
                        .addJavadoc("The word to switch on.")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(known)
                        .addStatement("return known")
                        .build())
                .addMethod(override("wire", ClassName.get(String.class), "return wire"))
                .addMethod(override(
                        "isKnown", com.palantir.javapoet.TypeName.BOOLEAN, "return known != Known.UNRECOGNIZED"))
                .addMethod(MethodSpec.methodBuilder("equals")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(boolean.class)
                        .addParameter(ClassName.get(Object.class).annotated(RecordEmitter.NULLABLE), "other")
                        .addStatement("return other instanceof $T word && word.wire.equals(wire)", self)
                        .build())
                .addMethod(override("hashCode", com.palantir.javapoet.TypeName.INT, "return wire.hashCode()"))
                .addMethod(override("toString", ClassName.get(String.class), "return wire"));
    }

    private static MethodSpec override(String name, com.palantir.javapoet.TypeName returns, String statement) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(returns)
                .addStatement(statement)
                .build();
    }
}
