import { type Static, Type } from "typebox";
import type { MessageValues, ProblemKey } from "../../../i18n/say.ts";
import { printable } from "../../../infrastructure/http/faults.ts";
import { isBlank, isDay, isWebAddress } from "../../../infrastructure/http/text-forms.ts";
import type { Problems } from "../../../problems.ts";
import { Choice, Closed, maxBodyLength, Nullable } from "../../core/schemas.ts";

export const customFieldTypes = [
  "text",
  "textarea",
  "select",
  "multiselect",
  "checkbox",
  "number",
  "date",
  "url",
] as const;

export const CustomField = Closed(
  {
    key: Type.String({ pattern: "^[a-z][a-z0-9_]{0,49}$", maxLength: 50, examples: ["domain"] }),
    label: Type.String({ minLength: 1, maxLength: 100 }),
    type: Choice(customFieldTypes),
    required: Type.Boolean(),
    help: Nullable(Type.String({ maxLength: 1_000 })),
    options: Nullable(
      Type.Array(Closed({ value: Type.String({ maxLength: 200 }), label: Type.String({ maxLength: 200 }) }), {
        maxItems: 500,
      }),
    ),
  },
  { title: "CustomField" },
);
export type CustomField = Static<typeof CustomField>;

/** The input form: not required, no help and no options by default. */
export const NewCustomField = Closed({
  ...CustomField.properties,
  required: Type.Optional(CustomField.properties.required),
  help: Type.Optional(CustomField.properties.help),
  options: Type.Optional(CustomField.properties.options),
});

type NewCustomField = Static<typeof NewCustomField>;

/** Fields with their defaults filled in. */
export function completedFields(fields: NewCustomField[]): CustomField[] {
  return fields.map((field) => ({
    ...field,
    required: field.required ?? false,
    help: field.help ?? null,
    options: field.options ?? null,
  }));
}

/** Adds problems that the schema cannot find. */
export function checkCustomFields(fields: NewCustomField[] = [], problems: Problems): void {
  for (const [index, field] of fields.entries()) {
    const isChoice = field.type === "select" || field.type === "multiselect";
    if (isChoice && !field.options?.length) problems.add(`custom_fields.${index}`, "field.options");
    const isRepeated = fields.findIndex(({ key }) => key === field.key) !== index;
    const values = (field.options ?? []).map(({ value }) => value);
    const isOptionRepeated = new Set(values).size < values.length;
    if (isRepeated || isOptionRepeated) problems.add(`custom_fields.${index}`, "field.repeated");
  }
}

export type CustomValue = string | number | boolean | string[];

/** Accepts any type that some field takes; the field's own rules are checked later. */
export const GivenAnswer = Type.Unsafe<CustomValue | null>({
  type: ["string", "number", "boolean", "array", "null"],
  maxLength: maxBodyLength,
  items: { type: "string", maxLength: 1_000 },
  maxItems: 500,
});

export interface AnsweredField {
  key: string;
  label: string;
  value: CustomValue;
}

/** The answers to custom fields, in the order of the fields. Adds every problem, including answers to unknown fields. */
export function readCustomFields(
  fields: CustomField[],
  given: unknown,
  problems: Problems,
  unasked: ProblemKey = "custom_field.unknown",
): AnsweredField[] {
  // Without a readable object, missing answers cannot be reported.
  if (problems.has("custom_fields")) return [];
  const answers = (given ?? {}) as Record<string, unknown>;
  const answered = fields.flatMap((field) => {
    // The schema accepts the types of all fields together; the field's own reader checks its type.
    const isOfNoKind = problems.isOfNoKind(memberOf(field.key));
    if (isOfNoKind) problems.forget(memberOf(field.key));
    if (problems.nameFaulty(memberOf(field.key), field.label)) return [];
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
    const value = isOfNoKind ? {} : blankAsNothing(answer);
    const fault = (key: ProblemKey, values: MessageValues = {}) => {
      problems.add(memberOf(field.key), key, { field: field.label, ...values });
      return [];
    };
    if (value === undefined) return field.required ? fault("field.required") : [];
    const read = readers[field.type](value, field);
    if ("fault" in read) return fault(read.fault, read.values);
    if (field.required && field.type === "checkbox" && read.value === false) return fault("field.required");
    return [{ key: field.key, label: field.label, value: read.value }];
  });
  const known = new Set(fields.map(({ key }) => key));
  for (const key of Object.keys(answers)) {
    if (!known.has(key)) problems.add(memberOf(key), unasked, { name: printable(key) });
  }
  return answered;
}

