package dev.aaep.codegen;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import java.util.List;
import javax.lang.model.element.Modifier;

/** What spans all messages: their roots, the visitor, the table of types and the dispatch of the codec. */
final class IndexEmitter {
    private static final ClassName MESSAGE = ClassName.get("dev.aaep", "AaepMessage");
    private static final ClassName EVENT = ClassName.get(Naming.EVENT, "AaepEvent");
    private static final ClassName MESSAGE_TYPE = ClassName.get("dev.aaep", "MessageType");
    private static final ClassName FIELD_INFO = ClassName.get("dev.aaep", "FieldInfo");
    private static final ClassName VISITOR = ClassName.get(Naming.EVENT, "EventVisitor");
    private static final ClassName FIELDS = ClassName.get(Naming.WIRE, "MessageFields");
    private static final TypeName FIELD_LIST = ParameterizedTypeName.get(Field.LIST, FIELD_INFO);
    private static final TypeVariableName R = TypeVariableName.get("R");

    private IndexEmitter() {}

    static TypeSpec.Builder root(String pkg, String name, ClassName parent, String javadoc, List<Shape> members) {
        return TypeSpec.interfaceBuilder(ClassName.get(pkg, name))
                .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
                .addJavadoc(javadoc)
                .addSuperinterface(parent)
                .addPermittedSubclasses(members.stream().map(Shape::className).toList())
                .addMethod(MethodSpec.methodBuilder("messageType")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                        .returns(MESSAGE_TYPE)
                        .build())
                .addMethod(MethodSpec.methodBuilder("type")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                        .returns(String.class)
                        .addStatement("return messageType().type()")
                        .build());
    }

    static TypeSpec.Builder visitor(List<Shape> events) {
        TypeSpec.Builder type = TypeSpec.interfaceBuilder(VISITOR)
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariable(R)
                .addJavadoc("Does something for each kind of event. A kind that an implementation leaves out goes to\n"
                        + "{@link #other}, and so do kinds that later versions add.\n\n@param <R> the result")
                .addMethod(MethodSpec.methodBuilder("other")
                        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                        .addJavadoc("Any event without a method of its own in this implementation.")
                        .returns(R)
                        .addParameter(EVENT, "event")
                        .build());
        for (Shape event : events) {
            type.addMethod(visit(Naming.camel(event.name()), event.className()));
        }
        return type.addMethod(visit("extensionEvent", ClassName.get(Naming.EVENT, "ExtensionEvent")))
                .addMethod(visit("unknownEvent", ClassName.get(Naming.EVENT, "UnknownEvent")));
    }

