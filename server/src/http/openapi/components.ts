import { features } from "../../features/features.ts";
import { type Document, type Operation, operationsOf, type Schema } from "./document.ts";

/**
 * Names the inline schemas, so that generated clients have a type for each: request bodies (`OpenTicketRequest`,
 * `OpenTicketForm`), envelopes (`TicketResponse`, `TicketList`) and enums (`TicketPriority`). Response schemas are
 * open: a client must accept members that a later version adds.
 */
export function nameComponents(document: Document): void {
  const schemas = document.components?.schemas ?? {};
  const named = new Components(schemas);
  for (const schema of Object.values(schemas)) open(schema);
  for (const [, operation] of operationsOf(document)) {
    nameBodies(operation, named);
    nameAnswers(operation, named);
  }
  for (const schema of Object.values(schemas)) nameEnums(schema, named);
  for (const [, { parameters = [] }] of operationsOf(document))
    for (const { schema } of parameters) if (schema) nameEnums(schema, named);
  document.components = { ...document.components, schemas };
}

class Components {
  readonly #schemas: Record<string, Schema>;
  readonly #names = new Map<string, string>();

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  /** A reference to this schema, under the first name that no other schema uses. */
  refer(schema: Schema, ...names: string[]): Schema {
    const text = JSON.stringify(schema);
    const known = this.#names.get(text);
    const name = known ?? names.find((one) => !(one in this.#schemas));
    if (name === undefined) throw new Error(`Another schema is called ${names.join(" or ")}.`);
    this.#names.set(text, name);
    this.#schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  /** A reference to the enum of this name. */
  referEnum(name: string, values: unknown[]): Schema {
    this.#schemas[name] = { type: "string", enum: values };
    return { $ref: `#/components/schemas/${name}` };
  }
}

function nameBodies({ operationId, requestBody }: Operation, named: Components): void {
  for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
    describeDefaults(media.schema);
    const suffix = type === "multipart/form-data" ? "Form" : "Request";
    media.schema = named.refer(media.schema, `${capitalized(operationId)}${suffix}`);
  }
}

/**
 * openapi-typescript makes a field with a default required if its schema is named. So the default moves to the
 * description.
 */
function describeDefaults({ properties = {} }: Schema): void {
  for (const schema of Object.values(properties)) {
    describeDefaults(schema);
    if (schema.default === undefined) continue;
    schema.description = `${schema.description ?? ""} Default: \`${JSON.stringify(schema.default)}\`.`.trim();
    delete schema.default;
  }
}

function nameAnswers({ operationId, responses }: Operation, named: Components): void {
  const operation = capitalized(operationId);
  for (const [status, response] of Object.entries(responses)) {
    if ("$ref" in response) continue;
    // Only an operation with two response shapes needs the last name.
    const own = [`${operation}Response`, `${operation}${status === "202" ? "Accepted" : "Ok"}Response`];
    for (const media of Object.values(response.content ?? {})) {
      open(media.schema);
      if (media.schema.type !== "object") continue;
      media.schema = named.refer(media.schema, ...envelopeNames(media.schema), ...own);
    }
  }
}

/** Names independent of the operation, for an envelope around one schema or a list of it. */
function envelopeNames({ properties = {} }: Schema): string[] {
  const { data, ...others } = properties;
  const beside = Object.keys(others).join();
  if (data?.$ref && beside === "") return [`${nameIn(data.$ref)}Response`];
  const item = data?.items?.$ref;
  if (item && beside === "links,meta") return [`${nameIn(item).replace(/Item$/, "")}List`];
  return item && beside === "" ? [`${nameIn(item)}List`] : [];
}

const nameIn = (reference: string) => reference.split("/").at(-1) ?? "";
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function open(schema: Schema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  for (const part of partsOf(schema)) open(part);
}

const enumNames = new Map(
  features.flatMap(({ enums = {} }) =>
    Object.entries(enums).map(([name, values]): [string, string] => [values.join(), name]),
  ),
);

function nameEnums(schema: Schema, named: Components): void {
  for (const part of partsOf(schema)) nameEnums(part, named);
  if (!schema.enum) return;
  const values = schema.enum.filter((value) => value !== null);
  const isNullable = values.length < schema.enum.length;
  const name = enumNames.get(values.join());
  if (name === undefined && !isNullable) return;
  delete schema.type;
  delete schema.enum;
  const choice = name === undefined ? { type: "string", enum: values } : named.referEnum(name, values);
  // Some generators do not accept null as an enum value.
  Object.assign(schema, isNullable ? { anyOf: [choice, { type: "null" }] } : choice);
}

const partsOf = ({ properties = {}, items, anyOf = [], additionalProperties }: Schema): Schema[] => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
  ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
];
