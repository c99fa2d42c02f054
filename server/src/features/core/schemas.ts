import { type Static, type TProperties, type TSchema, Type } from "typebox";

/** Building blocks for request and response schemas. A nullable type is an array of types, which compiles to one check. */
type Options = Record<string, unknown>;

/** Required text on one line (a name, a subject): trimmed, never blank, no control characters. */
export const Line = (maxLength: number, options: Options = {}) =>
  Type.String({ minLength: 1, maxLength, format: "line", ...options });

export const OptionalLine = (maxLength: number, options: Options = {}) =>
  Type.Optional(
    Type.Unsafe<string | null>({ type: ["string", "null"], maxLength, format: "line", ...options }),
  );

/** Required text of any shape, stored unchanged; blank counts as missing. */
export const Text = (maxLength: number, options: Options = {}) =>
  Type.String({ minLength: 1, maxLength, format: "text", ...options });

export const Email = (options: Options = {}) =>
  Type.String({ minLength: 1, maxLength: 254, format: "email", ...options });

/**
 * A staff secret that a response shows once. http/kernel/response/response-schema-guard.ts refuses it on routes that store
 * responses.
 */
export const ShownOnce = (options: Options = {}) => Type.String({ ...options, "x-shown-once": true });

export const Nullable = <Schema extends TSchema>(schema: Schema, options: Options = {}) =>
  Type.Unsafe<Type.Static<Schema> | null>({ ...nullable(schema), ...options });

export const Choice = <Value extends string>(values: readonly Value[], options: Options = {}) =>
  Type.Unsafe<Value>({ type: "string", enum: [...values], ...options });

export const NullableChoice = <Value extends string>(values: readonly Value[], options: Options = {}) =>
  Nullable(Choice(values), options);

/** One or several of these values, separated by commas: `x-choices` is our own keyword (validation.ts). */
export const Choices = <Value extends string>(values: readonly Value[], options: Options = {}) =>
  Type.String({
    // Long enough to list each value once; unlimited text could repeat one a million times.
    maxLength: values.join(",").length,
    ...options,
    "x-choices": [...values],
    description:
      `One or more, separated by commas: ${values.map((value) => `\`${value}\``).join(", ")}. ${options.description ?? ""}`.trim(),
  });

/** Several words, separated by commas: `x-list` is our own keyword (validation.ts). */
export const Words = (options: Options & { maxLength: number }) =>
  Type.String({ minLength: 1, format: "line", ...options, "x-list": true });

/** An instant, or a time span before now in minutes, hours or days. */
export const Moment = (options: Options = {}) =>
  Type.String({
    format: "moment",
    maxLength: 40,
    examples: ["2026-03-01T09:30:00Z", "90m", "4h", "7d"],
    ...options,
  });

/** An object that accepts these members and no others. */
export const Closed = <Properties extends TProperties>(properties: Properties, options: Options = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** Refers to a schema by its `$id`, so that the OpenAPI document contains it once. */
export const Ref = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Type.Static<Schema>>({ $ref: `${(schema as { $id?: string }).$id}#` });

/** Crockford's base 32: without I, L, O and U, which are easily confused when read aloud. */
export const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const ulidPattern = "[0-7][0-9A-HJKMNP-TV-Z]{25}";
const wholeUlid = `^${ulidPattern}$`;
const ulid = new RegExp(wholeUlid);

export const Ulid = Type.String({
  pattern: wholeUlid,
  maxLength: 26,
  description: "A ULID: 26 Crockford base-32 characters.",
  examples: ["01JB7Z5W6K8M4T2QH9N3XR0VCE"],
});

export function isUlid(text: string): boolean {
  return ulid.test(text);
}

const ticketNumberPattern = "^[1-9][0-9]{13}$";
const ticketNumber = new RegExp(ticketNumberPattern);

export const TicketNumber = Type.String({
  pattern: ticketNumberPattern,
  maxLength: 14,
  description: "The ticket's number: 14 digits, random.",
  examples: ["48210573966120"],
});

export function isTicketNumber(text: string): boolean {
  return ticketNumber.test(text);
}

/** For a platform's client id, and the name of a client's company. */
export const maxClientTextLength = 191;

/** For any message. */
export const maxBodyLength = 20_000;

/** A brand's or department's id, up to the limit of PostgreSQL's integer. */
export const NumberedId = Type.Integer({ minimum: 1, maximum: 2_147_483_647, examples: [1] });

export const Instant = Type.String({
  format: "date-time",
  maxLength: 40,
  description: "ISO 8601 in UTC with six fractional digits.",
  examples: ["2026-03-01T09:30:00.123456Z"],
});
export type Instant = Static<typeof Instant>;

export const NullableInstant = Nullable(Instant);
export const NullableText = Nullable(Type.String());

/** A schema without its own type (such as a reference) becomes an alternative; an enum also gets null as a value. */
function nullable(schema: TSchema): object {
  const { type, enum: words } = schema as { type?: string; enum?: string[] };
  if (type === undefined) return { anyOf: [schema, { type: "null" }] };
  return { ...schema, type: [type, "null"], ...(words && { enum: [...words, null] }) };
}
