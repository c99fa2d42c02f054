import type { Schema } from "./openapi-document.ts";

const ofFormats: Record<string, unknown> = {
  "date-time": "2026-11-03T09:12:44.120317Z",
  date: "2026-11-03",
  email: "ines@harbour.example",
  uri: "https://desk.example/",
};

/** A value as the schema describes it, of the examples that stand in it. */
export function exampleOf(schema: Schema, named: Record<string, Schema>): unknown {
  if (schema.$ref) return exampleOf(named[schema.$ref.split("/").at(-1) ?? ""] ?? {}, named);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], named);
  return ofType([schema.type].flat()[0], schema, named);
}

function ofType(type: string | undefined, schema: Schema, named: Record<string, Schema>): unknown {
  if (type === "object") return membersOf(schema, named);
  if (type === "array") return schema.items ? [exampleOf(schema.items, named)] : [];
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  return ofFormats[schema.format ?? ""] ?? "…";
}

function membersOf({ properties = {} }: Schema, named: Record<string, Schema>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, exampleOf(member, named)]),
  );
}
