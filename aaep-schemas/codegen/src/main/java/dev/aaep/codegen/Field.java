package dev.aaep.codegen;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.math.BigDecimal;

/** One property of a schema, which becomes one component of a record. */
record Field(String json, Type type, boolean required, String description, String section) {
    static final ClassName LIST = ClassName.get("java.util", "List");

    String java() {
        return Naming.camel(json);
    }

    /** The name as a constant. */
    String constant() {
        return Naming.constant(json);
    }

    TypeName javaType() {
        return javaType(type);
    }

    private static TypeName javaType(Type type) {
        if (type instanceof Type.Text) {
            return ClassName.get(String.class);
        } else if (type instanceof Type.Time) {
            return ClassName.get("dev.aaep.value", "Timestamp");
        } else if (type instanceof Type.Int) {
            return ClassName.get(Long.class);
        } else if (type instanceof Type.Num) {
            return ClassName.get(BigDecimal.class);
        } else if (type instanceof Type.Bool) {
            return ClassName.get(Boolean.class);
        } else if (type instanceof Type.Word word) {
            return ClassName.get(word.enumeration().pkg(), word.enumeration().name());
        } else if (type instanceof Type.Free) {
            return Naming.JSON_OBJECT;
        } else if (type instanceof Type.Context) {
            return ClassName.get(Naming.EVENT, "Context");
        } else if (type instanceof Type.Scalar) {
            return ClassName.get("dev.aaep.value", "JsonScalar");
        } else if (type instanceof Type.Nested object) {
            return object.shape().className();
        } else {
            return ParameterizedTypeName.get(LIST, javaType(((Type.Array) type).items()));
        }
    }
}
