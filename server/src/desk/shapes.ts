import { type TProperties, type TSchema, Type } from "typebox";

/** Pieces of request schemas. A nullable type is an array of types, which compiles to one check. */
type Options = Record<string, unknown>;

/** Required text on one line (a name, a subject): trimmed, never blank, no control characters. */
export const Line = (maxLength: number, options: Options = {}) =>
  Type.String({ minLength: 1, maxLength, format: "line", ...options });

export const OptionalLine = (maxLength: number, options: Options = {}) =>
  Type.Optional(
    Type.Unsafe<string | null>({ type: ["string", "null"], maxLength, format: "line", ...options }),
  );

/** Required text of any shape, kept to the letter; blank counts as missing. */
export const Text = (maxLength: number, options: Options = {}) =>
  Type.String({ minLength: 1, maxLength, format: "text", ...options });

export const Email = (options: Options = {}) =>
  Type.String({ minLength: 1, maxLength: 254, format: "email", ...options });

export const Nullable = <Schema extends TSchema>(schema: Schema, options: Options = {}) =>
  Type.Unsafe<Type.Static<Schema> | null>({ ...schema, ...nullableType(schema), ...options });

export const Choice = <Value extends string>(values: readonly Value[], options: Options = {}) =>
  Type.Unsafe<Value>({ type: "string", enum: [...values], ...options });

export const NullableChoice = <Value extends string>(values: readonly Value[], options: Options = {}) =>
  Type.Unsafe<Value | null>({ type: ["string", "null"], enum: [...values, null], ...options });

/** One or several of these values, separated by commas: `choices` is a keyword of our own (validation.ts). */
export const Choices = <Value extends string>(values: readonly Value[], options: Options = {}) =>
  Type.String({
    ...options,
    choices: [...values],
    description:
      `One or several, separated by commas: ${values.map((value) => `\`${value}\``).join(", ")}. ${options.description ?? ""}`.trim(),
  });

/** An object that takes these members and no others. */
export const Closed = <Properties extends TProperties>(properties: Properties, options: Options = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** Refers to a schema that has a name (`$id`), so that the OpenAPI document writes it once. */
export const Ref = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Type.Static<Schema>>({ $ref: `${(schema as { $id?: string }).$id}#` });

function nullableType(schema: TSchema): object {
  const { type } = schema as { type?: string };
  return type === undefined ? { anyOf: [schema, { type: "null" }] } : { type: [type, "null"] };
}
