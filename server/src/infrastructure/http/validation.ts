import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from "ajv";
import type { TSchema } from "typebox";
import type { SentenceKey, Values } from "../../language/say.ts";
import { Problems } from "../../problems.ts";

/** JSON says what it means; the fields of a form and of a query are text and are read as what is asked for. */
export type Origin = "json" | "form" | "query";

/** Whether a list separated by commas names nothing but these. */
const areChoices: SchemaValidateFunction = (allowedValues: string[], text: string) => {
  const isFit = text.split(",").every((value) => allowedValues.includes(value));
  areChoices.errors = isFit ? [] : [{ keyword: "choices", params: { allowedValues } }];
  return isFit;
};

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

const mostUnknown = 1_000;

/** What is refused because there is too much of it is not looked at one by one: the rest of it is dropped. */
function bound(schema: TSchema, value: Record<string, unknown>): void {
  const { properties = {} } = schema as { properties?: Record<string, { maxItems?: number }> };
  for (const [field, { maxItems }] of Object.entries(properties)) {
    const given = value[field];
    if (maxItems !== undefined && Array.isArray(given)) given.length = Math.min(given.length, maxItems + 1);
  }
  const unknown = Object.keys(value).filter((field) => !Object.hasOwn(properties, field));
  for (const field of unknown.slice(mostUnknown)) delete value[field];
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

const typeSentences: Record<string, SentenceKey> = {
  string: "field.text",
  integer: "field.integer",
  number: "field.number",
  boolean: "field.boolean",
  array: "field.list",
  object: "field.object",
};

const formatSentences: Record<string, SentenceKey> = {
  email: "field.email",
  "date-time": "field.time",
  date: "field.date",
  "http-url": "field.url",
  line: "field.one_line",
};

function report(
  error: ErrorObject,
  root: Record<string, unknown>,
  problems: Problems,
  nulls: Set<string>,
): void {
  const field = fieldOf(error);
  const top = field.split(".")[0] ?? field;
  const isNull = nulls.has(field) && error.keyword !== "additionalProperties";
  const sentence = isNull
    ? { key: "field.not_null" as const, values: {} }
    : sentenceOf(error, valueAt(root, error.instancePath));
  // One sentence a field: the first fault is the one to mend, the rest often follows from it.
  if (sentence && !problems.has(field) && (field === top || !problems.has(top))) {
    problems.add(field, sentence.key, sentence.values);
  }
}

/** What Ajv tells of a fault; which of these it sets follows from the keyword. */
interface SchemaParams {
  type: string | string[];
  limit: number;
  format: string;
  allowedValues: unknown[];
}

function sentenceOf(error: ErrorObject, value: unknown): { key: SentenceKey; values?: Values } | undefined {
  const params = error.params as SchemaParams;
  switch (error.keyword) {
    case "required":
      return { key: "field.required" };
    case "type":
      return typeSentence(params.type, value);
    case "additionalProperties":
      return { key: "field.unknown" };
    case "minLength":
      return params.limit === 1
        ? { key: "field.required" }
        : { key: "field.too_short", values: { limit: params.limit } };
    case "format":
      return { key: formatSentences[params.format] ?? "field.format" };
    case "enum":
    case "choices":
      return {
        key: "field.choice",
        values: { choices: params.allowedValues.filter((choice) => choice !== null).join(", ") },
      };
    case "uniqueItems":
      return { key: "field.repeated" };
    case "pattern": {
      const { examples } = error.parentSchema as { examples?: string[] };
      return examples
        ? { key: "field.unlike", values: { examples: examples.join(", ") } }
        : { key: "field.format" };
    }
    default: {
      const key = limitSentences[error.keyword];
      return key ? { key, values: { limit: params.limit } } : { key: "field.format" };
    }
  }
}

const limitSentences: Record<string, SentenceKey> = {
  maxLength: "field.too_long",
  maximum: "field.too_large",
  minimum: "field.too_small",
  maxItems: "field.too_many",
  minItems: "field.too_few",
  maxProperties: "field.too_many",
};

function typeSentence(expected: string | string[], value: unknown): { key: SentenceKey } {
  const types = [expected].flat();
  if (value === null && !types.includes("null")) return { key: "field.required" };
  if (Array.isArray(value) && !types.includes("array")) return { key: "field.once" };
  const type = types.find((name) => name !== "null") ?? "";
  return { key: typeSentences[type] ?? "field.format" };
}

function fieldOf({ keyword, instancePath, params }: ErrorObject): string {
  const path = instancePath.split("/").slice(1).map(unescapePointer);
  if (keyword === "required") path.push((params as { missingProperty: string }).missingProperty);
  if (keyword === "additionalProperties") {
    path.push((params as { additionalProperty: string }).additionalProperty);
  }
  return path.map(printable).join(".");
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .map(unescapePointer)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
}

/** RFC 6901. */
function unescapePointer(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** A field's name comes back in the answer, so one that was made up stays short and harmless. */
function printable(name: string): string {
  const safe = name.toWellFormed().replace(/\p{Cc}/gu, "?");
  return safe.length > 64 ? `${safe.slice(0, 64)}…` : safe;
}

function withFormats(ajv: Ajv): Ajv {
  ajv.addKeyword({ keyword: "choices", type: "string", validate: areChoices });
  ajv.addFormat("line", (text: string) => !/\p{Cc}/u.test(text));
  ajv.addFormat("text", true);
  // One @, no spaces, a domain with a dot: what mail servers accept beyond that only sending can tell.
  ajv.addFormat(
    "email",
    /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}.]+(\.[^\s@<>()[\],;:\\"\p{Cc}.]+)+$/u,
  );
  ajv.addFormat("date-time", (text: string) => isRfc3339(text));
  ajv.addFormat("date", (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text));
  // Reading an address, URL drops the line breaks and tabs in it; who writes it into a mail does not.
  ajv.addFormat("http-url", (text: string) => /^https?:\/\/\P{Cc}*$/iu.test(text) && URL.canParse(text));
  ajv.addFormat("binary", true);
  return ajv;
}

const firstInstant = Date.parse("0001-01-02T00:00:00Z");
const lastInstant = Date.parse("9999-12-31T00:00:00Z");

/** RFC 3339, 5.6, within what PostgreSQL keeps (offsets below 16 hours) and four digits of a year can say. */
function isRfc3339(text: string): boolean {
  const form = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-](0\d|1[0-5]):\d{2})$/;
  const day = form.exec(text)?.[1];
  const instant = Date.parse(text);
  return day !== undefined && isDay(day) && instant >= firstInstant && instant < lastInstant;
}

/** Whether the calendar has it; Date alone takes February 30 for the second of March. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
