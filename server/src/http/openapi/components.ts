import { features } from "../../features/features.ts";
import { type Document, type Operation, operationsOf, type Schema } from "./document.ts";
import { nameByPlace, nameTitled, removeTitles } from "./named-objects.ts";
import { SchemaNames } from "./schema-names.ts";

/**
 * Names the inline schemas, so that generated clients have a type for each: request bodies (`OpenTicketRequest`,
 * `OpenTicketForm`), envelopes (`TicketResponse`, `TicketItemPage`), nested objects of responses and enums
 * (`TicketPriority`). Response schemas are open: a client must accept members that a later version adds.
 */
export function nameComponents(document: Document): void {
  const schemas = document.components?.schemas ?? {};
  const names = new SchemaNames(schemas);
  for (const schema of Object.values(schemas)) open(schema);
  for (const schema of Object.values(schemas)) nameTitled(schema, names);
  for (const [, operation] of operationsOf(document)) nameAnswers(operation, names);
  for (const [name, schema] of Object.entries(schemas)) nameByPlace(schema, name, names);
  for (const [, operation] of operationsOf(document)) nameBodies(operation, names);
  for (const schema of Object.values(schemas)) nameEnums(schema, names);
  for (const [, { parameters = [] }] of operationsOf(document))
    for (const { schema } of parameters) if (schema) nameEnums(schema, names);
  document.components = { ...document.components, schemas };
}

function nameBodies({ operationId, requestBody }: Operation, names: SchemaNames): void {
  for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
    removeTitles(media.schema);
    describeDefaults(media.schema);
    const suffix = type === "multipart/form-data" ? "Form" : "Request";
    media.schema = names.refer(media.schema, `${capitalized(operationId)}${suffix}`);
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

function nameAnswers({ operationId, responses }: Operation, names: SchemaNames): void {
  const operation = capitalized(operationId);
  for (const [status, response] of Object.entries(responses)) {
    if ("$ref" in response) continue;
    // Only an operation with two response shapes needs both names.
    const own = `${operation}${status === "202" && "201" in responses ? "Accepted" : ""}Response`;
    for (const media of Object.values(response.content ?? {})) {
      open(media.schema);
      nameTitled(media.schema, names);
      if (media.schema.type !== "object") continue;
      media.schema = names.refer(media.schema, envelopeName(media.schema) ?? own);
    }
  }
}

/** The name of an envelope around one schema or a list of it, the same for all operations. */
function envelopeName({ properties = {} }: Schema): string | undefined {
  const { data, ...others } = properties;
  const beside = Object.keys(others).join();
  if (data?.$ref && beside === "") return `${nameIn(data.$ref)}Response`;
  const item = data?.items?.$ref;
  if (!item) return undefined;
  if (beside === "") return `${nameIn(item)}List`;
  if (beside !== "links,meta") return undefined;
  return `${nameIn(item)}${nameIn(others.meta?.$ref ?? "") === "CursorMeta" ? "CursorPage" : "Page"}`;
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

function nameEnums(schema: Schema, names: SchemaNames): void {
  for (const part of partsOf(schema)) nameEnums(part, names);
  if (!schema.enum) return;
  const values = schema.enum.filter((value) => value !== null);
  const isNullable = values.length < schema.enum.length;
  const name = enumNames.get(values.join());
  if (name === undefined && !isNullable) return;
  delete schema.type;
  delete schema.enum;
  const choice = name === undefined ? { type: "string", enum: values } : names.referEnum(name, values);
  // Some generators do not accept null as an enum value.
  Object.assign(schema, isNullable ? { anyOf: [choice, { type: "null" }] } : choice);
}

const partsOf = ({ properties = {}, items, anyOf = [], additionalProperties }: Schema): Schema[] => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
  ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
];
