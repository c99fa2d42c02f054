import type { Static, TSchema } from "typebox";
import { validate } from "../infrastructure/http/validation.ts";

/** Validates options with the API's schema; throws with all problems at once. */
export function checked<Schema extends TSchema>(
  schema: Schema,
  given: Record<string, unknown>,
): Static<Schema> {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  validate(schema, fields, "json").throwIfAny();
  return fields as Static<Schema>;
}
