/** JSON is typed; fields of a form or query are text and are converted to the type of the schema. */
export type FieldOrigin = "json" | "form" | "query";
