import type { TSchema } from "typebox";
import { typesOf } from "./schema-types.ts";

interface Nested {
  properties?: Record<string, TSchema>;
  patternProperties?: object;
  items?: TSchema;
}

/**
 * What the languages of platforms make of right values, in place: a number that came out of an HTML form stays text in
 * JSON, and PHP writes an empty list for an object without members.
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
    // Only numbers can be meant by something else: other lists are not walked.
    return items && isNumeric(typesOf(items)) ? given.map((entry) => meant(items, entry)) : given;
  }
  if (properties) readLoosely(schema, given as Record<string, unknown>);
  return given;
}

/** Where a text could be meant, it is not for us to read a number into it. */
function isNumeric(types: string[]): boolean {
  return !types.includes("string") && (types.includes("integer") || types.includes("number"));
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text);
}
