import type { Schema } from "./document.ts";

/** The components of a document by name. A name never depends on other schemas, so a second schema of that name is an error. */
export class SchemaNames {
  readonly #schemas: Record<string, Schema>;
  readonly #shapes = new Map<string, string>();
  readonly #places = new Map<string, string>();

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  refer(schema: Schema, name: string): Schema {
    const shape = JSON.stringify(schema);
    if (name in this.#schemas && this.#shapes.get(name) !== shape)
      throw new Error(`Two different schemas are called ${name}.`);
    this.#shapes.set(name, shape);
    this.#schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The same for a shape that occurs in one place only. */
  referOnce(schema: Schema, name: string): Schema {
    const shape = JSON.stringify(schema);
    const other = this.#places.get(shape);
    if (other !== undefined) throw new Error(`${name} has the shape of ${other}. Give it a title.`);
    this.#places.set(shape, name);
    return this.refer(schema, name);
  }

  /** A reference to the enum of this name. */
  referEnum(name: string, values: unknown[]): Schema {
    this.#schemas[name] = { type: "string", enum: values };
    return { $ref: `#/components/schemas/${name}` };
  }
}