/**
 * Applies changed answers to a ticket's answers, each by its field's rules. An answer to a field that the department has removed
 * stays, and can be deleted.
 */
export function readChangedFields(
  fields: CustomField[],
  before: AnsweredField[],
  given: Record<string, unknown>,
  problems: Problems,
): AnsweredField[] {
  const asked = new Set(fields.map(({ key }) => key));
  const isNamed = (key: string) => Object.hasOwn(given, key) || problems.has(memberOf(key));
  const isTakenAway = ({ key }: { key: string }) =>
    isNamed(key) && !asked.has(key) && blankAsNothing(given[key]) === undefined;
  const others = before.filter(({ key }) => !asked.has(key));
  const goes = new Set(others.filter(isTakenAway).map(({ key }) => key));
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !goes.has(key)));
  const named = fields.filter(({ key }) => isNamed(key));
  const read = readCustomFields(named, rest, problems);
  const answered = fields.flatMap(({ key }) =>
    (isNamed(key) ? read : before).filter((answer) => answer.key === key),
  );
  return [...answered, ...others.filter(({ key }) => !goes.has(key))];
}

type Read = { value: CustomValue } | { fault: ProblemKey; values?: MessageValues };
type Reader = (value: unknown, field: CustomField) => Read;

const maxText = 1_000;
const maxTextarea = 10_000;

const readers: Record<CustomField["type"], Reader> = {
  text: (value) => readText(value, { maxLength: maxText, fits: isOneLine, fault: "field.one_line" }),
  textarea: (value) => readText(value, { maxLength: maxTextarea, isKept: true }),
  url: (value) =>
    readText(value, { maxLength: maxText, fits: isWebAddress, fault: "field.url", kind: "field.url" }),
  date: (value) =>
    readText(value, { maxLength: maxText, fits: isDay, fault: "field.date", kind: "field.date" }),
  number: (value) => {
    const number = typeof value === "string" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number)
      ? { value: number }
      : { fault: "field.number" };
  },
  checkbox: (value) => {
    if (typeof value === "boolean") return { value };
    if (["1", "on", "true", "yes"].includes(String(value))) return { value: true };
    if (["0", "off", "false", "no"].includes(String(value))) return { value: false };
    return { fault: "field.boolean" };
  },
  select: (value, field) =>
    typeof value === "string" && choicesOf(field).includes(value) ? { value } : notOffered(field),
  multiselect: (value, field) => {
    const values = [value].flat();
    const offered = values.every((choice) => typeof choice === "string" && choicesOf(field).includes(choice));
    return offered ? { value: [...new Set(values as string[])] } : notOffered(field);
  },
};

interface TextForm {
  maxLength: number;
  fits?: (text: string) => boolean;
  fault?: ProblemKey;
  /** The message for a value that is not text. */
  kind?: ProblemKey;
  /** Unchanged; otherwise it is trimmed, like all one-line text. */
  isKept?: boolean;
}

function readText(value: unknown, { maxLength, fits, fault, isKept, kind = "field.text" }: TextForm): Read {
  if (typeof value !== "string") return { fault: kind };
  const text = isKept ? value : value.trim();
  if ([...text].length > maxLength) return { fault: "field.too_long", values: { limit: maxLength } };
  if (fault && !fits?.(text)) return { fault };
  return { value: text };
}

const isOneLine = (text: string) => !/\p{Cc}/u.test(text);

function choicesOf(field: CustomField): string[] {
  return (field.options ?? []).map(({ value }) => value);
}

/** By label: customers never see the values. */
function notOffered({ options }: CustomField): Read {
  return { fault: "field.choice", values: { choices: (options ?? []).map(({ label }) => label).join(", ") } };
}

function blankAsNothing(value: unknown): unknown {
  if (value === null || (typeof value === "string" && isBlank(value))) return undefined;
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

function memberOf(key: string): string {
  return `custom_fields.${key.slice(0, 64)}`;
}
