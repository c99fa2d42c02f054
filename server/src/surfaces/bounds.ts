import type { DefinedRoute } from "./door.ts";

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/**
 * Whatever is read has an end: a route of whose inputs one could be of any size does not come up. What is refused
 * by a rule of the desk later on was already parsed, kept and walked until then.
 */
export function requireBounded({ method, url, params, query, body }: DefinedRoute): void {
  // A query may have other parameters: they end where the request's line does.
  const closedQuery = query && { ...query, additionalProperties: false };
  const unbounded = Object.entries({ params, query: closedQuery, body }).flatMap(([place, schema]) =>
    schema ? unboundedIn(schema as Schema, place) : [],
  );
  if (unbounded.length > 0)
    throw new Error(`${method} ${url} takes what may be of any size: ${unbounded.join(", ")}.`);
}

/** Where in a schema a text, a list or an object has no maximum. */
export function unboundedIn(schema: Schema, where: string): string[] {
  const types = [schema.type].flat();
  const own = [
    ...(types.includes("string") && !isBoundedText(schema) ? [where] : []),
    ...(types.includes("array") && schema.maxItems === undefined ? [where] : []),
    ...(isOpenObject(schema) && schema.maxProperties === undefined ? [where] : []),
    ...(isAnything(schema) ? [where] : []),
  ];
  const members = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.entries(schema.patternProperties ?? {}),
    ...(schema.items ? [["[]", schema.items] as const] : []),
    ...(schema.anyOf ?? []).map((each, index) => [`(${index})`, each] as const),
  ];
  return [...own, ...members.flatMap(([name, member]) => unboundedIn(member, `${where}.${name}`))];
}

/** A file ends where MAX_REQUEST_MB says. */
function isBoundedText({ maxLength, format, enum: values, const: only }: Schema): boolean {
  return maxLength !== undefined || format === "binary" || values !== undefined || only !== undefined;
}

function isOpenObject({ type, patternProperties, additionalProperties }: Schema): boolean {
  return (
    [type].flat().includes("object") && (patternProperties !== undefined || additionalProperties !== false)
  );
}

function isAnything({ type, enum: values, const: only, anyOf }: Schema): boolean {
  return type === undefined && values === undefined && only === undefined && anyOf === undefined;
}
