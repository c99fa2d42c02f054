import { Ajv, type ValidateFunction } from "ajv";
import type { TSchema } from "typebox";
import { Problems } from "../../problems.ts";
import { readLoosely } from "./coerce-types.ts";
import { cutToSize } from "./cut-to-size.ts";
import { printable, report } from "./faults.ts";
import { withFormats } from "./formats.ts";
import type { FieldOrigin } from "./origin.ts";
import { isBlank } from "./text-forms.ts";

// Clients want all errors at once; `cutToSize` bounds how long that takes. `verbose` gives access to the schema's examples, which explain
// more than its pattern.
const shared = { allErrors: true, strict: false, verbose: true } as const;
const exact = withFormats(new Ajv(shared));
const reading = withFormats(new Ajv({ ...shared, coerceTypes: true }));

const compiled = new WeakMap<TSchema, Map<FieldOrigin, ValidateFunction>>();

/**
 * Validates `value` in place and converts values of forms and queries. Invalid members are removed, so that the desk's own rules can check
 * the rest for the same response.
 */
export function validate(schema: TSchema, value: Record<string, unknown>, origin: FieldOrigin): Problems {
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
 * Of a plain list only the invalid members, so that a rule can still report that it is too long; and of a map, whose members are
 * independent.
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

/** `path` leads to the invalid value: the member as it is named in the response, or something inside it. */
function dropMember(map: unknown, path: string): void {
  if (typeof map !== "object" || map === null) return;
  for (const name of Object.keys(map))
    if (path === printable(name) || path.startsWith(`${printable(name)}.`))
      delete (map as Record<string, unknown>)[name];
}

function validatorOf(schema: TSchema, origin: FieldOrigin): ValidateFunction {
  const byOrigin = compiled.get(schema) ?? new Map<FieldOrigin, ValidateFunction>();
  compiled.set(schema, byOrigin);
  let check = byOrigin.get(origin);
  if (!check) {
    check = (origin === "json" ? exact : reading).compile(schema);
    byOrigin.set(origin, check);
  }
  return check;
}

/** The optional fields that were sent as null. */
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

/** Trims single-line texts and removes blank ones, as forms send them; also in nested objects. */
function tidy(schema: Tidied, value: Record<string, unknown>, origin: FieldOrigin, isPart = false): void {
  for (const [field, { properties, format, type }] of Object.entries(schema.properties ?? {})) {
    const given = value[field];
    if (properties && typeof given === "object" && given !== null && !Array.isArray(given))
      tidy({ ...schema.properties?.[field] }, given as Record<string, unknown>, origin, true);
    if (typeof given !== "string") continue;
    // `?status=` is what a form sends for an empty field.
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

/** A list of choices or words may be one comma-separated text, or a list. */
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

/** Forms end each line with CRLF (HTML, "form data set"); the stored text has LF, as in JSON. */
function linesOf(text: string, origin: FieldOrigin): string {
  return origin === "form" ? text.replaceAll("\r\n", "\n") : text;
}

/** The fields that contain a NUL or half a surrogate pair, or are nested too deeply: no database stores those. */
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
