import type { ErrorObject } from "ajv";
import type { MessageValues, ProblemKey } from "../../i18n/say.ts";
import type { Problems } from "../../problems.ts";
import type { FieldOrigin } from "./origin.ts";

const typeSentences: Record<string, ProblemKey> = {
  string: "field.text",
  integer: "field.integer",
  number: "field.number",
  boolean: "field.boolean",
  array: "field.list",
  object: "field.object",
};

const formatSentences: Record<string, ProblemKey> = {
  email: "field.email",
  "date-time": "field.time",
  date: "field.date",
  "http-url": "field.url",
  line: "field.one_line",
};

/** Adds an Ajv error to the problems as a sentence that a person can act on. */
export function report(
  error: ErrorObject,
  { root, origin }: { root: Record<string, unknown>; origin: FieldOrigin },
  problems: Problems,
  nulls: Set<string>,
): void {
  const field = fieldOf(error);
  const top = field.split(".")[0] ?? field;
  const isNull = nulls.has(field) && error.keyword !== "additionalProperties";
  const sentence = isNull
    ? { key: "field.not_null" as const, values: {} }
    : sentenceOf(error, valueAt(root, error.instancePath), origin);
  // One sentence per field: the first error is the one to fix, the others often follow from it.
  if (sentence && !problems.has(field) && (field === top || !problems.has(top))) {
    problems.add(field, sentence.key, sentence.values);
  }
}

/** The parameters of an Ajv error; the keyword decides which are set. */
interface SchemaParams {
  type: string | string[];
  limit: number;
  format: string;
  allowedValues: unknown[];
}

function sentenceOf(
  error: ErrorObject,
  value: unknown,
  origin: FieldOrigin,
): { key: ProblemKey; values?: MessageValues } | undefined {
  const params = error.params as SchemaParams;
  switch (error.keyword) {
    case "required":
      return { key: "field.required" };
    case "type":
      return typeSentence(params.type, value, origin);
    case "additionalProperties":
      return { key: "field.unknown" };
    case "minLength":
      return params.limit === 1
        ? { key: "field.required" }
        : { key: "field.too_short", values: { limit: params.limit } };
    case "format":
      if (params.format === "moment") return patternSentence(error);
      return params.format === "email" && /\/\d+$/.test(error.instancePath)
        ? { key: "field.email_of_many", values: { value: printable(String(value)) } }
        : { key: formatSentences[params.format] ?? "field.format" };
    case "enum":
    case "x-choices":
      return {
        key: "field.choice",
        values: { choices: params.allowedValues.filter((choice) => choice !== null).join(", ") },
      };
    case "uniqueItems":
      return { key: "field.repeated" };
    case "pattern":
      return patternSentence(error);
    default: {
      const key = limitSentences[error.keyword];
      return key ? { key, values: { limit: params.limit } } : { key: "field.format" };
    }
  }
}

function patternSentence(error: ErrorObject): { key: ProblemKey; values?: MessageValues } {
  const { examples } = error.parentSchema as { examples?: string[] };
  return examples
    ? { key: "field.pattern", values: { examples: examples.join(", ") } }
    : { key: "field.format" };
}

const limitSentences: Record<string, ProblemKey> = {
  maxLength: "field.too_long",
  maximum: "field.too_large",
  minimum: "field.too_small",
  maxItems: "field.too_many",
  minItems: "field.too_few",
  maxProperties: "field.too_many",
};

function typeSentence(expected: string | string[], value: unknown, origin: FieldOrigin): { key: ProblemKey } {
  const types = [expected].flat();
  if (value === null && !types.includes("null")) return { key: "field.required" };
  // A repeated name in a form or query makes a list; in JSON a list was sent on purpose.
  if (Array.isArray(value) && value.length > 1 && origin !== "json" && !types.includes("array"))
    return { key: "field.once" };
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

/** The response repeats the field's name, so an invented one is shortened, and its control characters are replaced. */
export function printable(name: string): string {
  const safe = name.toWellFormed().replace(/\p{Cc}/gu, "?");
  return safe.length > 64 ? `${safe.slice(0, 64)}…` : safe;
}
