import { Ajv, type ValidateFunction } from "ajv";
import type { TSchema } from "typebox";
import { Problems } from "../../problems.ts";
import { cutToSize } from "./cut-to-size.ts";
import { printable, report } from "./faults.ts";
import { withFormats } from "./formats.ts";
import { readLoosely } from "./loosely.ts";
import type { Origin } from "./origin.ts";
import { isBlank } from "./text-forms.ts";

// Customers want all faults at once; `cutToSize` keeps a megabyte of them from taking a second.
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
  cutToSize(schema, value);
  if (origin !== "query") readLoosely(schema, value);
  const unfit = unstorable(value);
  for (const field of unfit) problems.add(printable(field), "field.characters");

  const check = validatorOf(schema, origin);
  if (!check(value))
    for (const error of check.errors ?? []) report(error, { root: value, origin }, problems, nulls);
  dropFaulty(schema, value, problems);
  return problems;
}

/**
 * Of a plain list only the members that are faulty, so that a rule can still tell that it is too long as well; and of a
 * map, whose members do not depend on each other.
 */
function dropFaulty(schema: TSchema, value: Record<string, unknown>, problems: Problems): void {
  if (problems.none) return;
  for (const [field] of problems.entries()) {
    const [top = field, member] = field.split(".");
    const given = value[top];
    if (member !== undefined && Array.isArray(given) && given.every((each) => typeof each !== "object"))
      delete given[Number(member)];
    else if (member !== undefined && isMap(schema, top)) dropMember(given, field.slice(top.length + 1));
    else delete value[top];
  }
  for (const [field, list] of Object.entries(value))
    if (Array.isArray(list)) value[field] = list.filter(() => true);
}

function isMap(schema: TSchema, field: string): boolean {
  const { properties = {} } = schema as { properties?: Record<string, { patternProperties?: object }> };
  return properties[field]?.patternProperties !== undefined;
}

/** `path` leads to what is faulty: the member by its name as it is told, or something inside of it. */
function dropMember(map: unknown, path: string): void {
  if (typeof map !== "object" || map === null) return;
  for (const name of Object.keys(map))
    if (path === printable(name) || path.startsWith(`${printable(name)}.`))
      delete (map as Record<string, unknown>)[name];
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

interface Tidied {
  type?: unknown;
  format?: string;
  required?: string[];
  properties?: Record<string, Tidied>;
}

/** Trims what is one line, and takes a blank for nothing, as forms send it; the same of what lies in a part. */
function tidy(schema: Tidied, value: Record<string, unknown>, origin: Origin, isPart = false): void {
  for (const [field, { properties, format, type }] of Object.entries(schema.properties ?? {})) {
    const given = value[field];
    if (properties && typeof given === "object" && given !== null && !Array.isArray(given))
      tidy({ ...schema.properties?.[field] }, given as Record<string, unknown>, origin, true);
    if (typeof given !== "string") continue;
    // `?status=` is what a form sends for a field that was left empty.
    if (origin === "query" && given.trim() === "" && !schema.required?.includes(field)) delete value[field];
    else if (format === "line" || format === "email") value[field] = isBlank(given) ? null : given.trim();
    else if (format === "text") value[field] = isBlank(given) ? null : linesOf(given, origin);
    else if (origin === "form" && given.trim() === "") delete value[field];
    const mayBeNull = schema.required?.includes(field) || [type].flat().includes("null");
    if (isPart && value[field] === null && !mayBeNull) delete value[field];
  }
}

interface Listed {
  "x-choices"?: unknown;
  "x-list"?: boolean;
  properties?: Record<string, Listed>;
}

/** A list of choices, or of other words, may be one text with commas, or be said as a list. */
function joinLists({ properties = {} }: Listed, value: Record<string, unknown>): void {
  for (const [field, schema] of Object.entries(properties)) {
    const given = value[field];
    const isList = schema["x-choices"] !== undefined || schema["x-list"] === true;
    if (isList && Array.isArray(given) && given.every((each) => typeof each === "string"))
      value[field] = given.join(",");
    else if (schema.properties && typeof given === "object" && given !== null && !Array.isArray(given))
      joinLists(schema, given as Record<string, unknown>);
  }
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
  if (Array.isArray(value)) return value.every((member) => isStorable(member, depth + 1));
  for (const key in value)
    if (!isStorable(key) || !isStorable((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
}
