import { Ajv, type ValidateFunction } from "ajv";
import type { TSchema } from "typebox";
import { Problems } from "../../problems.ts";
import { printable, report } from "./faults.ts";
import { withFormats } from "./formats.ts";

/** JSON says what it means; the fields of a form and of a query are text and are read as what is asked for. */
export type Origin = "json" | "form" | "query";

// Customers want all faults at once; `bound` keeps a megabyte of them from taking a second.
// It is verbose for the examples of a schema, which say more than its pattern would.
const shared = { allErrors: true, strict: false, verbose: true } as const;
const exact = withFormats(new Ajv(shared));
const reading = withFormats(new Ajv({ ...shared, coerceTypes: true }));

const compiled = new WeakMap<TSchema, Map<Origin, ValidateFunction>>();

/**
 * Checks (and, from forms and queries, converts) `value` in place. Faulty members are removed from it, so
 * that the desk's own rules can still look at the rest and report their faults in the same answer.
 */
export function validate(schema: TSchema, value: Record<string, unknown>, origin: Origin): Problems {
  const problems = new Problems(Object.keys((schema as { properties?: object }).properties ?? {}));
  const nulls = omissibleNulls(schema, value);
  tidy(schema, value, origin);
  joinLists(schema, value);
  bound(schema, value);
  const unfit = unstorable(value);
  for (const field of unfit) problems.add(printable(field), "field.characters");

  const check = validatorOf(schema, origin);
  if (!check(value)) for (const error of check.errors ?? []) report(error, value, problems, nulls);
  for (const [field] of problems.entries()) delete value[field.split(".")[0] ?? field];
  return problems;
}

function validatorOf(schema: TSchema, origin: Origin): ValidateFunction {
  const byOrigin = compiled.get(schema) ?? new Map<Origin, ValidateFunction>();
  compiled.set(schema, byOrigin);
  let check = byOrigin.get(origin);
  if (!check) {
    check = (origin === "json" ? exact : reading).compile(schema);
    byOrigin.set(origin, check);
  }
  return check;
}

/** The fields that were sent as null, and could as well have been left out. */
function omissibleNulls(schema: TSchema, value: Record<string, unknown>): Set<string> {
  const { required = [] } = schema as { required?: string[] };
  return new Set(Object.keys(value).filter((field) => value[field] === null && !required.includes(field)));
}

/** Trims what is one line, and takes a blank for nothing, as forms send it. */
function tidy(schema: TSchema, value: Record<string, unknown>, origin: Origin): void {
  const { properties = {} } = schema as { properties?: Record<string, { format?: string }> };
  for (const [field, { format }] of Object.entries(properties)) {
    const given = value[field];
    if (typeof given !== "string") continue;
    if (format === "line" || format === "email") value[field] = given.trim() || null;
    else if (format === "text") value[field] = given.trim() === "" ? null : linesOf(given, origin);
    else if (origin === "form" && given.trim() === "") delete value[field];
  }
}

interface Listed {
  choices?: unknown;
  properties?: Record<string, Listed>;
}

/** A list of choices may be one text with commas, or be said as a list. */
function joinLists({ properties = {} }: Listed, value: Record<string, unknown>): void {
  for (const [field, schema] of Object.entries(properties)) {
    const given = value[field];
    if (schema.choices && Array.isArray(given) && given.every((each) => typeof each === "string"))
      value[field] = given.join(",");
    else if (schema.properties && typeof given === "object" && given !== null && !Array.isArray(given))
      joinLists(schema, given as Record<string, unknown>);
  }
}

const maxUnknown = 1_000;

/** What is refused because there is too much of it is not looked at one by one: the rest of it is dropped. */
function bound(schema: TSchema, value: Record<string, unknown>): void {
  const { properties = {} } = schema as { properties?: Record<string, { maxItems?: number }> };
  for (const [field, { maxItems }] of Object.entries(properties)) {
    const given = value[field];
    if (maxItems !== undefined && Array.isArray(given)) given.length = Math.min(given.length, maxItems + 1);
  }
  const unknown = Object.keys(value).filter((field) => !Object.hasOwn(properties, field));
  for (const field of unknown.slice(maxUnknown)) delete value[field];
}

/** Forms end each line with CRLF (HTML, "form data set"); the text that somebody wrote has LF, as in JSON. */
function linesOf(text: string, origin: Origin): string {
  return origin === "form" ? text.replaceAll("\r\n", "\n") : text;
}

/** The fields with a NUL or half a surrogate pair in them (or nested beyond reason): no database stores those. */
function unstorable(value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((field) => !isStorable(field) || !isStorable(value[field]));
}

const maxDepth = 16;

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (depth > maxDepth) return false;
  return Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member, depth + 1));
}