    private static MethodSpec visit(String name, ClassName event) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.DEFAULT)
                .returns(R)
                .addParameter(event, "event")
                .addStatement("return other(event)")
                .build();
    }

    static TypeSpec.Builder messageType(List<Shape> messages) {
        TypeName recordClass =
                ParameterizedTypeName.get(ClassName.get(Class.class), WildcardTypeName.subtypeOf(MESSAGE));
        TypeSpec.Builder type = TypeSpec.enumBuilder(MESSAGE_TYPE)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(
                        "The messages of AAEP v1: for each its {@code type} on the wire, record, schema and section of the\n"
                                + "specification.")
                .addField(String.class, "type", Modifier.PRIVATE, Modifier.FINAL)
                .addField(String.class, "schemaId", Modifier.PRIVATE, Modifier.FINAL)
                .addField(String.class, "section", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(String.class, "type")
                        .addParameter(String.class, "schemaId")
                        .addParameter(String.class, "section")
                        .addStatement("this.type = type")
                        .addStatement("this.schemaId = schemaId")
                        .addStatement("this.section = section")
                        .build())
                .addMethod(getter("type", "The value of {@code type} on the wire."))
                .addMethod(getter("schemaId", "The {@code $$id} of the schema."))
                .addMethod(getter("section", "Where the specification describes the message."));
        MethodSpec.Builder records = MethodSpec.methodBuilder("recordClass")
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("The record that stands for the message.")
                .returns(recordClass)
                .beginControlFlow("return switch (this)");
        for (Shape shape : messages) {
            String constant = shape.typeConstant();
            type.addEnumConstant(
                    constant,
                    TypeSpec.anonymousClassBuilder("$S, $S, $S", shape.messageType(), shape.schemaId(), shape.section())
                            .addJavadoc("{@link $T}", shape.className())
                            .build());
            records.addStatement("case $L -> $T.class", constant, shape.className());
        }
        return type.addMethod(records.addCode("$<};\n").build())
                .addMethod(MethodSpec.methodBuilder("isEvent")
                        .addModifiers(Modifier.PUBLIC)
                        .addJavadoc("Whether the message is one of the twelve events.")
                        .returns(boolean.class)
                        .addStatement("return type.startsWith($S)", "aaep:agent.")
                        .build())
                .addMethod(MethodSpec.methodBuilder("fields")
                        .addModifiers(Modifier.PUBLIC)
                        .addJavadoc("The fields of the message in the order in which they are written.")
                        .returns(FIELD_LIST)
                        .addStatement("return $T.of(this)", FIELDS)
                        .build());
    }

    private static MethodSpec getter(String name, String javadoc) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc(javadoc)
                .returns(String.class)
                .addStatement("return $N", name)
                .build();
    }

    static TypeSpec.Builder fields(Shape envelope, List<Shape> messages) {
        TypeSpec.Builder type = TypeSpec.classBuilder(FIELDS)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("What the schemas say of each field, for tools and documentation.")
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        MethodSpec.Builder of = MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(MESSAGE_TYPE, "type")
                .returns(FIELD_LIST)
                .beginControlFlow("return switch (type)");
        for (Shape shape : messages) {
            String method = Naming.camel(shape.name());
            of.addStatement("case $L -> $N()", shape.typeConstant(), method);
            type.addMethod(fieldList(
                    method,
                    shape.fields(),
                    shape.event()
                            ? CodeBlock.of("$T.event(envelope(), ", FIELD_INFO)
                            : CodeBlock.of("$T.of(", List.class)));
        }
        type.addMethod(fieldList("envelope", envelope.fields(), CodeBlock.of("$T.of(", List.class)));
        return type.addMethod(of.addCode("$<};\n").build());
    }

    private static MethodSpec fieldList(String name, List<Field> fields, CodeBlock start) {
        CodeBlock.Builder list = CodeBlock.builder().add(start);
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            list.add(
                    "$L\nnew $T($S, $L, $T.class, $S, $S)",
                    i == 0 ? "" : ",",
                    FIELD_INFO,
                    field.json(),
                    field.required(),
                    raw(field.javaType()),
                    field.description(),
                    field.section());
        }
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(FIELD_LIST)
                .addStatement("return $L)", list.build())
                .build();
    }

    private static TypeName raw(TypeName type) {
        return type instanceof ParameterizedTypeName parameterized ? parameterized.rawType() : type;
    }

    static TypeSpec.Builder vocabularies(Iterable<Type.Enumeration> enumerations) {
        TypeSpec.Builder type = TypeSpec.classBuilder(ClassName.get(Naming.WIRE, "Vocabularies"))
                .addModifiers(Modifier.FINAL)
                .addJavadoc("The words of the open enums, ready to be matched by their bytes.")
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        ClassName vocabulary = ClassName.get(Naming.WIRE, "Vocabulary");
        for (Type.Enumeration enumeration : enumerations) {
            ClassName name = ClassName.get(enumeration.pkg(), enumeration.name());
            type.addField(FieldSpec.builder(
                            ParameterizedTypeName.get(vocabulary, name),
                            ReadEmitter.vocabularyName(enumeration),
                            Modifier.STATIC,
                            Modifier.FINAL)
                    .initializer("$T.of($T.values(), $T::of)", vocabulary, name, name)
                    .build());
        }
        return type;
    }

    /** See ADR 0086. */
    private static final String COMPILED_ALONE =
            "Writing and checking choose by themselves what to do with events of unknown types: so these methods are too long to "
                    + "be compiled into their callers (ADR 0086).";

    static TypeSpec.Builder wireFormat(List<Shape> messages) {
        MethodSpec.Builder read = MethodSpec.methodBuilder("read")
                .addModifiers(Modifier.STATIC)
                .addParameter(MESSAGE_TYPE, "type")
                .addParameter(WireEmitter.READER, "in")
                .returns(MESSAGE)
                .beginControlFlow("return switch (type)");
        MethodSpec.Builder write = dispatch("write", WireEmitter.WRITER, "out");
        MethodSpec.Builder check = dispatch("check", WireEmitter.CHECK, "check");
        for (Shape shape : messages) {
            String constant = shape.typeConstant();
            read.addStatement("case $L -> $T.read(in)", constant, shape.wireName());
            write.addStatement("case $L -> $T.write(($T) message, out)", constant, shape.wireName(), shape.className());
            check.addStatement(
                    "case $L -> $T.check(($T) message, check)", constant, shape.wireName(), shape.className());
        }
        return TypeSpec.classBuilder(ClassName.get(Naming.WIRE, "WireDispatch"))
                .addModifiers(Modifier.FINAL)
                .addJavadoc("From a message's type to the code that reads, writes and checks it. $L", COMPILED_ALONE)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build())
                .addMethod(read.addCode("$<};\n").build())
                .addMethod(write.endControlFlow().build())
                .addMethod(check.endControlFlow().build());
    }

    private static MethodSpec.Builder dispatch(String name, ClassName other, String otherName) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.STATIC)
                .addParameter(MESSAGE, "message")
                .addParameter(other, otherName)
                .addStatement("$T type = message.messageType()", MESSAGE_TYPE)
                .beginControlFlow("if (type == null)")
                .addStatement("$T.$L(message, $L)", ClassName.get(Naming.WIRE, "UnknownEventWire"), name, otherName)
                .addStatement("return")
                .endControlFlow()
                .beginControlFlow("switch (type)");
    }
}
