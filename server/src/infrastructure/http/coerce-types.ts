import type { TSchema } from "typebox";
import { typesOf } from "./schema-types.ts";

interface Nested {
  properties?: Record<string, TSchema>;
  patternProperties?: object;
  items?: TSchema;
}

/**
 * Converts harmless type differences in place: a number from an HTML form is a string in JSON, and PHP writes an empty list for an empty
 * object.
 */
export function readLoosely(schema: TSchema, value: Record<string, unknown>): void {
  const { properties = {} } = schema as Nested;
  for (const [field, member] of Object.entries(properties)) {
    if (Object.hasOwn(value, field)) value[field] = meant(member, value[field]);
  }
}

function meant(schema: TSchema, given: unknown): unknown {
  const types = typesOf(schema);
  if (typeof given === "string") return isNumeric(types) && isNumber(given) ? Number(given) : given;
  if (typeof given !== "object" || given === null) return given;
  const { properties, patternProperties, items } = schema as Nested;
  if (Array.isArray(given)) {
    if (given.length === 0 && patternProperties && !types.includes("array")) return {};
    // Only lists of numbers need conversion.
    return items && isNumeric(typesOf(items)) ? given.map((entry) => meant(items, entry)) : given;
  }
  if (properties) readLoosely(schema, given as Record<string, unknown>);
  return given;
}

/** If the schema also takes a string, the string stays. */
function isNumeric(types: string[]): boolean {
  return !types.includes("string") && (types.includes("integer") || types.includes("number"));
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text);
}
