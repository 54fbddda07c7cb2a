/** The bundled JSON Schemas of AAEP v1, their catalogue, and the engine for schemas registered at run time. */
module dev.aaep.schemas {
    requires static org.jspecify;

    // Only SchemaEngine uses them; whoever wants it brings them, in the version that suits the application.
    requires static com.networknt.schema;
    requires static tools.jackson.core;
    requires static tools.jackson.databind;

    exports dev.aaep.schemas;
}
