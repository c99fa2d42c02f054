import type { DefinedRoute } from "../authenticator.ts";

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
 * Fails at startup if any input of a route is unbounded. Business rules could reject it only after it was parsed,
 * stored and traversed.
 */
export function requireBounded({ method, url, params, query, body }: DefinedRoute): void {
  // Additional query parameters are allowed: the length of the request line bounds them.
  const closedQuery = query && { ...query, additionalProperties: false };
  const unbounded: string[] = [];
  for (const [place, schema] of Object.entries({ params, query: closedQuery, body }))
    if (schema) inspectSchema(schema as Schema, [place], unbounded);
  if (unbounded.length > 0)
    throw new Error(`${method} ${url} takes what may be of any size: ${unbounded.join(", ")}.`);
}

/** The places in a schema where a text, list or object has no maximum. */
export function unboundedIn(schema: Schema, where: string): string[] {
  const found: string[] = [];
  inspectSchema(schema, [where], found);
  return found;
}

/** Every startup visits all schemas, so a place is only formatted if it has a fault. */
function inspectSchema(schema: Schema, place: string[], found: string[]): void {
  if (isUnbounded(schema)) found.push(place.join("."));
  const inspectMember = (name: string, member: Schema) => {
    place.push(name);
    inspectSchema(member, place, found);
    place.pop();
  };
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = schema;
  for (const name in properties) inspectMember(name, properties[name] as Schema);
  for (const name in patternProperties) inspectMember(name, patternProperties[name] as Schema);
  if (items) inspectMember("[]", items);
  for (const [index, each] of anyOf.entries()) inspectMember(`(${index})`, each);
}

function isUnbounded(schema: Schema): boolean {
  return (
    (is(schema, "string") && !isBoundedText(schema)) ||
    (is(schema, "array") && schema.maxItems === undefined) ||
    (isOpenObject(schema) && schema.maxProperties === undefined) ||
    isAnything(schema)
  );
}

function is({ type }: Schema, kind: string): boolean {
  return Array.isArray(type) ? type.includes(kind) : type === kind;
}

/** MAX_REQUEST_MB bounds files. */
function isBoundedText({ maxLength, format, enum: values, const: only }: Schema): boolean {
  return maxLength !== undefined || format === "binary" || values !== undefined || only !== undefined;
}

function isOpenObject(schema: Schema): boolean {
  const { patternProperties, additionalProperties } = schema;
  return is(schema, "object") && (patternProperties !== undefined || additionalProperties !== false);
}

function isAnything({ type, enum: values, const: only, anyOf }: Schema): boolean {
  return type === undefined && values === undefined && only === undefined && anyOf === undefined;
}
